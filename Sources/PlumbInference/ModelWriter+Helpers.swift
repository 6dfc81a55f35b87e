extension ModelWriter {
  /// The types that come with the models where these name them.
  var helpers: [String] {
    var texts: [String] = []
    if !boxed.isEmpty { texts.append(access == .public ? publicIndirect : indirect) }
    if leaves.contains(.open) { texts.append(openValue) }
    return texts
  }

  private var publicIndirect: String {
    indirect.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (start, note) in [
        ("indirect", ""), ("  init", "Takes the value itself"), ("  func", "Writes the value itself"),
        ("  var", "The value"),
      ]
      where line.hasPrefix(start) {
        let indent = line.prefix { $0 == " " }
        return (note.isEmpty ? "" : "\(indent)/// \(note).\n") + "\(indent)public \(line.dropFirst(indent.count))"
      }
      return String(line)
    }.joined(separator: "\n")
  }

  private var indirect: String {
    """
    /// A value that may hold another one of its type.
    indirect enum Indirect<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
      case value(Value)

      init(from decoder: any Decoder) throws { self = .value(try Value(from: decoder)) }

      func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

      var value: Value {
        switch self {
        case .value(let value): value
        }
      }
    }

    """
  }

  private var openValue: String {
    let isPublic = access == .public
    let prefix = access.prefix
    func note(_ text: String) -> String { isPublic ? "  /// \(text).\n" : "" }
    return """
      /// Any JSON value, as nothing is known of it.
      \(prefix)enum JSONValue: Codable, Hashable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([String: JSONValue])

      \(note("Takes any value"))  \(prefix)init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if container.decodeNil() {
            self = .null
          } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
          } else if let value = try? container.decode(Double.self) {
            self = .number(value)
          } else if let value = try? container.decode(String.self) {
            self = .string(value)
          } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
          } else {
            self = .object(try container.decode([String: JSONValue].self))
          }
        }

      \(note("Writes the value alone"))  \(prefix)func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          switch self {
          case .null: try container.encodeNil()
          case .boolean(let value): try container.encode(value)
          case .number(let value): try container.encode(value)
          case .string(let value): try container.encode(value)
          case .array(let value): try container.encode(value)
          case .object(let value): try container.encode(value)
          }
        }
      }

      """
  }
}
