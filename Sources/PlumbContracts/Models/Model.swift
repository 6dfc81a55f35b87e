public import Foundation
package import PlumbDecodeChecks

/// A `Decodable` type registered by name, with the decoder the app decodes it with.
public struct Model: Sendable {
  /// How a type is examined, and where that may take place.
  private enum Run: Sendable {
    case anywhere(@Sendable (Examiner, Data, ExaminationOptions) -> Examination)
    case mainActor(@MainActor @Sendable (Examiner, Data, ExaminationOptions) -> Examination)
  }

  /// The name it is registered by, such as `Shop.Order`.
  public let name: String
  /// The name of the Swift type.
  public let typeName: String
  private let run: Run
  /// Nil where that may take place on the main thread only.
  private let decodes: (@Sendable (Data) -> Bool)?

  /// Registers a type that may be decoded on any thread.
  ///
  /// - Parameters:
  ///   - name: a name that no other model of the catalogue has.
  ///   - type: what the app decodes, such as `Order.self` or `[Order].self`.
  ///   - decoder: the decoder as the app configures it.
  public init<T: Decodable & SendableMetatype>(_ name: String, _ type: T.Type, decoder: JSONDecoder = JSONDecoder()) {
    self.name = name
    typeName = String(describing: type)
    run = .anywhere { examiner, data, options in
      examiner.examine(T.self, data, decoder: decoder, options: options)
    }
    decodes = { (try? decoder.decode(T.self, from: $0)) != nil }
  }

  /// Registers a type whose conformance may be isolated to the main actor; it is examined there.
  ///
  /// - Parameters:
  ///   - name: a name that no other model of the catalogue has.
  ///   - type: what the app decodes, such as `Order.self` or `[Order].self`.
  ///   - decoder: the decoder as the app configures it.
  @MainActor
  public init<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder = JSONDecoder()) {
    self.name = name
    typeName = String(describing: type)
    run = .mainActor { examiner, data, options in
      examiner.examine(T.self, data, decoder: decoder, options: options)
    }
    decodes = nil
  }

  /// Whether the model is examined on the main thread only.
  public var isMainActorIsolated: Bool {
    if case .mainActor = run { return true }
    return false
  }

  /// Whether the app's own decoder decodes a document, without anything of ours; nil for an isolated model.
  package func isDecoded(_ data: Data) -> Bool? { decodes?(data) }

  /// Explains everything wrong between a document and the model.
  ///
  /// An isolated model waits for the main queue, which must not be waiting for the caller.
  ///
  /// - Parameters:
  ///   - data: the document, in any encoding `JSONDecoder` reads.
  ///   - bench: where it takes place; used by one thread at a time.
  ///   - options: what else is wanted, and what is not.
  /// - Returns: what was found.
  package func examine(
    _ data: Data, on bench: Workbench, options: ExaminationOptions = ExaminationOptions()
  ) -> Examination {
    switch run {
    case .anywhere(let examine):
      return bench.withLargeStack { examine($0, data, options) }
    case .mainActor(let examine):
      // The caller waits meanwhile, so that nothing here is used by two threads at a time.
      nonisolated(unsafe) let examiner = bench.examiner
      nonisolated(unsafe) let options = options
      func isolated() -> Examination {
        MainActor.assumeIsolated { examine(examiner, data, options) }
      }
      return MainQueue.isCurrent ? isolated() : DispatchQueue.main.sync(execute: isolated)
    }
  }
}
