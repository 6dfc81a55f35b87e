import Foundation
import PlumbSyntax

/// Reads schemas that `JSONSchema` writes.
struct SchemaReader {
  /// What is not as it is written.
  struct Problem: Error {
    let message: String
    let token: Int
  }

  let document: JSONDocument

  /// Reads a schema.
  ///
  /// - Parameter token: the object it is.
  /// - Returns: what the model takes.
  /// - Throws: a `Problem` with the place that is not as it is written.
  func schema(_ token: Int) throws(Problem) -> ModelSchema {
    var schema = ModelSchema(root: try place(token, omitting: ["$schema", "$id", "title", "$defs", "$comment"]))
    if let comment = string("$comment", of: token), comment.hasPrefix("not found out: ") {
      schema.gaps = [String(comment.dropFirst("not found out: ".count))]
    }
    if let definitions = member("$defs", of: token) {
      for key in try members(definitions) {
        let name = self.name(key)
        if Form.named(name) == nil { schema.types.append(try type(name, key + 1)) }
      }
    }
    if let lost = SchemaReader.lost(schema) {
      throw Problem(message: "it refers to `\(lost)`, which it does not define", token: token)
    }
    return schema
  }

  /// A type that is named and not there.
  private static func lost(_ schema: ModelSchema) -> String? {
    let known = Set(schema.types.map(\.name))
    func look(_ place: Place) -> String? {
      for form in place.forms {
        switch form {
        case .object(let name) where !known.contains(name): return name
        case .array(let inner), .map(let inner): if let name = look(inner) { return name }
        default: break
        }
      }
      return nil
    }
    return look(schema.root) ?? schema.types.lazy.flatMap(\.members).compactMap { look($0.place) }.first
  }

  private func type(_ name: String, _ token: Int) throws(Problem) -> ObjectType {
    var type = ObjectType(name: name)
    guard string("type", of: token) == "object" else { throw Problem(message: "`\(name)` is no object", token: token) }
    var required: Set<String> = []
    if let list = member("required", of: token) { required = Set(try strings(list)) }
    if let properties = member("properties", of: token) {
      for key in try members(properties) {
        let name = self.name(key)
        let comment = string("$comment", of: key + 1)
        type.members.append(
          Member(
            name, try place(key + 1, omitting: []), isRequired: required.remove(name) != nil,
            isConditional: comment?.hasPrefix(JSONSchema.conditional) == true))
      }
    }
    if let name = required.min() {
      throw Problem(message: "`\(name)` is required and has no schema", token: token)
    }
    return type
  }

  // MARK: Places

  private func place(_ token: Int, omitting omitted: Set<String>) throws(Problem) -> Place {
    var names = Set(try members(token).map(name)).subtracting(omitted)
    if let alternatives = member("anyOf", of: token) {
      names.subtract(["anyOf", "$comment"])
      try refuse(names, token)
      var place = Place([])
      for alternative in try elements(alternatives) {
        if try members(alternative).isEmpty {
          place.givesUp = true
        } else if string("type", of: alternative) == "null" {
          place.takesNull = true
        } else {
          place.forms.append(try form(alternative, omitting: []).form)
        }
      }
      return place
    }
    if names.subtracting(["$comment"]).isEmpty { return .anything }
    if member("not", of: token) != nil { return Place([]) }
    if string("type", of: token) == "null" { return Place([], takesNull: true) }
    let (taken, takesNull) = try form(token, omitting: omitted)
    return Place([taken], takesNull: takesNull)
  }

