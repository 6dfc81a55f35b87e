import Foundation
import PlumbFindings
import PlumbSchemas
import PlumbSyntax

/// Makes the contracts of an API of its files, and says what cannot be right in them.
struct ContractBuilder {
  private let api: API
  private let locks: LockFiles
  private let isLegalName: (String) -> Bool
  private var contracts: [Contract] = []
  /// Where each name was met first, whatever became of the contract.
  private var files: [String: String] = [:]
  /// Whether there is a contract whose name cannot be read.
  private var hasNameless = false
  /// Contracts whose `discover` names another one, to be looked up when all are known.
  private var discoveries: [(reader: Int, place: JSONPointer, from: String, by: String)] = []
  private var readers: [FileReader] = []

  init(api: API, locks: LockFiles, isLegalName: @escaping (String) -> Bool) {
    self.api = api
    self.locks = locks
    self.isLegalName = isLegalName
  }

  /// Reads one file.
  mutating func read(_ path: String, _ context: inout FolderContext) {
    guard var reader = context.reader(path) else {
      hasNameless = true
      return
    }
    let file = reader.read(ContractsFile.self)
    if file == nil { hasNameless = true }
    for (index, kept) in (file?.contracts ?? []).enumerated() {
      let place = JSONPointer([.key("contracts"), .index(index)])
      register(at: place.appending(.key("name")), &reader)
      guard let entry = kept.value else { continue }
      contracts.append(contract(entry, at: place, context.rules, &context.models, &reader))
    }
    readers.append(reader)
  }

  /// Takes a contract's name, and notes one that is illegal or taken.
  private mutating func register(at place: JSONPointer, _ reader: inout FileReader) {
    guard let token = reader.token(at: place), reader.document.tokens[token].kind == .string,
      let name = reader.document.string(at: token)
    else {
      hasNameless = true
      return
    }
    if !isLegalName(name) {
      reader.note(place, ContractFolder.illegal("a contract", name), help: ContractFolder.legalHelp)
    }
    guard let first = files[name] else {
      files[name] = reader.path
      return
    }
    let whereabouts = first == reader.path ? "in this file" : "in \(first)"
    reader.note(
      place, "`\(api.name)` has a contract `\(name)` already, \(whereabouts)", help: "give this one another name")
  }

  /// The API with its contracts.
  mutating func finished(_ context: inout FolderContext) -> API {
    for (reader, place, from, by) in discoveries where files[from] == nil && !hasNameless {
      let near = Nearest.word(to: from, in: files.keys.sorted().filter { $0 != by }).map { "did you mean `\($0)`?" }
      readers[reader].note(
        place, "`\(api.name)` has no contract `\(from)` to discover from", help: near ?? "it has to be in the same API")
    }
    for reader in readers { context.mistakes += reader.mistakes }
    if !hasNameless { context.mistakes += locks.strays(besides: Array(files.keys)) }
    return API(
      name: api.name, title: api.title, summary: api.summary, baseURL: api.baseURL, aliases: api.aliases,
      headers: api.headers, politeness: api.politeness, staleAfterDays: api.staleAfterDays, redaction: api.redaction,
      severities: api.severities, contracts: contracts, file: api.file)
  }

  // MARK: One contract

  private mutating func contract(
    _ entry: ContractsFile.Entry, at place: JSONPointer, _ rules: [String], _ known: inout KnownModels,
    _ reader: inout FileReader
  ) -> Contract {
    func at(_ name: String) -> JSONPointer { place.appending(.key(name)) }
    let (request, hasAllParameters) = RequestBuilder.request(entry.request, at: at("request"), &reader)
    let isWhole = reader.isSound(place)
    let isSound = isWhole && hasAllParameters
    let range = reader.range(at("name"))
    return Contract(
      api: api.name, name: entry.name ?? "", summary: entry.summary, request: request, isSafe: entry.safe ?? false,
      cases: CaseBuilder.cases(entry, request, at: at("cases"), isSound: isSound, &reader),
      pages: entry.pages.flatMap { PagesBuilder.pages($0, at: at("pages"), isSound: isWhole, &reader) },
      discovery: discovery(entry, request, at: at("discover"), isSound: isSound, &reader),
      expectation: expectation(entry.response, at: at("response"), &reader),
      models: models(entry.models ?? [], at: at("models"), locks[entry.name ?? ""], &known, &reader),
      lock: locks[entry.name ?? ""],
      severities: api.severities.narrowed(
        by: SeverityPolicy(Values.settings(entry.severity, at: at("severity"), rules, &reader))),
      acceptances: AcceptanceBuilder.acceptances(entry, at: at("accept"), isSound: isWhole, rules, &reader),
      requirements: RequirementBuilder.requirements(entry, at: place, &reader),
      file: reader.path, offset: range.offset, length: range.length)
  }

  private func expectation(
    _ response: ContractsFile.Response?, at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Expectation {
    let status = response?.status ?? 200
    if !(100...599).contains(status) {
      reader.note(place.appending(.key("status")), "a status is from 100 to 599")
    }
    if let type = response?.mediaType, type != "*", !ContractBuilder.isMediaType(type) {
      reader.note(
        place.appending(.key("mediaType")), "`\(type)` is no media type",
        help: "such as `application/json`, `image/*`, `*+json` or `*`, without parameters")
    }
    return Contract.Expectation(status: status, mediaType: response?.mediaType)
  }

  private static func isMediaType(_ text: String) -> Bool {
    if text == "*+json" || text == "*/json" { return true }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") }
      }
  }

  private func models(
    _ names: [String], at place: JSONPointer, _ lock: Lock?, _ known: inout KnownModels, _ reader: inout FileReader
  ) -> [String] {
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      let at = place.appending(.index(index))
      if name.isEmpty {
        reader.note(at, "a model's name is not empty")
      } else if seen.insert(name).inserted {
        // One that is locked is judged by that.
        if lock?[name] == nil { known.check(name, at: at, &reader) }
      } else {
        reader.note(at, "the model `\(name)` is named twice")
      }
    }
    return names
  }

  private mutating func discovery(
    _ contract: ContractsFile.Entry, _ request: RequestTemplate, at place: JSONPointer, isSound: Bool,
    _ reader: inout FileReader
  ) -> Contract.Discovery? {
    guard let entry = contract.discover else { return nil }
    discoveries.append((readers.count, place.appending(.key("from")), entry.from, by: contract.name ?? ""))
    let each = Values.pattern(entry.each, at: place.appending(.key("each")), &reader)
    let matchPlace = place.appending(.key("match"))
    guard let match = Values.template(entry.match, at: matchPlace, &reader), let each else { return nil }
    if isSound {
      let missing = request.parameters.filter { !match.parameters.contains($0) }
      let unknown = match.parameters.filter { !request.parameters.contains($0) }
      for unknown in unknown {
        let near = Nearest.word(to: unknown, in: missing).map { "did you mean `{\($0)}`?" }
        reader.note(matchPlace, "the request has no parameter `{\(unknown)}`", help: near)
      }
      if unknown.isEmpty, !missing.isEmpty {
        let list = missing.map { "`{\($0)}`" }.joined(separator: ", ")
        reader.note(matchPlace, "`match` does not give \(list), which the request has")
      }
    }
    return Contract.Discovery(from: entry.from, each: each, match: match)
  }
}
