/// Text within the Markdown of GitHub and GitLab, of which nothing is markup, links or tells anyone.
enum MarkdownText {
  /// Text as a code span of one line, in a fence that it does not hold.
  static func code(_ text: String, most: Int = 300) -> String {
    let line = SafeText.line(text, most: most)
    if line.isEmpty { return "` `" }
    let fence = String(repeating: "`", count: longestRun(line, of: "`") + 1)
    // A space on either side is taken off again; one that belongs to the text needs another.
    let isPadded = line.hasPrefix("`") || line.hasSuffix("`") || (line.hasPrefix(" ") && line.hasSuffix(" "))
    return isPadded ? "\(fence) \(line) \(fence)" : fence + line + fence
  }

  /// Text as one line; what it has between single backticks is a code span.
  static func plain(_ text: String, most: Int = 600) -> String {
    let line = Array(SafeText.line(text, most: most).unicodeScalars)
    var result = ""
    var word = ""
    var at = 0
    func flush() {
      result += literal(word)
      word = ""
    }
    while at < line.count {
      if line[at] == "`", isAlone(line, at), let end = closing(line, after: at) {
        flush()
        result += code(string(line[(at + 1)..<end]), most: most)
        at = end + 1
      } else {
        word.unicodeScalars.append(line[at])
        at += 1
      }
    }
    flush()
    return unlisted(result)
  }

  /// Lines that stand as they are, in a fence that they do not hold.
  static func fenced(_ lines: [String], indent: String = "") -> String {
    let longest = lines.map { longestRun($0, of: "`") }.max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return ([fence + "text"] + lines + [fence]).map { indent + $0 + "\n" }.joined()
  }

  /// What is shown only when asked for.
  static func folded(_ title: String, _ text: String) -> String {
    "<details>\n<summary>\(title)</summary>\n\n\(text)\n\n</details>"
  }

  static func longestRun(_ text: String, of scalar: Unicode.Scalar) -> Int {
    var (longest, run) = (0, 0)
    for other in text.unicodeScalars {
      run = other == scalar ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  // MARK: Code spans in messages

  private static func isAlone(_ line: [Unicode.Scalar], _ at: Int) -> Bool {
    (at == 0 || line[at - 1] != "`") && (at + 1 == line.count || line[at + 1] != "`")
  }

  private static func closing(_ line: [Unicode.Scalar], after start: Int) -> Int? {
    line[(start + 1)...].indices.first { line[$0] == "`" && isAlone(line, $0) }
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }

  // MARK: Text that is text

  /// A line that begins no list, heading or rule, and is no quick action of GitLab's (`/close`).
  private static func unlisted(_ line: String) -> String {
    if let first = line.first, "-+=/".contains(first) { return "\\" + line }
    let digits = line.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, let next = line[digits.endIndex...].first, next == "." || next == ")" else { return line }
    return digits + "\\" + line[digits.endIndex...]
  }

  /// Breaks up what is looked for in the finished text, where no backslash helps (as Renovate does).
  private static let joint = "&#8203;"

  private static func literal(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (at, scalar) in scalars.enumerated() {
      let next = at + 1 < scalars.count ? scalars[at + 1] : " "
      switch scalar {
      case "\\", "<", ">", "*", "_", "[", "]", "|", "`": result += "\\" + String(scalar)
      // GitHub has formulas between dollars, of which no backslash is one (its page on mathematical expressions).
      case "$": result += "<span>$</span>"
      // Mentions, issues, merge requests, labels, milestones, epics, alerts, emoji, addresses.
      case "@", "#", "!", "~", "%", "&", "^", ":":
        if scalar != ":", scalar != "%" { result += "\\" }
        result += String(scalar)
        let isTime = scalar == ":" && isDigit(next) && at > 0 && isDigit(scalars[at - 1])
        if !isTime, isWord(next) || next == "\"" || (scalar == ":" && (next == "/" || next == "+" || next == "-")) {
          result += joint
        }
      // `GH-1`, `GL-1`.
      case "-" where isDigit(next) && ["gh", "gl"].contains(result.suffix(2).lowercased()): result += "-" + joint
      // `www.example.com`.
      case "." where isWord(next) && result.suffix(3).lowercased() == "www": result += "\\." + joint
      default: result.unicodeScalars.append(scalar)
      }
    }
    return brokenHashes(result)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || isDigit(scalar) }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Breaks up words that could be the hash of a commit: 7 to 40 hexadecimal digits, of letters and decimal ones.
  private static func brokenHashes(_ text: String) -> String {
    var result = ""
    var word = ""
    for scalar in text.unicodeScalars {
      if isWord(scalar) {
        word.unicodeScalars.append(scalar)
      } else {
        result += brokenHash(word)
        word = ""
        result.unicodeScalars.append(scalar)
      }
    }
    return result + brokenHash(word)
  }

  private static func brokenHash(_ word: String) -> String {
    let count = word.utf8.count
    guard (7...40).contains(count), word.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      word.contains(where: \.isNumber), word.contains(where: \.isLetter)
    else { return word }
    return word.prefix(4) + joint + word.dropFirst(4)
  }
}
