import Foundation

func decode<T: Decodable>(
  _ type: T.Type, _ document: String, configure: (JSONDecoder) -> Void = { _ in }
) throws -> T {
  let decoder = JSONDecoder()
  configure(decoder)
  return try decoder.decode(type, from: Data(document.utf8))
}

/// What `JSONDecoder` throws, in one line: the case, what it names, and the coding path; nil where it decodes.
func failure<T: Decodable>(
  _ type: T.Type, _ document: String, configure: (JSONDecoder) -> Void = { _ in }
) -> String? {
  do {
    _ = try decode(type, document, configure: configure)
    return nil
  } catch let error as DecodingError {
    switch error {
    case .keyNotFound(let key, let context): return "keyNotFound \(key.stringValue) at \(path(context))"
    case .typeMismatch(let type, let context): return "typeMismatch \(type) at \(path(context))"
    case .valueNotFound(let type, let context): return "valueNotFound \(type) at \(path(context))"
    case .dataCorrupted(let context): return "dataCorrupted at \(path(context))"
    @unknown default: return "\(error)"
    }
  } catch {
    return "\(error)"
  }
}

private func path(_ context: DecodingError.Context) -> String {
  context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: "/")
}
