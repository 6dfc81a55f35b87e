import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbRecordings
import PlumbReports
import PlumbSyntax

/// `stub`: writes an exchange that was never captured.
enum StubCommand {
  static let status = OptionDeclaration(
    name: "--status", value: .text("N"), summary: "the answer's status (default: the one that the contract expects)")
  static let body = OptionDeclaration(
    name: "--body", value: .text("FILE|-", completing: .files),
    summary: "the answer's body, from a file or standard input (default: none)")
  static let header = OptionDeclaration(
    name: "--header", value: .text("NAME: VALUE"), summary: "a header of the answer", isRepeatable: true)
  static let contentType = OptionDeclaration(
    name: "--content-type", value: .text("TYPE"), summary: "the body's media type (default: what it looks like)")
  static let fail = OptionDeclaration(
    name: "--fail", value: .choice(HTTPFailure.Kind.recorded.map(\.rawValue)),
    summary: "no answer at all, but this failure; `check` passes over it, a replay fails with it")
  static let code = OptionDeclaration(
    name: "--code", value: .text("N"),
    summary: "the failure's `URLError` code, such as `--code=-1001` (default: the kind's own)")
  static let url = OptionDeclaration(
    name: "--url", value: .text("URL"), summary: "what is asked, where the case's name does not tell")
  static let append = OptionDeclaration(
    name: "--append", summary: "add it after what is recorded, so that a repeated request gets it next")
  static let prepend = OptionDeclaration(
    name: "--prepend", summary: "add it before what is recorded: first the stub, then the recording")
  static let refresh = OptionDeclaration(name: "--refresh", summary: "replace the recording that is there")
  static let comment = OptionDeclaration(
    name: "--comment", value: .text("TEXT"), summary: "what it stands for; kept in its HAR")

  static let declaration = CommandDeclaration(
    name: "stub", summary: "Writes an exchange that cannot be captured: an error, an outage, an endpoint to come.",
    discussion: """
      `check` holds a stub to its contract as it does any recording: a 500 where 200 is expected is `unexpected-status`.
      So give it a contract of its own, with the same request and "response": { "status": 500 }.
      """,
    operand: OperandDeclaration(
      name: "CASE", summary: "the recording's name, such as `shop/order-broken/7`", completing: .names),
    options: CommonOptions.folders
      + [
        status, body, header, contentType, fail, code, url, append, prepend, refresh, comment, RecordCommand.raw,
        CommonOptions.quiet,
      ],
    run: run)

  @MainActor
  private static func run(_ arguments: ParsedArguments, _ environment: Environment) throws -> ExitCode {
    let operand = arguments.operands.first ?? ""
    guard let name = RecordingName(parsing: operand) else {
      throw CommandError("`stub` takes one recording's name, `api/contract/case`, not `\(operand)`")
    }
    try checkCombination(arguments)
    guard let workspace = Folders(arguments).open(environment, arguments, needsModels: false) else { return .usage }
    let plan = try CheckPlan.of(workspace, Selection(allowsNoStore: true))
    let stub: StubRequest
    do throws(StubRequest.Failure) {
      stub = try StubRequest(name, url: arguments.value(url), in: plan)
    } catch {
      throw CommandError(error.description)
    }
    let outcome = try outcome(arguments, stub)
    let writer = try StoreWriter.opened(workspace.store)
    let said = arguments.value(comment).map { ": \($0)" } ?? ""
    let text = RecordingText(
      caseName: name.caseName, isRaw: arguments.has(RecordCommand.raw),
      comment: stub.redactor.redacted(text: "\(RecordingText.stubComment)\(said)"))
    let files = try files(text, outcome, arguments, workspace.store, name)
    do throws(StoreWriter.Failure) { try writer.write(files, as: name) } catch { throw CommandError(error.description) }
    if !arguments.has(CommonOptions.quiet) {
      try environment.console.write("\(SafeText.line(workspace.store.harPath(name))): \(words(outcome))\n")
      if let note = note(outcome, stub) { environment.console.tell("note: \(SafeText.line(note))\n") }
    }
    return .clean
  }

  private static func checkCombination(_ arguments: ParsedArguments) throws(CommandError) {
    if arguments.has(fail) {
      for option in [status, body, header, contentType] where arguments.has(option) {
        throw CommandError("`--fail` means that no answer comes, so there is no `\(option.name)`")
      }
    } else if arguments.has(code) {
      throw CommandError("`--code` is a failure's: give `--fail`, too")
    }
    let ways = [append, prepend, refresh].filter(arguments.has)
    if ways.count > 1 { throw CommandError("give one of `\(ways.map(\.name).joined(separator: "` and `"))`") }
  }

  /// The files, with what is recorded already where that is wanted.
  private static func files(
    _ text: RecordingText, _ outcome: RecordingText.Outcome, _ arguments: ParsedArguments, _ store: RecordingStore,
    _ name: RecordingName
  ) throws(CommandError) -> RecordingFiles {
    let old: Recording
    do throws(RecordingProblem) {
      old = try store.read(name)
    } catch {
      guard arguments.has(append) || arguments.has(prepend) else {
        if error.kind == .missing || arguments.has(refresh) { return text.files([outcome]) }
        throw CommandError("\(error.message); `--refresh` replaces it")
      }
      throw CommandError("\(error.message); without `--append` and `--prepend` it becomes the only entry")
    }
    if arguments.has(refresh) { return text.files([outcome]) }
    guard arguments.has(append) || arguments.has(prepend) else {
      throw CommandError(
        "`\(name)` has a recording: `--refresh` replaces it, `--append` and `--prepend` add the stub to it")
    }
    if let problem = old.problems.first { throw CommandError("\(problem.message); \(problem.help)") }
    return text.files(old, adding: outcome, arguments.has(append) ? .after : .before)
  }

