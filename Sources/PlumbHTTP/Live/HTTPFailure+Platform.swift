import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPFailure {
  /// What an error of the platform's client means; its code is kept.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - hasBegun: Whether the answer had begun.
  ///   - bytes: How much of its body had come.
  init(_ error: any Error, hasBegun: Bool, bytes: Int) {
    let code = (error as NSError).domain == NSURLErrorDomain ? (error as NSError).code : -1
    if hasBegun, [-1, -1005, -1011, -1015, -1016].contains(code) {
      self = .cutShort(bytes, of: nil, code: code)
      return
    }
    // On Linux only the words say so, such as "SSL certificate problem: certificate has expired".
    let text = error.localizedDescription.trimmingCharacters(in: .whitespacesAndNewlines)
    if code == -1, ["SSL", "TLS", "certificate"].contains(where: { text.contains($0) }) {
      self.init(kind: .tls, code: code, message: "no secure connection could be made: \(text)")
      return
    }
    let kind = HTTPFailure.kind(code)
    self.init(kind: kind, code: code, message: HTTPFailure.words(kind, code))
  }

  /// A body that ended before its end.
  static func cutShort(_ bytes: Int, of length: Int?, code: Int) -> HTTPFailure {
    HTTPFailure(
      kind: .cutShort, code: code,
      message: "the answer was cut short after \(bytes)\(length.map { " of \($0)" } ?? "") bytes of its body")
  }

  /// The kind that a number of `NSURLErrorDomain` means.
  package static func kind(_ code: Int) -> Kind {
    switch code {
    case -1001: .timeout
    case -1003, -1006: .dns
    case -1009, -1018, -1019, -1020: .offline
    case -999: .cancelled
    case -1103: .tooLarge
    case -1005: .cutShort
    case -1007, -1010: .redirects
    case -1206 ... -1200, -1022: .tls
    default: .connect
    }
  }

  private static func words(_ kind: Kind, _ code: Int) -> String {
    switch kind {
    case .timeout: "no answer in time"
    case .dns: "the host's name is not known"
    case .offline: "there is no network"
    case .cancelled: "cancelled"
    case .tooLarge: "the body is too large"
    case .cutShort: "the connection was lost"
    case .tls: "no secure connection could be made (\(code))"
    case .connect where code == -1000: "the platform's client cannot ask this address (-1000)"
    case .connect where code == -1004: "nobody listens there"
    case .connect: "the connection was closed before an answer (\(code))"
    case .redirects: "too many redirects"
    case .notSent: "not sent"
    }
  }
}
