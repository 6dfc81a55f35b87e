import PlumbContracts

/// Why a command cannot be carried out; one line for standard error, and exit code 2.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let message: String

  init(_ message: String) { self.message = message }

  var description: String { message }

  /// A value that is none of the words that may stand there.
  static func unknownWord(_ word: String, for option: String, _ words: [String]) -> CommandError {
    let hint = didYouMean(word, words)
    let list = hint.isEmpty ? "; it takes \(words.map { "`\($0)`" }.joined(separator: ", "))" : hint
    return CommandError("`\(option)` does not take `\(word)`\(list)")
  }

  /// Such as "; did you mean `explain`?"; empty where nothing is alike.
  static func didYouMean(_ word: String, _ words: [String]) -> String {
    Nearest.word(to: word, in: words).map { "; did you mean `\($0)`?" } ?? ""
  }
}

/// How a process ends.
enum ExitCode: Int32 {
  case clean = 0
  case findings = 1
  /// Usage, configuration, or nothing was checked.
  case usage = 2
  /// The upstream could not be asked, or not for all, and the rest is clean.
  case unavailable = 3
}
