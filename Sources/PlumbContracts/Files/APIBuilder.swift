import Foundation
import PlumbFindings
import PlumbSyntax

/// Makes an API of its file, and says what cannot be right in it.
enum APIBuilder {
  /// Reads `api.json`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - name: the folder's name.
  ///   - context: takes the mistakes.
  /// - Returns: the API without contracts; where mistakes leave nothing of it, one to read its contracts with.
  static func read(_ path: String, _ name: String, _ context: inout FolderContext) -> API {
    guard var reader = context.reader(path) else { return api(name, nil, path, SeverityPolicy()) }
    defer { context.mistakes += reader.mistakes }
    guard let file = reader.read(APIFile.self) else { return api(name, nil, path, SeverityPolicy()) }
    if let base = file.baseURL { check(base: base, at: JSONPointer([.key("baseURL")]), &reader) }
    for (index, alias) in (file.aliases ?? []).enumerated() {
      check(base: alias, at: JSONPointer([.key("aliases"), .index(index)]), &reader)
    }
    for (name, text) in file.headers?.entries ?? [] {
      Values.check(header: name, text, at: JSONPointer([.key("headers"), .key(name)]), &reader)
    }
    let severities = SeverityPolicy(
      Values.settings(file.severity, at: JSONPointer([.key("severity")]), context.rules, &reader))
    return api(
      name, file, path, severities, politeness(file.politeness, &reader), days(file.staleAfterDays, &reader),
      redaction(file.redact, &reader))
  }

  private static func api(
    _ name: String, _ file: APIFile?, _ path: String, _ severities: SeverityPolicy,
    _ politeness: API.Politeness = API.Politeness(), _ days: Int = 90, _ redaction: API.Redaction = API.Redaction()
  ) -> API {
    API(
      name: name, title: file?.title, summary: file?.summary, baseURL: file?.baseURL ?? "",
      aliases: file?.aliases ?? [],
      headers: (file?.headers?.entries ?? []).map { API.Header(name: $0.name, text: $0.text) }, politeness: politeness,
      staleAfterDays: days, redaction: redaction, severities: severities, contracts: [], file: path)
  }

  private static func check(base: String, at pointer: JSONPointer, _ reader: inout FileReader) {
    let parts = base.contains(where: \.isWhitespace) ? nil : URLComponents(string: base)
    let scheme = parts?.scheme?.lowercased()
    guard let parts, scheme == "https" || scheme == "http", parts.host?.isEmpty == false else {
      return reader.note(
        pointer, "`\(base)` is no absolute URL", help: "such as `https://shop.example/api/v1/`")
    }
    if parts.query != nil || parts.fragment != nil {
      reader.note(pointer, "a base has no query and no fragment", help: "requests name their `query`")
    } else if !base.hasSuffix("/") {
      reader.note(pointer, "a base ends in a slash", help: "write `\(base)/`")
    }
  }

  private static func politeness(_ file: APIFile.Politeness?, _ reader: inout FileReader) -> API.Politeness {
    var politeness = API.Politeness()
    if let rate = file?.requestsPerSecond {
      politeness.requestsPerSecond = rate
      if rate <= 0 {
        reader.note(
          JSONPointer([.key("politeness"), .key("requestsPerSecond")]), "`requestsPerSecond` is more than 0")
      }
    }
    if let count = file?.concurrency {
      politeness.concurrency = count
      if !(1...64).contains(count) {
        reader.note(JSONPointer([.key("politeness"), .key("concurrency")]), "`concurrency` is from 1 to 64")
      }
    }
    return politeness
  }

  private static func days(_ days: Int?, _ reader: inout FileReader) -> Int {
    if let days, days < 1 { reader.note(JSONPointer([.key("staleAfterDays")]), "`staleAfterDays` is at least 1") }
    return days ?? 90
  }

  private static func redaction(_ file: APIFile.Redaction?, _ reader: inout FileReader) -> API.Redaction {
    var patterns: [PointerPattern] = []
    for (index, text) in (file?.body ?? []).enumerated() {
      let place = JSONPointer([.key("redact"), .key("body"), .index(index)])
      if let pattern = Values.pattern(text, at: place, &reader) { patterns.append(pattern) }
    }
    return API.Redaction(headers: file?.headers ?? [], query: file?.query ?? [], body: patterns)
  }
}