  // MARK: The answer

  private static func outcome(
    _ arguments: ParsedArguments, _ stub: StubRequest
  ) throws(CommandError) -> RecordingText.Outcome {
    let now = Date()
    if let kind = arguments.value(fail).flatMap({ HTTPFailure.Kind(rawValue: $0) }) {
      let code = try number(arguments, code, -9_999_999...9_999_999) ?? kind.usualCode
      return .failed(stub.request, HTTPFailure(kind: kind, code: code, message: kind.usualMessage), started: now)
    }
    let status = try number(arguments, status, 100...599) ?? stub.contract.expectation.status
    let data = try arguments.value(body).map { path throws(CommandError) in try InputFile(path).data } ?? Data()
    var fields: [HeaderFields.Field] = []
    for text in arguments.all(header) { fields.append(try field(text)) }
    if let type = arguments.value(contentType) {
      guard MediaType(type) != nil else {
        throw CommandError("`--content-type` takes a media type, such as `application/json`, not `\(type)`")
      }
      fields.removeAll { HeaderFields.isSame($0.name, "Content-Type") }
      fields.append(HeaderFields.Field(name: "Content-Type", value: type))
    } else if !data.isEmpty, !fields.contains(where: { HeaderFields.isSame($0.name, "Content-Type") }) {
      fields.append(HeaderFields.Field(name: "Content-Type", value: type(of: data)))
    }
    let response = HTTPResponse(
      status: status, reason: StatusText.reason(status), headers: HeaderFields(fields), body: data)
    let exchange = HTTPExchange(request: stub.request, response: response, started: now, milliseconds: 0)
    return .answered(stub.redactor.redacted(exchange).exchange)
  }

  private static func number(
    _ arguments: ParsedArguments, _ option: OptionDeclaration, _ range: ClosedRange<Int>
  ) throws(CommandError) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandError(
        "`\(option.name)` takes a whole number from \(range.lowerBound) to \(range.upperBound), not `\(text)`")
    }
    return number
  }

  private static func field(_ text: String) throws(CommandError) -> HeaderFields.Field {
    guard let colon = text.firstIndex(of: ":") else {
      throw CommandError("`--header` takes `Name: value`, not `\(text)`")
    }
    let name = String(text[..<colon])
    guard !name.isEmpty, name.unicodeScalars.allSatisfy({ $0.isASCII && NetworkOptions.isToken($0) }) else {
      throw CommandError("`\(name)` is no name of a header (RFC 9110 section 5.6.2)")
    }
    let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }) else {
      throw CommandError("the value of the header `\(name)` has a line break or control character")
    }
    return HeaderFields.Field(name: name, value: value)
  }

  /// What a body looks like.
  private static func type(of body: Data) -> String {
    switch BodySignature(body) {
    case .json: return "application/json"
    case .html: return "text/html; charset=utf-8"
    case .xml: return "application/xml"
    case .svg: return "image/svg+xml"
    case .png: return "image/png"
    case .jpeg: return "image/jpeg"
    case .gif: return "image/gif"
    case .webp: return "image/webp"
    case .pdf: return "application/pdf"
    case .gzip: return "application/gzip"
    case nil: break
    }
    if body.withUnsafeBytes({ (try? JSONDocument($0)) != nil }) { return "application/json" }
    return String(data: body, encoding: .utf8) == nil ? "application/octet-stream" : "text/plain; charset=utf-8"
  }

  // MARK: Words

  private static func words(_ outcome: RecordingText.Outcome) -> String {
    switch outcome {
    case .answered(let exchange):
      let reason = exchange.response.reason
      return "a stub of \(exchange.response.status)\(reason.isEmpty ? "" : " \(reason)")"
    case .failed(_, let failure, _): return "a stub of the failure `\(failure.kind.rawValue)`"
    }
  }

  /// What `check` will make of it, where that may surprise.
  private static func note(_ outcome: RecordingText.Outcome, _ stub: StubRequest) -> String? {
    switch outcome {
    case .failed:
      return "`check` passes over failures; a contract of its own keeps the one that is decoded"
    case .answered(let exchange):
      let (status, expected) = (exchange.response.status, stub.contract.expectation.status)
      guard status != expected else { return nil }
      return
        "`\(stub.contract.path)` expects \(expected), so `check` tells `unexpected-status`; give the stub a contract of"
        + " its own, with the same request and \"response\": { \"status\": \(status) }"
    }
  }
}

extension HTTPFailure.Kind {
  /// The code of `URLError` that clients get.
  fileprivate var usualCode: Int? {
    switch self {
    case .timeout: -1001
    case .offline: -1009
    case .dns: -1003
    case .tls: -1200
    case .connect: -1004
    case .cancelled: -999
    case .tooLarge: -1103
    case .cutShort: -1005
    case .redirects, .notSent: nil
    }
  }

  fileprivate var usualMessage: String {
    switch self {
    case .timeout: "the request timed out"
    case .offline: "there is no connection to the internet"
    case .dns: "the host cannot be found"
    case .tls: "no secure connection can be made"
    case .connect: "the host does not take the connection"
    case .cancelled: "the request was cancelled"
    case .tooLarge: "the answer is too large"
    case .cutShort: "the connection was lost before the answer's end"
    case .redirects, .notSent: ""
    }
  }
}
