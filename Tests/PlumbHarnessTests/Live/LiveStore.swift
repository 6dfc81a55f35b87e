import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport

/// Answers by address, and writes down what it was asked; `@unchecked Sendable`, as all is touched with the lock held.
final class AnswerBook: Transport, @unchecked Sendable {
  /// One answer, JSON unless said otherwise.
  struct Answer: Sendable, ExpressibleByStringLiteral {
    var status = 200
    var headers: HeaderFields = ["Content-Type": "application/json"]
    var body = ""
    var failure: HTTPFailure?

    init(_ body: String = "", status: Int = 200, headers: HeaderFields = ["Content-Type": "application/json"]) {
      self.body = body
      self.status = status
      self.headers = headers
    }

    init(stringLiteral value: String) { self.init(value) }

    static func fail(_ kind: HTTPFailure.Kind) -> Answer {
      var answer = Answer()
      answer.failure = HTTPFailure(kind: kind, message: "it is \(kind.rawValue)")
      return answer
    }
  }

  private let lock = NSLock()
  private let answers: @Sendable (String) -> Answer?
  private var requests: [HTTPRequest] = []

  /// Takes answers by what follows the base; anything else is a 404.
  convenience init(_ answers: [String: Answer]) { self.init { answers[$0] } }

  init(_ answers: @escaping @Sendable (String) -> Answer?) { self.answers = answers }

  /// Such as "GET orders/1 If-None-Match=x", in order.
  var log: [String] {
    lock.withLock {
      requests.map { request in
        request.headers.fields.reduce("\(request.method) \(AnswerBook.short(request.url))") {
          "\($0) \($1.name)=\($1.value)"
        }
      }
    }
  }

  static func short(_ url: String) -> String {
    url.hasPrefix(StoreFixture.base) ? String(url.dropFirst(StoreFixture.base.count)) : url
  }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPExchange {
    lock.withLock { requests.append(request) }
    let answer =
      answers(AnswerBook.short(request.url)) ?? Answer("no", status: 404, headers: ["Content-Type": "text/plain"])
    if let failure = answer.failure { throw failure }
    return HTTPExchange(
      request: request,
      response: HTTPResponse(
        status: answer.status, reason: StatusText.reason(answer.status), headers: answer.headers,
        body: Data(answer.body.utf8)),
      started: Date(timeIntervalSince1970: 1_796_299_200), milliseconds: 1)
  }
}

extension StoreFixture {
  /// What a run reads, as `record` and `verify-live` do.
  func livePlan(_ filters: [String] = []) throws -> (plan: CheckPlan, store: RecordingStore) {
    let workspace = try Workspace(contracts: contracts, recordings: recordings, models: nil)
    return (try CheckPlan(workspace, Selection(filters: filters, allowsNoStore: true)), workspace.store)
  }

  /// Asks for all cases that the contracts list, one after the other.
  func walked(
    _ book: AnswerBook, most: Int? = nil, maker: RequestMaker = RequestMaker(variables: [:]),
    _ options: CaseWalk.Options = CaseWalk.Options(), filters: [String] = []
  ) async throws -> [String] {
    let (plan, store) = try livePlan(filters)
    let walk = CaseWalk(plan, store, book, maker, options)
    let live = LivePlan(plan, store, .all, now: Date(), refusal: "no") { _ in true }
    var outcomes: [String] = []
    for item in live.cases { outcomes.append((await walk.outcome(of: item, most: most)).told) }
    return outcomes
  }
}

extension LiveOutcome {
  /// Such as "good 1, 1.p2 unchanged", or a word with its reason.
  var told: String {
    func names(_ pages: [LivePage]) -> String {
      pages.map { $0.name.caseName + ($0.isUnchanged ? " unchanged" : "") }.joined(separator: ", ")
    }
    return switch self {
    case .good(let pages): "good \(names(pages))"
    case .refused(let reason, let pages): "refused \(names(pages)): \(reason)"
    case .unavailable(let reason, let pages):
      "unavailable\(pages.isEmpty ? "" : " after \(names(pages))"): \(reason)"
    case .notAsked(let reason): "not asked: \(reason)"
    }
  }
}
