import Foundation
import PlumbFindings
import PlumbSyntax

/// Makes the contracts of an API of its files, and says what cannot be right in them.
struct ContractBuilder {
  private let api: API
  private let isLegalName: (String) -> Bool
  private var contracts: [Contract] = []
  /// Contracts whose `discover` names another one, to be looked up when all are known.
  private var discoveries: [(reader: Int, place: JSONPointer, from: String)] = []
  private var readers: [FileReader] = []

  init(api: API, isLegalName: @escaping (String) -> Bool) {
    self.api = api
    self.isLegalName = isLegalName
  }

  /// Reads one file.
  mutating func read(_ path: String, _ context: inout FolderContext) {
    guard var reader = context.reader(path) else { return }
    if let file = reader.read(ContractsFile.self) {
      for (index, entry) in file.contracts.enumerated() {
        let place = JSONPointer([.key("contracts"), .index(index)])
        if let contract = contract(entry, at: place, context.rules, &reader) { contracts.append(contract) }
      }
    }
    readers.append(reader)
  }

  /// The API with its contracts.
  mutating func finished(_ context: inout FolderContext) -> API {
    let names = contracts.map(\.name)
    for (reader, place, from) in discoveries where !names.contains(from) {
      let near = Nearest.word(to: from, in: names).map { "did you mean `\($0)`?" }
      readers[reader].note(
        place, "`\(api.name)` has no contract `\(from)` to discover from", help: near ?? "it has to be in the same API")
    }
    for reader in readers { context.mistakes += reader.mistakes }
    return API(
      name: api.name, title: api.title, summary: api.summary, baseURL: api.baseURL, aliases: api.aliases,
      headers: api.headers, politeness: api.politeness, staleAfterDays: api.staleAfterDays, redaction: api.redaction,
      severities: api.severities, contracts: contracts, file: api.file)
  }

  // MARK: One contract

  private mutating func contract(
    _ entry: ContractsFile.Entry, at place: JSONPointer, _ rules: [String], _ reader: inout FileReader
  ) -> Contract? {
    let namePlace = place.appending(.key("name"))
    if !isLegalName(entry.name) {
      reader.note(namePlace, ContractFolder.illegal("a contract", entry.name), help: ContractFolder.legalHelp)
    }
    if let first = contracts.first(where: { $0.name == entry.name }) {
      reader.note(
        namePlace, "`\(api.name)` has a contract `\(entry.name)` already, in \(first.file)",
        help: "give this one another name")
    }
    let requestPlace = place.appending(.key("request"))
    guard let request = RequestBuilder.request(entry.request, at: requestPlace, &reader) else { return nil }
    let range = reader.document.token(at: namePlace).map { reader.document.range(of: Int32($0)) } ?? (offset: 0, length: 1)
    let status = entry.response?.status ?? 200
    if !(100...599).contains(status) {
      reader.note(place.appending(.key("response")).appending(.key("status")), "a status is from 100 to 599")
    }
    let mediaPlace = place.appending(.key("response")).appending(.key("mediaType"))
    if let type = entry.response?.mediaType, type != "*", !ContractBuilder.isMediaType(type) {
      reader.note(mediaPlace, "`\(type)` is no media type", help: "such as `application/json`, `image/*`, `*+json`, `*`")
    }
    let casesPlace = place.appending(.key("cases"))
    return Contract(
      api: api.name, name: entry.name, summary: entry.summary, request: request, isSafe: entry.safe ?? false,
      cases: CaseBuilder.cases(entry, request, at: casesPlace, &reader),
      pages: entry.pages.map { PagesBuilder.pages($0, at: place.appending(.key("pages")), &reader) } ?? nil,
      discovery: discovery(entry.discover, request, at: place.appending(.key("discover")), &reader),
      expectation: Contract.Expectation(status: status, mediaType: entry.response?.mediaType),
      models: models(entry.models ?? [], at: place.appending(.key("models")), &reader),
      severities: api.severities.narrowed(
        by: SeverityPolicy(
          Values.settings(entry.severity, at: place.appending(.key("severity")), rules, &reader))),
      acceptances: AcceptanceBuilder.acceptances(entry, at: place.appending(.key("accept")), rules, &reader),
      file: reader.path, offset: range.offset, length: range.length)
  }

  private static func isMediaType(_ text: String) -> Bool {
    if text == "*+json" || text == "*/json" { return true }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }
      }
  }

  private func models(_ names: [String], at place: JSONPointer, _ reader: inout FileReader) -> [String] {
    var seen: Set<String> = []
    for (index, name) in names.enumerated() where !seen.insert(name).inserted {
      reader.note(place.appending(.index(index)), "the model `\(name)` is named twice")
    }
    return names
  }

  private mutating func discovery(
    _ entry: ContractsFile.Discovery?, _ request: RequestTemplate, at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Discovery? {
    guard let entry else { return nil }
    discoveries.append((readers.count, place.appending(.key("from")), entry.from))
    let each = Values.pattern(entry.each, at: place.appending(.key("each")), &reader)
    let matchPlace = place.appending(.key("match"))
    guard let match = Values.template(entry.match, at: matchPlace, &reader), let each else { return nil }
    let missing = request.parameters.filter { !match.parameters.contains($0) }
    if !missing.isEmpty {
      reader.note(
        matchPlace, "`match` does not give \(missing.map { "`{\($0)}`" }.joined(separator: ", ")), which the request has")
    }
    for unknown in match.parameters where !request.parameters.contains(unknown) {
      reader.note(matchPlace, "the request has no parameter `{\(unknown)}`")
    }
    return Contract.Discovery(from: entry.from, each: each, match: match)
  }
}
