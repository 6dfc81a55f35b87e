package import Foundation
import PlumbDecodeChecks
package import PlumbTestSupport
import PlumbTracing

/// A model of a zoo with its type out of sight, to be held against the law; for one thread at a time.
package struct LawModel {
  package let name: String
  package let seeds: [String]
  /// Compares one document.
  package let compare: ([UInt8], Law.Options) -> Law.Verdict
  /// Whether `JSONDecoder` decodes a document.
  package let decodes: ([UInt8]) -> Bool
  /// The places of all errors told of a document, named as a sound document names them; nil where it decodes.
  package let places: ([UInt8], JSONTree) -> [[String]]?
}

/// Gathers a zoo's models; all of one gathering share a tracer.
package struct LawModels: ZooVisitor {
  package private(set) var all: [LawModel] = []
  private let tracer = Tracer()
  private let examiner = Examiner()

  package init() {}

  package mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    let law = Law(name: name, tracer: tracer, examiner: examiner, decoder: decoder)
    all.append(
      LawModel(
        name: name, seeds: seeds,
        compare: { law.compare(type, $0, $1) },
        decodes: { (try? decoder.decode(type, from: Data($0))) != nil },
        places: { law.places(type, $0, $1) }))
  }
}
