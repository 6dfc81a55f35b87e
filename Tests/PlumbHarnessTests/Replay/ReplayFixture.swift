import Foundation
import PlumbHTTP
import PlumbHarness
import PlumbRecordings
import PlumbStoreSupport

extension StoreFixture {
  /// A replay of what filters take.
  func replay(_ filters: String...) throws -> ReplayTransport {
    let workspace = try Workspace(contracts: contracts, recordings: recordings, models: nil)
    let plan = try CheckPlan(workspace, Selection(filters: filters))
    return ReplayTransport(ReplayIndex(plan, in: workspace.store))
  }
}

extension ReplayTransport {
  /// What a request gets in a few words: the recording and its body, or the failure.
  func told(_ method: String, _ url: String, headers: HeaderFields = [:], body: String? = nil) -> String {
    let request = HTTPRequest(method: method, url: url, headers: headers, body: body.map { Data($0.utf8) })
    do throws(HTTPFailure) {
      let answer = try answer(request)
      switch answer.outcome {
      case .success(let exchange):
        return "\(answer.name) \(exchange.response.status) \(String(decoding: exchange.response.body, as: UTF8.self))"
      case .failure(let failure): return "\(answer.name) \(failure.kind.rawValue) \(failure.code ?? 0) \(failure)"
      }
    } catch {
      return "\(error.kind.rawValue): \(error)"
    }
  }
}
