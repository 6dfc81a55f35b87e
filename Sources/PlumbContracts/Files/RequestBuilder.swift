import Foundation
import PlumbSyntax

/// Makes a request template of what is written.
enum RequestBuilder {
  static func request(
    _ entry: ContractsFile.Request, at place: JSONPointer, _ reader: inout FileReader
  ) -> RequestTemplate? {
    let method = entry.method ?? "GET"
    let methodPlace = place.appending(.key("method"))
    let isToken = method.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "-") }
    if !isToken || method.isEmpty {
      reader.note(
        methodPlace, "`\(method)` is no method", help: "methods are written in capitals, such as `GET`")
    }
    let path = path(entry.path, at: place.appending(.key("path")), &reader)
    let query = fields(entry.query, at: place.appending(.key("query")), &reader)
    let headers = fields(entry.headers, at: place.appending(.key("headers")), &reader)
    for (name, text) in entry.headers?.entries ?? [] {
      Values.check(header: text, at: place.appending(.key("headers")).appending(.key(name)), &reader)
    }
    if entry.body != nil, entry.bodyFile != nil {
      reader.noteName(place.appending(.key("bodyFile")), "a request has `body` or `bodyFile`, not both")
    }
    if let file = entry.bodyFile { check(bodyFile: file, at: place.appending(.key("bodyFile")), &reader) }
    let hasBody = entry.body != nil || entry.bodyFile != nil
    if hasBody, method == "GET" || method == "HEAD" {
      reader.note(methodPlace, "a \(method) has no body", help: "set `\"method\": \"POST\"`")
    }
    var match: [JSONPointer] = []
    for (index, text) in (entry.match ?? []).enumerated() {
      let at = place.appending(.key("match")).appending(.index(index))
      if let pointer = Values.pointer(text, at: at, &reader) { match.append(pointer) }
    }
    guard let path else { return nil }
    return RequestTemplate(
      method: method, path: path, query: query, headers: headers, body: entry.body, bodyFile: entry.bodyFile,
      match: match)
  }

  private static func path(_ text: String, at place: JSONPointer, _ reader: inout FileReader) -> TextTemplate? {
    if text.hasPrefix("/") {
      reader.note(
        place, "a path is relative to the base, and does not begin with a slash", help: "write `\(text.drop { $0 == "/" })`")
    } else if text.contains("://") {
      reader.note(place, "a path is relative to the base, and no URL")
    } else if let mark = text.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      let help = text[mark] == "?" ? "write `\(text[..<mark])`, and the rest as `query`" : nil
      reader.note(place, "a path has no `\(text[mark])`", help: help)
    } else if text.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }) {
      reader.note(place, "a path has no `.` and `..`")
    }
    return Values.template(text, at: place, &reader)
  }

  private static func fields(
    _ map: TextMap?, at place: JSONPointer, _ reader: inout FileReader
  ) -> [RequestTemplate.Field] {
    var fields: [RequestTemplate.Field] = []
    for (name, text) in map?.entries ?? [] {
      // `${NAME}` is the environment's, not a parameter.
      let bare = text.replacing("${", with: "$(").contains("$(") ? nil : text
      guard let bare else {
        fields.append(RequestTemplate.Field(name: name, value: TextTemplate(literal: text)))
        continue
      }
      guard let template = Values.template(bare, at: place.appending(.key(name)), &reader) else { continue }
      fields.append(RequestTemplate.Field(name: name, value: template))
    }
    return fields
  }

  private static func check(bodyFile name: String, at place: JSONPointer, _ reader: inout FileReader) {
    let folder = reader.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return reader.note(place, "`bodyFile` is a file beside this one or below it")
    }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    if !FileManager.default.fileExists(atPath: path) { reader.note(place, "there is no file `\(path)`") }
  }
}
