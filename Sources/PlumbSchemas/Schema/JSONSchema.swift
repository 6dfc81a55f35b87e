import PlumbSyntax

/// Writes schemas of models as JSON Schema (draft 2020-12).
package enum JSONSchema {
  /// The dialect that is written.
  package static let dialect = "https://json-schema.org/draft/2020-12/schema"

  /// A schema as a document of its own.
  ///
  /// - Parameters:
  ///   - schema: what a model takes.
  ///   - title: the model's name.
  /// - Returns: text that ends in a line end.
  package static func text(_ schema: ModelSchema, title: String) -> String {
    let head: [(String, Layout)] = [("$schema", .text(dialect)), ("title", .text(title))]
    return Layout.block(head + members(schema)).written() + "\n"
  }

  /// The members of a schema, as they also stand in a lock.
  static func members(_ schema: ModelSchema) -> [(String, Layout)] {
    var members: [(String, Layout)] = []
    if !schema.gaps.isEmpty {
      members.append(("$comment", .text("not found out: " + schema.gaps.joined(separator: "; "))))
    }
    members += place(schema.root)
    var definitions = schema.types.map { ($0.name, type($0)) }
    definitions += platformTypes(schema)
    if !definitions.isEmpty { members.append(("$defs", .block(definitions))) }
    return members
  }

  /// What the names of Swift's own types begin with, so that no model's type is called so.
  static let prefix = "Swift."
  static let date = prefix + "Date"
  static let uuid = prefix + "UUID"

  // MARK: Types

  private static func type(_ type: ObjectType) -> Layout {
    var members: [(String, Layout)] = [("type", .text("object"))]
    let required = type.members.filter(\.isRequired).map { Layout.text($0.name) }
    if !required.isEmpty { members.append(("required", .list(required))) }
    if !type.members.isEmpty {
      members.append(
        (
          "properties",
          .block(
            type.members.map { member in
              return (member.name, .line(member.isConditional ? conditional(place(member.place)) : place(member.place)))
            })
        ))
    }
    return .block(members)
  }

  /// Says of a place that it is needed in some objects only.
  private static func conditional(_ place: [(String, Layout)]) -> [(String, Layout)] {
    var comment = conditional
    for case ("$comment", .text(let more)) in place { comment += "; \(more)" }
    return [("$comment", .text(comment))] + place.filter { $0.0 != "$comment" }
  }

  static let conditional = "needed in some objects, by what else is in them"
  static let passedOver = "anything else is passed over in silence"
  static let judged = "the texts that it takes are known to its own code: "

  private static func range(_ type: IntegerType) -> Layout {
    .line([
      ("type", .text("integer")), ("minimum", .literal(type.bounds.least)), ("maximum", .literal(type.bounds.greatest)),
    ])
  }

  /// The definitions of what Swift and Foundation bring that a schema uses.
  private static func platformTypes(_ schema: ModelSchema) -> [(String, Layout)] {
    var integers: Set<IntegerType> = []
    var texts: [Text] = []
    func look(_ place: Place) {
      for form in place.forms {
        switch form {
        case .integer(let type): integers.insert(type)
        case .text(let text): texts.append(text)
        case .array(let inner), .map(let inner): look(inner)
        default: break
        }
      }
    }
    look(schema.root)
    for type in schema.types { for member in type.members { look(member.place) } }
    var all = IntegerType.allCases.filter(integers.contains).map { (prefix + $0.rawValue, range($0)) }
    func add(_ name: String, _ format: String, _ pattern: String) {
      all.append(
        (name, .line([("type", .text("string")), ("format", .text(format)), ("pattern", .text(pattern))])))
    }
    if texts.contains(.dateTime) { add(date, "date-time", dateTimePattern) }
    if texts.contains(.uuid) { add(uuid, "uuid", uuidPattern) }
    return all
  }

  // MARK: Places

  private static func place(_ place: Place) -> [(String, Layout)] {
    if place.forms.contains(.anything) { return [] }
    var alternatives = place.forms.map(form)
    if place.givesUp {
      if place.takesNull { alternatives.append([("type", .text("null"))]) }
      return [("$comment", .text(passedOver)), ("anyOf", .list((alternatives + [[]]).map(Layout.line)))]
    }
    guard place.takesNull else {
      if alternatives.isEmpty { return [("not", .line([]))] }
      return alternatives.count == 1 ? alternatives[0] : [("anyOf", .list(alternatives.map(Layout.line)))]
    }
    if alternatives.isEmpty { return [("type", .text("null"))] }
    // `{"type": "string"}` and the like have room for another type.
    if alternatives.count == 1, alternatives[0].first?.0 == "type", case .text(let type) = alternatives[0][0].1 {
      return [("type", .list([.text(type), .text("null")]))] + alternatives[0].dropFirst()
    }
    alternatives.append([("type", .text("null"))])
    return [("anyOf", .list(alternatives.map(Layout.line)))]
  }

  private static func form(_ form: Form) -> [(String, Layout)] {
    switch form {
    case .boolean: [("type", .text("boolean"))]
    case .integer(let type): [("$ref", .text(reference(prefix + type.rawValue)))]
    case .integers(let values): [("enum", .list(values.map(Layout.literal)))]
    case .number: [("type", .text("number"))]
    case .text(let text): self.text(text)
    case .array(let place): [("type", .text("array")), ("items", .line(self.place(place)))]
    case .map(let place): [("type", .text("object")), ("additionalProperties", .line(self.place(place)))]
    case .object(let name): [("$ref", .text(reference(name)))]
    case .anything: []
    }
  }

  private static func text(_ text: Text) -> [(String, Layout)] {
    let string: (String, Layout) = ("type", .text("string"))
    return switch text {
    case .any: [string]
    case .url: [string, ("format", .text("uri-reference")), ("minLength", .literal("1"))]
    case .dateTime: [("$ref", .text(reference(date)))]
    case .uuid: [("$ref", .text(reference(uuid)))]
    case .base64: [string, ("contentEncoding", .text("base64"))]
    case .values(let values): [("enum", .list(values.map(Layout.text)))]
    case .judged(let owner): [string, ("$comment", .text(judged + owner))]
    }
  }

  private static let dateTimePattern = #"^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}([Zz]|[+-]\d{2}:?\d{2})$"#
  private static let uuidPattern = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"

  /// A reference to a definition: a JSON Pointer (RFC 6901) in a URI fragment.
  private static func reference(_ name: String) -> String {
    "#/$defs/" + encoded(JSONPointer.Step.key(name).description)
  }

  /// A text as it may stand in the fragment of a URI (RFC 3986, section 3.5).
  static func encoded(_ text: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@/?".utf8)
    var encoded = ""
    for byte in text.utf8 {
      if allowed.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return encoded
  }
}

/// A text that is no schema as `JSONSchema` writes it.
package struct UnreadableSchema: Error {
  package let message: String
}

extension ModelSchema {
  /// Reads what `JSONSchema.text` has written.
  ///
  /// - Parameter jsonSchema: the text.
  /// - Throws: an `UnreadableSchema` for any other text.
  package init(jsonSchema: [UInt8]) throws(UnreadableSchema) {
    let document: JSONDocument
    do throws(SyntaxError) { document = try JSONDocument(jsonSchema) } catch {
      throw UnreadableSchema(message: error.message)
    }
    do throws(SchemaReader.Problem) { self = try SchemaReader(document: document).schema(0) } catch {
      throw UnreadableSchema(message: error.message)
    }
  }
}
