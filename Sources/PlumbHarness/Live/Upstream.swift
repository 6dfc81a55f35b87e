import Foundation
package import PlumbContracts
package import PlumbHTTP

/// How the upstreams of APIs are asked in a run.
package struct Upstream: Sendable {
  /// What the command line says.
  package struct Options: Sendable {
    /// Where an API's requests go, by its name; ending in a slash.
    package var bases: [String: Address] = [:]
    /// In the place of every API's own rate.
    package var requestsPerSecond: Double?
    /// How many cases are asked at a time, of all APIs together.
    package var workers = 8
    package var retries = 3
    /// Seconds for a request.
    package var timeout = 30.0
    /// Seconds for the run; nil for no end.
    package var maxTime: Double?
    /// Bytes of a body.
    package var mostBody = 32 << 20
    package var userAgent = "plumbline/0.1.0 (contract checks of Swift models)"

    package init() {}
  }

  package let options: Options
  private let wire: SessionTransport
  private let polite: PoliteTransport
  /// What requests are sent through.
  package var transport: any Transport { polite }

  /// Makes the transports of a run.
  ///
  /// - Parameters:
  ///   - apis: those that are asked, with their politeness.
  ///   - options: what the command line says.
  package init(_ apis: [API], _ options: Options) {
    self.options = options
    var limits: [String: HostLimits] = [:]
    var rebases: [Rebasing.Base] = []
    for api in apis {
      let own = ([api.baseURL] + api.aliases).compactMap { Address($0) }
      rebases.append(Rebasing.Base(own: own, actual: options.bases[api.name]))
      guard let host = own.first?.host else { continue }
      let rate = options.requestsPerSecond ?? api.politeness.requestsPerSecond
      let concurrency =
        options.requestsPerSecond == nil ? api.politeness.concurrency : max(api.politeness.concurrency, options.workers)
      // APIs of one host share what it bears.
      limits[host] = HostLimits(
        requestsPerSecond: min(rate, limits[host]?.requestsPerSecond ?? rate),
        concurrency: min(concurrency, limits[host]?.concurrency ?? concurrency))
    }
    wire = SessionTransport(
      SessionTransport.Options(
        timeout: options.timeout, mostBody: options.mostBody, userAgent: options.userAgent))
    polite = PoliteTransport(
      RebasedTransport(wire, Rebasing(rebases)),
      PoliteTransport.Options(
        limits: limits, retry: RetryPolicy(retries: options.retries), maxTime: options.maxTime))
    guard let maxTime = options.maxTime else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + maxTime) { [polite, wire] in
      polite.stop(PoliteTransport.over(maxTime))
      wire.cancelAll()
    }
  }

  /// Sends nothing any more, and ends what is under way.
  package func stop(_ reason: String) {
    polite.stop(reason)
    wire.cancelAll()
  }

  /// Whether it was told to.
  package var isStopped: Bool { polite.isStopped }
}
