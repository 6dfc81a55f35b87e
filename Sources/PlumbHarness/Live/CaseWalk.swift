import Foundation
import PlumbChecks
import PlumbContracts
import PlumbFindings
package import PlumbHTTP
package import PlumbRecordings

/// Asks the upstream for cases, page after page.
package struct CaseWalk: Sendable {
  /// What holds for all cases of a run.
  package struct Options: Sendable {
    /// Whether JSON bodies are kept as they came.
    package var isRaw = false
    /// Whether recordings are held up to the upstream, which may say that nothing has changed.
    package var asksConditionally = false

    /// Pages are followed no further, whatever an upstream that never ends may say.
    package var mostPages = 10_000

    package init(isRaw: Bool = false, asksConditionally: Bool = false) {
      self.isRaw = isRaw
      self.asksConditionally = asksConditionally
    }
  }

  private let plan: CheckPlan
  private let store: RecordingStore
  private let transport: any Transport
  private let maker: RequestMaker
  private let options: Options
  /// Addresses that several listed cases ask for, as with GraphQL.
  private let sharedAddresses: Set<String>

  /// Takes what all cases share.
  ///
  /// - Parameters:
  ///   - plan: the contracts, by the numbers of their entries.
  ///   - store: where recordings are, for conditional requests.
  ///   - transport: how requests are sent.
  ///   - maker: how they are made.
  ///   - options: what else holds.
  package init(
    _ plan: CheckPlan, _ store: RecordingStore, _ transport: any Transport, _ maker: RequestMaker,
    _ options: Options = Options()
  ) {
    self.plan = plan
    self.store = store
    self.transport = transport
    self.maker = maker
    self.options = options
    var seen: Set<String> = []
    sharedAddresses = plan.entries.reduce(into: []) { shared, entry in
      for item in entry.contract.cases {
        let url = entry.contract.url(of: item, in: entry.api)
        if !seen.insert(url).inserted { shared.insert(url) }
      }
    }
  }

  /// Asks for all pages of a case.
  ///
  /// - Parameters:
  ///   - item: the case.
  ///   - most: how many pages at most; nil for as many as the contract says.
  /// - Returns: all of them, or why they are not to be had.
  package func outcome(of item: LiveCase, most: Int? = nil) async -> LiveOutcome {
    let entry = plan.entries[item.entry]
    var request: HTTPRequest
    do throws(RequestMaker.Failure) {
      request = try maker.request(entry.contract, in: entry.api, item.values)
    } catch {
      return .notAsked(reason: error.description)
    }
    request.dueStatus = entry.contract.expectation.status
    // An answer is shown by its address, and where that is of several cases, by the case, too.
    let mark = sharedAddresses.contains(request.url) ? "#\(item.name)" : ""
    let redactor = Redactor(
      entry.secrets.adding(headers: maker.secretHeaders(entry.contract, in: entry.api)),
      values: maker.secrets(entry.contract, in: entry.api, entry.secrets.names))
    var pages: [LivePage] = []
    var seen: Set<String> = []
    var next: HTTPRequest? = request
    let limit = min(most ?? entry.contract.pages?.most ?? .max, options.mostPages)
    while let request = next {
      next = nil
      let name = item.page(pages.count + 1)
      let prefix = pages.isEmpty ? "" : "page \(pages.count + 1): "
      let answer: Answer
      do throws(HTTPFailure) {
        answer = try await ask(request, name)
      } catch {
        let reason = prefix + redactor.redacted(text: error.description)
        return error.kind == .notSent || error.kind == .cancelled
          ? .notAsked(reason: reason) : .unavailable(reason: reason, pages)
      }
      let page = made(answer, name, pages.count + 1, redactor, mark)
      let context = CaseWalk.context(answer.exchange, in: entry.scope)
      switch AnswerJudge.verdict(context) {
      case .unavailable(let reason): return .unavailable(reason: prefix + redactor.redacted(text: reason), pages)
      case .unexpected(let reason):
        let reason = prefix + redactor.redacted(text: reason)
        guard let page else { return .unavailable(reason: reason, pages) }
        return .refused(reason: reason, pages + [page])
      case .good:
        if isPage(answer.exchange.response, inPlaceOf: name) {
          return .unavailable(
            reason: prefix + redactor.redacted(text: AnswerJudge.page(answer.exchange.response.body)), pages)
        }
      }
      guard let page else { return .unavailable(reason: "\(prefix)the answer cannot be kept", pages) }
      pages.append(page)
      guard let facts = context.pageFacts else { break }
      guard let url = PageWalk.following(facts, seen: &seen) else {
        if facts.next != nil, (try? store.read(item.page(pages.count + 1))) != nil {
          return .refused(
            reason: "page \(pages.count) leads back, or out of the API, and more pages are recorded", pages)
        }
        break
      }
      if pages.count < limit {
        var following = request
        following.url = url
        next = following
      }
    }
    return .good(pages)
  }

  /// Whether a page for people came where JSON is recorded, whatever kind of body the contract allows.
  private func isPage(_ response: HTTPResponse, inPlaceOf name: RecordingName) -> Bool {
    BodySignature(response.body) == .html
      && (try? store.read(name))?.exchanges.last?.response?.mediaType?.isJSON == true
  }

  // MARK: One answer

  private struct Answer {
    let exchange: HTTPExchange
    /// The recording that the upstream says is still right.
    let unchanged: Recording?
  }

  /// Sends a request, with the recording's validators where there is one.
  private func ask(_ request: HTTPRequest, _ name: RecordingName) async throws(HTTPFailure) -> Answer {
    var sent = request
    let known = options.asksConditionally ? validated(name, request) : nil
    if let known { sent.headers.fields += known.validators }
    var exchange = try await transport.send(sent)
    // What was asked is the contract's request; the validators are ours.
    exchange.request.headers = HeaderFields(
      exchange.request.headers.fields.filter { field in known?.validators.contains(field) != true })
    guard let known, exchange.response.status == 304, let old = known.recording.exchanges.last?.response else {
      return Answer(exchange: exchange, unchanged: nil)
    }
    exchange.response = old
    return Answer(exchange: exchange, unchanged: known.recording)
  }

  /// A recording of the same request whose body is as it was recorded, and what makes a request for it conditional.
  private func validated(
    _ name: RecordingName, _ request: HTTPRequest
  ) -> (recording: Recording, validators: [HeaderFields.Field])? {
    guard RetryPolicy.isSafe(request.method), let recording = try? store.read(name), recording.problems.isEmpty,
      recording.exchanges.count == 1, let exchange = recording.exchanges.first, let response = exchange.response,
      response.status == 200, let asked = Address(exchange.firstURL), let url = Address(request.url),
      asked.isEquivalent(to: url)
    else { return nil }
    var validators: [HeaderFields.Field] = []
    if let tag = response.headers["ETag"] {
      validators.append(HeaderFields.Field(name: "If-None-Match", value: tag))
    } else if let date = response.headers["Last-Modified"] {
      validators.append(HeaderFields.Field(name: "If-Modified-Since", value: date))
    }
    return validators.isEmpty ? nil : (recording, validators)
  }

  /// The answer as it is to be recorded; nil where that cannot be read again.
  private func made(
    _ answer: Answer, _ name: RecordingName, _ number: Int, _ redactor: Redactor, _ mark: String
  ) -> LivePage? {
    if let recording = answer.unchanged {
      let body = recording.exchanges.last.flatMap { exchange in
        exchange.bodyPath.map { path in
          RecordingFiles.Body(
            fileExtension: path.split(separator: ".").last.map(String.init) ?? "bin", data: exchange.body)
        }
      }
      return LivePage(
        name: name, number: number, files: RecordingFiles(har: recording.har, body: body), recording: recording,
        isUnchanged: true)
    }
    let (redacted, changesBody) = redactor.redacted(answer.exchange)
    let text = RecordingText(caseName: name.caseName, isRaw: options.isRaw)
    let files = text.files([.answered(redacted)], tellsWire: !changesBody)
    guard let recording = try? files.recording(name, shownAs: redacted.request.url + mark) else { return nil }
    return LivePage(name: name, number: number, files: files, recording: recording, isUnchanged: false)
  }

  /// An answer as the rules see it.
  static func context(_ exchange: HTTPExchange, in scope: ExchangeScope) -> ExchangeContext {
    ExchangeContext(
      ExchangeFacts(
        file: exchange.request.url, bodyFile: exchange.request.url, request: exchange.request,
        response: exchange.response, hops: exchange.hops, mediaType: exchange.response.mediaType,
        milliseconds: exchange.milliseconds),
      in: scope)
  }
}
