import PlumbSyntax
import PlumbTracing

/// Values that are not seen, as an init makes them of texts and numbers that it reads as such.
///
/// So does `try Color(from: decoder)`, which asks the init's own decoder for a `String`, and
/// `Color(rawValue: try container.decode(String.self, forKey: .color))`. What is read so may be any type's value, and no
/// type's value is said to be in no recording because of it.
extension EvidenceCollector {
  /// Bytes of a raw value that a type may list.
  private static let longest = 100

  /// The texts and numbers of which such values may be made, met for the first time.
  func collectRaws(_ trace: Trace) -> [String] {
    var raws: [String] = []
    for node in trace.rawReads { note(Int(node), trace, &raws) }
    let tokens = trace.document.tokens
    let seen = trace.metNodes
    for object in 0..<trace.document.count where tokens[object].kind == .object {
      guard tokens[object].flags.contains(.opened), trace.storesListed(at: Int32(object)) else { continue }
      let isMap = trace.isMap(Int32(object))
      let properties = trace.properties(at: Int32(object))
      for key in trace.document.keys(of: Int32(object)) where tokens[Int(key)].flags.contains(.asked) {
        if isMap {
          note(Int(key), trace, &raws)
        } else if let property = Property.of(trace.modelName(of: key), in: properties), !property.isListed {
          continue
        }
        noteAll(Int(key) + 1, trace, except: seen, &raws)
      }
    }
    return raws
  }

  /// Notes a value, or the elements of a list.
  private func noteAll(_ node: Int, _ trace: Trace, except seen: Set<Int32>, _ raws: inout [String]) {
    guard !seen.contains(Int32(node)) else { return }
    guard trace.document.tokens[node].kind == .array else { return note(node, trace, &raws) }
    for element in trace.document.elements(of: Int32(node)) { noteAll(Int(element), trace, except: seen, &raws) }
  }

  private func note(_ node: Int, _ trace: Trace, _ raws: inout [String]) {
    let token = trace.document.tokens[node]
    let text: String? =
      switch token.kind {
      case .string, .key: token.extent <= Self.longest ? trace.document.string(at: node) : nil
      case .number: token.extent <= Self.longest ? trace.document.rawText(at: node) : nil
      default: nil
      }
    if let text, knownRaws.insert(text).inserted { raws.append(text) }
  }
}
