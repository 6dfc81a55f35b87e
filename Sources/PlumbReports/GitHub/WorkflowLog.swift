/// Text for the log of a GitHub workflow, whose runner looks for commands in every line (`ActionCommand.cs`).
package enum WorkflowLog {
  /// What takes no room and belongs to no command.
  private static let joint = "\u{200B}"

  /// The same text to look at, in which nothing is a command: neither `::` that begins a line nor `##[` anywhere.
  package static func disarmed(_ text: String) -> String {
    guard text.contains("::") || text.contains("##[") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let rest = line.drop { $0.isWhitespace }
      let head = line[..<rest.startIndex]
      let tail = rest.hasPrefix("::") ? ":\(joint)" + rest.dropFirst() : String(rest)
      return head + tail.replacing("##[", with: "#\(joint)#[")
    }.joined(separator: "\n")
  }
}
