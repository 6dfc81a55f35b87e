import Foundation

/// What GitHub's runner makes of a line (`ActionCommand.cs`): a command in the new form, or one in the old.
struct GitHubRunner: Equatable {
  var command: String
  var properties: [String: String] = [:]
  var data = ""

  /// A line that is taken as a command; nil for any other.
  init?(_ line: String) {
    let start = line.drop { $0 == " " || $0 == "\t" }
    if start.hasPrefix("::"), let end = start.dropFirst(2).range(of: "::") {
      let head = start.dropFirst(2)[..<end.lowerBound]
      let parts = head.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      command = String(parts[0])
      for pair in parts.dropFirst().joined().split(separator: ",") {
        let sides = pair.split(separator: "=", maxSplits: 1)
        if sides.count == 2 {
          properties[String(sides[0])] = GitHubRunner.unescaped(String(sides[1]), [":", ","])
        }
      }
      data = GitHubRunner.unescaped(String(start[end.upperBound...]), [])
      return
    }
    guard let prefix = line.range(of: "##["), let end = line[prefix.upperBound...].firstIndex(of: "]") else {
      return nil
    }
    command = String(line[prefix.upperBound..<end])
  }

  private static func unescaped(_ text: String, _ more: [String]) -> String {
    let codes = ["\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"]
    let text = (["\r", "\n"] + more).reduce(text) { $0.replacing(codes[$1] ?? "", with: $1) }
    return text.replacing("%25", with: "%")
  }
}
