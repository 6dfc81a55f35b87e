import Foundation
import PlumbSyntax

/// What `.convertFromSnakeCase` makes of names, asked of `JSONDecoder` itself once a name and kept over documents.
final class KeyConversions {
  private var converted: [String: String] = [:]
  private let decoder: JSONDecoder

  init() {
    decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
  }

  /// The name a model has to ask for, made of the name as it stands in the document.
  func snakeCase(_ name: String) -> String {
    if let known = converted[name] { return known }
    let result: String
    if let data = try? JSONEncoder().encode([name: 0]), let names = try? decoder.decode(Names.self, from: data) {
      result = names.first ?? name
    } else {
      result = name
    }
    converted[name] = result
    return result
  }

  /// Lists the converted names of an object.
  private struct Names: Decodable {
    let first: String?

    init(from decoder: any Decoder) throws {
      first = try decoder.container(keyedBy: JSONKey.self).allKeys.first?.stringValue
    }
  }
}

extension TraceSession {
  /// Converts the names of an object by the decoder's key strategy, once an object.
  ///
  /// Names that convert to one of an earlier member are marked duplicates: the first in the document wins.
  ///
  /// - Parameter object: the object's token.
  func convertKeys(of object: Int) {
    guard let conversionOf = state.pointee.conversionOf else { return }
    let tokens = state.pointee.tokens
    guard !tokens[object].flags.contains(.converted) else { return }
    tokens[object].flags.insert(.converted)
    let end = Int(tokens[object].extent)
    var path: [any CodingKey]?
    var first: [String: Int32] = [:]
    var key = object + 1
    while key < end {
      if let written = document.string(at: key) {
        let name: String
        switch state.pointee.settings.keys {
        case .asWritten: name = written
        case .snakeCase: name = hasUnderscore(key) ? conversions.snakeCase(written) : written
        case .custom(let convert):
          let here = path ?? codingPath(Int32(object))
          path = here
          name = convert(here + [JSONKey(stringValue: written)]).stringValue
        }
        if name != written {
          state.pointee.convertedNames.append(name)
          conversionOf[key] = UInt32(state.pointee.convertedNames.count)
        }
        if let earlier = first[name] {
          if !tokens[key].flags.contains(.duplicate) {
            tokens[key].flags.insert(.duplicate)
            state.pointee.collisions[Int32(object), default: []].append((earlier, Int32(key)))
          }
        } else {
          first[name] = Int32(key)
        }
      }
      key = state.next(key + 1)
    }
  }

  private func hasUnderscore(_ key: Int) -> Bool {
    let token = state.pointee.tokens[key]
    return memchr(state.pointee.text + Int(token.offset), 0x5F, Int(token.extent)) != nil
  }
}
