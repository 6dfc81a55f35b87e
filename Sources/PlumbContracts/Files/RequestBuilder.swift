import Foundation
import PlumbSyntax

/// Makes a request template of what is written.
struct RequestBuilder {
  /// Whether all templates were read, so that what is no parameter is none by intent.
  private var hasAllParameters = true

  /// Makes a template.
  ///
  /// - Parameters:
  ///   - entry: what is written; nil where that cannot be read.
  ///   - place: where.
  ///   - reader: takes the mistakes.
  /// - Returns: the request, with texts that are no templates as they stand, and whether there are none of these.
  static func request(
    _ entry: ContractsFile.Request?, at place: JSONPointer, _ reader: inout FileReader
  ) -> (RequestTemplate, hasAllParameters: Bool) {
    guard let entry else { return (RequestTemplate(method: "GET", path: TextTemplate(literal: "")), false) }
    var builder = RequestBuilder()
    let request = builder.request(entry, at: place, &reader)
    return (request, builder.hasAllParameters)
  }

  private mutating func request(
    _ entry: ContractsFile.Request, at place: JSONPointer, _ reader: inout FileReader
  ) -> RequestTemplate {
    func at(_ name: String) -> JSONPointer { place.appending(.key(name)) }
    let method = entry.method ?? "GET"
    check(method: method, at: at("method"), &reader)
    check(path: entry.path, at: at("path"), &reader)
    let path = template(Values.template(entry.path, at: at("path"), &reader), entry.path)
    let query = (entry.query?.entries ?? []).map { name, text in
      let at = at("query").appending(.key(name))
      if name.isEmpty { reader.noteName(at, "the name of a query parameter is not empty") }
      return RequestTemplate.Field(name: name, value: template(Values.template(text, at: at, &reader), text))
    }
    let headers = (entry.headers?.entries ?? []).map { name, text in
      RequestTemplate.Field(name: name, value: header(name, text, at: at("headers").appending(.key(name)), &reader))
    }
    checkBody(entry, method, at: place, &reader)
    var match: [JSONPointer] = []
    for (index, text) in (entry.match ?? []).enumerated() {
      if let pointer = Values.pointer(text, at: at("match").appending(.index(index)), &reader) { match.append(pointer) }
    }
    return RequestTemplate(
      method: method, path: path, query: query, headers: headers, body: entry.body, bodyFile: entry.bodyFile,
      match: match)
  }

  private mutating func template(_ template: TextTemplate?, _ text: String) -> TextTemplate {
    if template == nil { hasAllParameters = false }
    return template ?? TextTemplate(literal: text)
  }

  private mutating func header(
    _ name: String, _ text: String, at place: JSONPointer, _ reader: inout FileReader
  ) -> TextTemplate {
    if Values.check(header: name, text, at: place, &reader) {
      return template(Values.template(text, at: place, keepsVariables: true, &reader), text)
    }
    return template(TextTemplate(text, keepsVariables: true), text)
  }

  private func check(method: String, at place: JSONPointer, _ reader: inout FileReader) {
    guard method.isEmpty || !method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return }
    let capitals = method.uppercased()
    let isWord = !method.isEmpty && capitals.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    reader.note(
      place, "`\(method)` is no method",
      help: isWord ? "methods are written in capitals: `\(capitals)`" : "such as `GET` or `POST`")
  }

  private func check(path text: String, at place: JSONPointer, _ reader: inout FileReader) {
    if text.contains("://") {
      reader.note(place, "a path is relative to the base, and no URL")
    } else if text.hasPrefix("/") {
      let rest = text.drop { $0 == "/" }
      reader.note(
        place, "a path is relative to the base, and does not begin with a slash",
        help: rest.isEmpty ? "an empty path is the base itself" : "write `\(rest)`")
    } else if let mark = text.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      let help = text[mark] == "?" ? "write `\(text[..<mark])`, and the rest as `query`" : nil
      reader.note(place, "a path has no `\(text[mark])`", help: help)
    } else if text.split(separator: "/").contains(where: { $0 == ".." || $0 == "." }) {
      reader.note(place, "a path has no `.` and `..`")
    }
  }

  private func checkBody(
    _ entry: ContractsFile.Request, _ method: String, at place: JSONPointer, _ reader: inout FileReader
  ) {
    let filePlace = place.appending(.key("bodyFile"))
    if let file = entry.bodyFile { check(bodyFile: file, at: filePlace, &reader) }
    if entry.body != nil, entry.bodyFile != nil {
      reader.noteName(filePlace, "a request has `body` or `bodyFile`, not both")
    }
    guard entry.body != nil || entry.bodyFile != nil, method == "GET" || method == "HEAD" else { return }
    let bodyPlace = entry.body == nil ? filePlace : place.appending(.key("body"))
    if entry.method != nil {
      reader.note(place.appending(.key("method")), "a \(method) has no body", help: "such as `\"method\": \"POST\"`")
    } else if reader.isSound(place) {
      reader.noteName(bodyPlace, "a \(method) has no body", help: "add `\"method\": \"POST\"`")
    }
  }

  private func check(bodyFile name: String, at place: JSONPointer, _ reader: inout FileReader) {
    let folder = reader.path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
      return reader.note(place, "`bodyFile` is a file beside this one or below it")
    }
    let path = folder.isEmpty ? name : "\(folder)/\(name)"
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      reader.note(place, "there is no file `\(path)`")
    } else if isFolder.boolValue {
      reader.note(place, "`\(path)` is a folder")
    }
  }
}
