import Foundation
import PokeAPIDocuments

/// The bundled documents of PokéAPI.
struct BundledDocument {
  let contract: String
  let file: String
  let data: Data

  /// How it is read; nil for what is no JSON of a model.
  var roundTrip: RoundTrip? {
    switch contract {
    case "root": RoundTrip.documents[""]
    case "pokemon-encounters": RoundTrip.documents["encounters"]
    case "pokemon-page": RoundTrip.pages["pokemon"]
    case let list where list.hasSuffix("-list"): RoundTrip.pages[String(list.dropLast("-list".count))]
    default: RoundTrip.documents[contract]
    }
  }

  static func all() throws -> [BundledDocument] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Recordings/pokeapi")
    let files = FileManager.default
    var all: [BundledDocument] = []
    for contract in try files.contentsOfDirectory(atPath: root.path).sorted() {
      let folder = root.appendingPathComponent(contract)
      for file in try files.contentsOfDirectory(atPath: folder.path).sorted() where !file.hasSuffix(".har") {
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        all.append(BundledDocument(contract: contract, file: file, data: data))
      }
    }
    return all
  }
}
