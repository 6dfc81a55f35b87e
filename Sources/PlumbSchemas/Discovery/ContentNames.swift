import PlumbDecodeChecks
import PlumbSyntax

/// What the insides of values are called: by their types, as short as tells them apart.
struct ContentNames {
  private var names: [ContentKey: String] = [:]

  init(_ contents: [ContentKey: Sites.Content]) {
    var owners: [String: String] = [:]
    let identities = Dictionary(
      contents.values.map { (TypeName.identity(of: $0.type), $0.type) }, uniquingKeysWith: { first, _ in first })
    for (name, own) in Dictionary(grouping: identities, by: { ContentNames.short($0.value) }) {
      guard own.count > 1 else {
        owners[own[0].key] = name
        continue
      }
      for (identity, longer) in TypeName.distinguished(Set(own.map(\.key))) { owners[identity] = longer }
    }
    for (key, content) in contents {
      let identity = TypeName.identity(of: content.type)
      let steps = key.path.map { step in
        if case .key(let name) = step { return name }
        return "*"
      }
      names[key] = ([owners[identity] ?? identity] + steps).joined(separator: ".")
    }
  }

  subscript(content: ContentKey) -> String { names[content] ?? "Value" }

  /// The name of a type without the modules and types around it, also in its arguments.
  private static func short(_ type: Any.Type) -> String {
    TypeName.of(type).replacing(#/(\w+\.)+/#, with: "")
  }
}
