import PlumbReports
import Testing

/// Nothing in the log of a GitHub workflow is a command that a response made up.
@Suite struct WorkflowLogTests {
  @Test(arguments: [
    ("a\n    ::error::pwned\n    ^~~\n", "a\n    :\u{200B}:error::pwned\n    ^~~\n"),
    ("::stop-commands::x", ":\u{200B}:stop-commands::x"), ("\u{A0}\t::debug::x", "\u{A0}\t:\u{200B}:debug::x"),
    ("`##[add-mask]x` ##[group]y", "`#\u{200B}#[add-mask]x` #\u{200B}#[group]y"),
    ("###[error]x", "##\u{200B}#[error]x"), (" ::##[error]x", " :\u{200B}:#\u{200B}#[error]x"),
    ("a::b and ## c\n", "a::b and ## c\n"), ("", ""),
  ])
  func holdsNoCommand(_ text: String, _ safe: String) {
    #expect(WorkflowLog.disarmed(text) == safe)
    let commands = WorkflowLog.disarmed(text).split(separator: "\n").compactMap { GitHubRunner(String($0)) }
    #expect(commands == [])
  }
}
