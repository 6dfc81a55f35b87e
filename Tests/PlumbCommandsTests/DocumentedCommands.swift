import Foundation

/// The command lines of the tool, and of tools like it, in a page of Markdown, or in a workflow or script.
struct DocumentedCommands {
  struct Line {
    let number: Int
    /// What follows the tool's name.
    let words: [String]
    /// Whether it is named within a sentence, which need not say what it is run on.
    let isMention: Bool
  }

  private(set) var lines: [Line] = []

  init(_ text: String, isMarkdown: Bool) {
    var fence: (mark: Substring, isShell: Bool)?
    var pending = ""
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let trimmed = line.drop { $0 == " " }
      if isMarkdown, trimmed.hasPrefix("```") {
        if let open = fence, trimmed == open.mark {
          fence = nil
        } else if fence == nil {
          let language = trimmed.drop { $0 == "`" }
          fence = (
            trimmed.prefix { $0 == "`" }, ["sh", "console", "yaml", "groovy"].contains { $0 == language }
          )
        }
        continue
      }
      if let fence, !fence.isShell { continue }
      if isMarkdown, fence == nil {
        for span in line.split(separator: "`", omittingEmptySubsequences: false).enumerated() where span.offset % 2 == 1
        {
          take(String(span.element), number + 1, isMention: true)
        }
      } else if line.hasSuffix("\\") {
        pending += line.dropLast() + " "
      } else {
        take(pending + line, number + 1, isMention: false)
        pending = ""
      }
    }
  }

  private mutating func take(_ text: String, _ number: Int, isMention: Bool) {
    for command in DocumentedCommands.commands(text) {
      guard let start = DocumentedCommands.start(command) else { continue }
      lines.append(Line(number: number, words: Array(command[start...]), isMention: isMention))
    }
  }

  /// Where the arguments of the tool begin; nil for other commands.
  private static func start(_ words: [String]) -> Int? {
    for (index, word) in words.enumerated() {
      let name = word.split(separator: "/").last.map(String.init) ?? word
      let isTool = ["plumb", "shop-contracts", "tea-contracts"].contains(name) || word == "$TOOL"
      // A package, a target or a product of that name is something else.
      let before = index > 0 ? words[index - 1] : ""
      if isTool,
        before.isEmpty || before == "run" || before == "release" || before == "$" || before.hasSuffix("plumbline")
      {
        return index + 1
      }
    }
    return nil
  }

  /// The words of each command of a line, as a shell has them, without redirections.
  private static func commands(_ text: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word = ""
    var isWord = false
    var quote: Character?
    func end() {
      if isWord { commands[commands.count - 1].append(word) }
      (word, isWord) = ("", false)
    }
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
        continue
      }
      switch character {
      case "'" where !isWord || !word.isEmpty, "\"": (quote, isWord) = (character, true)
      case " ": end()
      case "#" where !isWord: return commands
      case "|", ";", "&", "(", ")":
        end()
        commands.append([])
      default: (word, isWord) = (word + String(character), true)
      }
    }
    end()
    return commands.map { words in
      guard let redirection = words.firstIndex(where: { $0.hasPrefix(">") || $0.hasPrefix("2>") }) else { return words }
      return Array(words[..<redirection])
    }
  }
}
