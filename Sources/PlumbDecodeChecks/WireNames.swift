package import Foundation
package import PlumbSyntax

/// Members' names as they stand in a document, found from the names that a model asks by.
package struct WireNames {
  private let strategy: JSONDecoder.KeyDecodingStrategy

  package init(_ decoder: JSONDecoder) { strategy = decoder.keyDecodingStrategy }

  /// The name of a member as it stands in the document, or would stand where it is not there.
  ///
  /// - Parameters:
  ///   - name: the name that the model asks by.
  ///   - object: the object's token.
  ///   - document: the document that the object is in.
  /// - Returns: the name to show.
  package func wire(_ name: String, in object: Int32, of document: JSONDocument) -> String {
    switch strategy {
    case .useDefaultKeys: return name
    case .convertFromSnakeCase:
      let names = document.names(of: object)
      let usual = Naming.snakeCase(name)
      if names.contains(usual) { return usual }
      return names.first { Naming.normalized($0) == Naming.normalized(name) } ?? usual
    case .custom(let convert):
      let path = path(to: object, in: document, convert)
      return document.names(of: object).first { convert(path + [Key($0)]).stringValue == name } ?? name
    @unknown default: return name
    }
  }

  /// The coding path of an object, as the strategy is given it.
  private func path(
    to object: Int32, in document: JSONDocument, _ convert: ([any CodingKey]) -> any CodingKey
  ) -> [any CodingKey] {
    var path: [any CodingKey] = []
    for step in document.pointer(to: Int(object)).steps {
      switch step {
      case .key(let name): path.append(convert(path + [Key(name)]))
      case .index(let index): path.append(Key("Index \(index)", index))
      }
    }
    return path
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ name: String, _ index: Int? = nil) {
      stringValue = name
      intValue = index
    }

    init(stringValue: String) { self.init(stringValue) }

    init(intValue: Int) { self.init("Index \(intValue)", intValue) }
  }
}
