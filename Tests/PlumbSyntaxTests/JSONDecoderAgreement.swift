import Foundation
import PlumbSyntax
import Testing

/// A model that reads nothing, so that `JSONDecoder` refuses it only for syntax.
private struct Ignored: Decodable {
  init(from decoder: any Decoder) throws {}
}

/// Whether `JSONDecoder` refuses a document before it decodes anything.
func decoderRefuses(_ bytes: [UInt8]) -> Bool {
  (try? JSONDecoder().decode(Ignored.self, from: Data(bytes))) == nil
}

/// Whether `JSONDecoder` takes the string, key or number at a token; nil where that depends on its type.
func decoderReads(_ document: JSONDocument, _ token: Int) -> Bool? {
  let entry = document.tokens[token]
  let text = UnsafeBufferPointer(start: document.text + Int(entry.offset), count: Int(entry.extent))
  switch entry.kind {
  case .string:
    return (try? JSONDecoder().decode([String].self, from: Data("[\"".utf8) + Data(text) + Data("\"]".utf8))) != nil
  case .key:
    return (try? JSONDecoder().decode([String: Int].self, from: Data("{\"".utf8) + Data(text) + Data("\":0}".utf8)))
      != nil
  case .number:
    let isRead = (try? JSONDecoder().decode([Double].self, from: Data("[".utf8) + Data(text) + Data("]".utf8))) != nil
    // A valid number may be beyond `Double`, and `0e5` is refused although it is valid.
    let hasExponent = text.contains { $0 | 0x20 == 0x65 }
    return hasExponent && !isRead && !entry.flags.contains(.invalid) ? nil : isRead
  default: return nil
  }
}

/// Says where reading a document differs from what `JSONDecoder` does.
///
/// - Parameters:
///   - bytes: The document.
///   - isCompared: Which tokens to compare; those flagged `.invalid` always are.
/// - Returns: One sentence, or nil.
func disagreement(_ bytes: [UInt8], isCompared: (Int) -> Bool = { _ in true }) -> String? {
  let shown = String(decoding: bytes, as: UTF8.self).debugDescription
  do throws(SyntaxError) {
    let document = try JSONDocument(bytes)
    if decoderRefuses(bytes) { return "only JSONDecoder refuses \(shown)" }
    for token in 0..<document.count {
      let isInvalid = document.tokens[token].flags.contains(.invalid)
      guard isInvalid || isCompared(token), let isRead = decoderReads(document, token) else { continue }
      if isRead == isInvalid {
        return "token \(token) is \(isInvalid ? "invalid" : "valid") only here in \(shown)"
      }
    }
    return nil
  } catch {
    return decoderRefuses(bytes) ? nil : "\(error) only here in \(shown)"
  }
}
