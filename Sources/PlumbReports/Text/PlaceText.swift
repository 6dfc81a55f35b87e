package import Foundation
package import PlumbFindings
import PlumbSyntax

/// A message about a place of a file, as a compiler writes it; for what is no finding of a report.
package struct PlaceText: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  /// The line and the column of a byte, both from 1.
  package static func place(of offset: Int, in data: Data) -> (line: Int, column: Int) {
    SourceText(data).withIndex { $1.position(of: offset) }
  }

  /// The message with its line and excerpt.
  ///
  /// - Parameters:
  ///   - file: the path as it is shown.
  ///   - offset: bytes from the file's start.
  ///   - length: how many bytes are meant.
  ///   - severity: how it is called.
  ///   - message: one sentence.
  ///   - help: what to do; nil for nothing.
  ///   - data: the file's bytes; nil where the file as a whole is meant.
  /// - Returns: lines, each ended.
  package func text(
    file: String, offset: Int, length: Int, severity: Severity, message: String, help: String?, data: Data?
  ) -> String {
    let style = TextStyle(isColored: isColored)
    var head = SafeText.line(file)
    var shown: Excerpt?
    if let data {
      SourceText(data).withIndex { text, lines in
        let (line, column) = lines.position(of: offset)
        head += ":\(line):\(column)"
        shown = Excerpt(text, at: offset, length: length, lines)
      }
    }
    let word = style.paint("\(severity.rawValue):", style.style(severity))
    var text = style.paint(head, .bold) + ": " + word + " " + style.paint(SafeText.line(message), .bold) + "\n"
    if let shown { text += "    \(shown.text)\n    \(style.paint(shown.underline, style.style(severity)))\n" }
    if let help { text += "  \(style.paint("help:", .cyan)) \(SafeText.line(help))\n" }
    return text
  }
}