  private func form(_ token: Int, omitting omitted: Set<String>) throws(Problem) -> (form: Form, takesNull: Bool) {
    var names = Set(try members(token).map(name)).subtracting(omitted)
    names.remove("$comment")
    if let reference = string("$ref", of: token) {
      try refuse(names.subtracting(["$ref"]), token)
      let name = try definition(reference, token)
      return (Form.named(name) ?? .object(name), false)
    }
    if let values = member("enum", of: token) {
      try refuse(names.subtracting(["enum"]), token)
      let listed = try elements(values)
      if listed.allSatisfy({ document.tokens[$0].kind == .number }) {
        return (.integers(listed.map { document.rawText(at: $0) }), false)
      }
      return (.text(.values(try strings(values))), false)
    }
    guard let type = member("type", of: token) else { throw Problem(message: "it has no `type`", token: token) }
    var types = document.tokens[type].kind == .array ? try strings(type) : [document.string(at: type) ?? ""]
    let takesNull = types.count > 1 && types.contains("null")
    types.removeAll { $0 == "null" }
    names.remove("type")
    guard types.count == 1 else { throw Problem(message: "`type` is no type that is written here", token: type) }
    return (try form(types[0], names, token), takesNull)
  }

  private func form(_ type: String, _ names: Set<String>, _ token: Int) throws(Problem) -> Form {
    switch type {
    case "boolean":
      try refuse(names, token)
      return .boolean
    case "number":
      try refuse(names, token)
      return .number
    case "string": return .text(try text(names, token))
    case "array":
      try refuse(names.subtracting(["items"]), token)
      guard let items = member("items", of: token) else { return .array(.anything) }
      return .array(try place(items, omitting: []))
    case "object":
      try refuse(names.subtracting(["additionalProperties"]), token)
      guard let values = member("additionalProperties", of: token) else { return .map(.anything) }
      return .map(try place(values, omitting: []))
    default: throw Problem(message: "`\(type)` is no type that is written here", token: token)
    }
  }

  private func text(_ names: Set<String>, _ token: Int) throws(Problem) -> Text {
    try refuse(names.subtracting(["format", "minLength", "contentEncoding"]), token)
    if let comment = string("$comment", of: token), let judged = comment.range(of: JSONSchema.judged) {
      return .judged(by: String(comment[judged.upperBound...]))
    }
    if string("contentEncoding", of: token) == "base64" { return .base64 }
    switch string("format", of: token) {
    case "uri-reference": return .url
    default: return .any
    }
  }

  private func refuse(_ names: Set<String>, _ token: Int) throws(Problem) {
    if let name = names.min() { throw Problem(message: "`\(name)` is nothing that is written there", token: token) }
  }

  private func definition(_ reference: String, _ token: Int) throws(Problem) -> String {
    let start = "#/$defs/"
    guard reference.hasPrefix(start), let pointer = reference.dropFirst(start.count).removingPercentEncoding,
      case .key(let name)? = JSONPointer(parsing: "/" + pointer).map({ $0.steps.first ?? .key("") })
    else { throw Problem(message: "`\(reference)` is no reference that is written here", token: token) }
    return name
  }

  // MARK: JSON

  private func name(_ key: Int) -> String { document.string(at: key) ?? "" }

  private func members(_ object: Int) throws(Problem) -> [Int] {
    guard document.tokens[object].kind == .object else { throw Problem(message: "it is no object", token: object) }
    return document.keys(of: object)
  }

  private func elements(_ array: Int) throws(Problem) -> [Int] {
    guard document.tokens[array].kind == .array else { throw Problem(message: "it is no list", token: array) }
    return document.elements(of: array)
  }

  private func strings(_ array: Int) throws(Problem) -> [String] {
    var strings: [String] = []
    for element in try elements(array) {
      guard document.tokens[element].kind == .string, let text = document.string(at: element) else {
        throw Problem(message: "it is no string", token: element)
      }
      strings.append(text)
    }
    return strings
  }

  private func member(_ name: StaticString, of object: Int) -> Int? { document.member(name, of: object) }

  private func string(_ name: StaticString, of object: Int) -> String? { document.text(name, of: object) }
}

extension Form {
  /// What one of Swift's own types takes, by the name of its definition; nil for a name of the model's.
  fileprivate static func named(_ name: String) -> Form? {
    if name == JSONSchema.date { return .text(.dateTime) }
    if name == JSONSchema.uuid { return .text(.uuid) }
    guard name.hasPrefix(JSONSchema.prefix) else { return nil }
    return IntegerType(rawValue: String(name.dropFirst(JSONSchema.prefix.count))).map(Form.integer)
  }
}
