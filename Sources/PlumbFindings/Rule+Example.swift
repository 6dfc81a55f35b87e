extension Rule {
  /// What shows a rule, and what is then told; a class, as every finding carries its rule.
  package final class Example: Sendable {
    /// A part of what shows it.
    package struct Exhibit: Sendable, Hashable {
      /// What a text is written in, as fenced code names it.
      package enum Language: String, Sendable {
        case swift, json, http
      }

      package let language: Language
      /// What the text is; nil where its language says enough.
      package let caption: String?
      package let text: String

      package init(_ language: Language, _ text: String, caption: String? = nil) {
        self.language = language
        self.caption = caption
        self.text = text
      }
    }

    package let exhibits: [Exhibit]
    /// The severity in this case, where it is not the rule's own.
    package let severity: Severity?
    package let message: String
    package let help: String?

    package init(_ exhibits: [Exhibit], severity: Severity? = nil, message: String, help: String? = nil) {
      self.exhibits = exhibits
      self.severity = severity
      self.message = message
      self.help = help
    }

    /// A model and the documents it reads.
    package convenience init(
      swift: String, json: String..., severity: Severity? = nil, message: String, help: String? = nil
    ) {
      let documents = json.enumerated().map { number, text in
        Exhibit(.json, text, caption: json.count > 1 ? "recording \(number + 1)" : nil)
      }
      self.init([Exhibit(.swift, swift)] + documents, severity: severity, message: message, help: help)
    }

    /// What was, and what is.
    package convenience init(was old: String, is new: String, message: String, help: String? = nil) {
      self.init(
        [Exhibit(.json, old, caption: "was"), Exhibit(.json, new, caption: "is")], message: message, help: help)
    }

    /// The texts in one language.
    package func texts(_ language: Exhibit.Language) -> [String] {
      exhibits.filter { $0.language == language }.map(\.text)
    }
  }
}
