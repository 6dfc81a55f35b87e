/// A line that makes GitHub show an annotation, escaped as its runner unescapes it (`ActionCommand.cs`).
struct WorkflowCommand {
  enum Level: String {
    case error, warning, notice
  }

  let level: Level
  /// From the root of the repository; nil for what is in none.
  var file: String?
  var start: Locator.Location?
  /// Just after what is meant.
  var end: Locator.Location?
  let title: String
  /// One or more lines.
  let message: String

  var line: String {
    var properties: [(String, String)] = []
    if let file {
      properties.append(("file", file))
      if let start {
        properties.append(("line", "\(start.line)"))
        properties.append(("endLine", "\(max(end?.line ?? start.line, start.line))"))
        // The runner drops columns where there are several lines.
        if let end, end.line == start.line {
          properties.append(("col", "\(start.column)"))
          properties.append(("endColumn", "\(max(end.column - 1, start.column))"))
        }
      }
    }
    properties.append(("title", title))
    let text = properties.map { "\($0)=\(WorkflowCommand.property($1))" }.joined(separator: ",")
    return "::\(level.rawValue) \(text)::\(WorkflowCommand.data(message))"
  }

  /// What follows the second `::`.
  static func data(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The value of a property.
  static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
