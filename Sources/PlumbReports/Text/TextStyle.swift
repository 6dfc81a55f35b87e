package import PlumbFindings

/// How text is set off on a terminal (ECMA-48 SGR).
package struct TextStyle: Sendable {
  package let isColored: Bool

  package init(isColored: Bool) { self.isColored = isColored }

  package enum Style: String {
    case bold = "1"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"
  }

  package func style(_ severity: Severity) -> Style {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  package func paint(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
