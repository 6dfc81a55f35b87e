public import Foundation
package import PlumbDecodeChecks
package import PlumbSchemas

/// A `Decodable` type registered by name, with the decoder the app decodes it with.
public struct Model: Sendable {
  /// How a type is examined, and where that may take place.
  private enum Run: Sendable {
    case anywhere(
      @Sendable (Examiner, Data, ExaminationOptions) -> Examination, @Sendable (Subject.Caution) -> Subject)
    case mainActor(
      @MainActor @Sendable (Examiner, Data, ExaminationOptions) -> Examination,
      @MainActor @Sendable (Subject.Caution) -> Subject)
  }

  /// The name it is registered by, such as `Shop.Order`.
  public let name: String
  /// The name of the Swift type.
  public let typeName: String
  private let run: Run
  /// Nil where that may take place on the main thread only, and for a lock.
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
    run = .anywhere(
      { examiner, data, options in examiner.examine(T.self, data, decoder: decoder, options: options) },
      { Subject(T.self, decoder: decoder, caution: $0) })
    decodes = { (try? decoder.decode(T.self, from: $0)) != nil }
  }

  /// A model that this process does not have, as a lock knows it.
  ///
  /// - Parameters:
  ///   - name: the name it is registered by elsewhere.
  ///   - schema: what it takes.
  package init(_ name: String, lockedAs schema: ModelSchema) {
    let locked = LockedModel(schema)
    self.name = name
    typeName = locked.typeName
    run = .anywhere(
      { examiner, data, options in
        func examine<T: Decodable>(_ type: T.Type) -> Examination {
          examiner.examine(type, data, decoder: JSONDecoder(), options: options)
        }
        return examine(locked.type)
      },
      { caution in
        func subject<T: Decodable>(_ type: T.Type) -> Subject {
          Subject(type, decoder: JSONDecoder(), caution: caution)
        }
        return subject(locked.type)
      })
    decodes = nil
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
    run = .mainActor(
      { examiner, data, options in examiner.examine(T.self, data, decoder: decoder, options: options) },
      { Subject(T.self, decoder: decoder, caution: $0) })
    decodes = nil
  }

  /// Whether the model is examined on the main thread only.
  public var isMainActorIsolated: Bool {
    if case .mainActor = run { return true }
    return false
  }

  /// Whether the app's own decoder decodes a document, without anything of ours; nil for an isolated model or a lock.
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
    case .anywhere(let examine, _):
      return bench.withLargeStack { examine($0, data, options) }
    case .mainActor(let examine, _):
      // The caller waits meanwhile, so that nothing here is used by two threads at a time.
      nonisolated(unsafe) let examiner = bench.examiner
      nonisolated(unsafe) let options = options
      return Model.onMainActor { examine(examiner, data, options) }
    }
  }

  /// Finds out what the model takes.
  ///
  /// - Parameters:
  ///   - recordings: documents that it may decode.
  ///   - bench: where it takes place; used by one thread at a time.
  ///   - caution: what is known of askings that end the process.
  /// - Returns: the schema, or why there is none.
  package func schema(
    recordings: [[UInt8]], on bench: Workbench, caution: Subject.Caution = Subject.Caution()
  ) -> Result<ModelSchema, SchemaDiscovery.Failure> {
    switch run {
    case .anywhere(_, let subject):
      return bench.withLargeStack { _ in Model.discover(subject(caution), recordings) }
    case .mainActor(_, let subject):
      nonisolated(unsafe) let caution = caution
      return Model.onMainActor { Model.discover(subject(caution), recordings) }
    }
  }

  private static func discover(
    _ subject: Subject, _ recordings: [[UInt8]]
  ) -> Result<ModelSchema, SchemaDiscovery.Failure> {
    do throws(SchemaDiscovery.Failure) {
      return .success(try SchemaDiscovery.schema(of: subject, recordings: recordings))
    } catch {
      return .failure(error)
    }
  }

  /// Runs something on the main actor, and waits for it.
  private static func onMainActor<R: Sendable>(_ body: @MainActor () -> R) -> R {
    MainQueue.isCurrent
      ? MainActor.assumeIsolated(body) : DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
  }
}
