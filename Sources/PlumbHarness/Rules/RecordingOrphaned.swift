import PlumbContracts
import PlumbFindings
import PlumbRecordings

/// A recording that no contract asks for.
enum RecordingOrphaned {
  static let rule = Rule(
    "recording-orphaned", .store, .warning, summary: "a recording belongs to no contract and is not checked",
    remedy: "remove it, or write the contract or case it is for",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }] }"#,
          caption: "the contract; `Recordings/shop/order/26.har` was recorded from `/api/customers/26`")
      ],
      message:
        "`shop/order/26` was recorded from `https://shop.example/api/customers/26`, which `shop/order` never asks for",
      help: "remove it, or write the contract or case it is for"))

  static func unfit(_ name: RecordingName, _ recording: Recording, of contract: Contract, url: String) -> Finding {
    let place = recording.exchanges.first?.places.url
    return Finding(
      store: rule, file: recording.harPath, offset: place?.lowerBound ?? 0, length: place?.count ?? 1,
      message: "`\(name)` was recorded from `\(url)`, which `\(contract.path)` never asks for")
  }

  static func misnamed(_ name: RecordingName, _ recording: Recording, expected: String) -> Finding {
    // Not every file's name is what a case's own name comes to.
    let isPossible = CaseNaming.fileName(name: name.caseName) == name.caseName
    return Finding(
      store: rule, file: recording.harPath,
      message: "`\(name)` holds the case that is called `\(expected)`",
      help: isPossible
        ? "rename its files, or give the case \"name\": \"\(name.caseName)\""
        : "rename its files to `\(expected)` with their extensions, and `_file` in the HAR to match")
  }

  static func homeless(api: String, contract: String, count: Int, folder: String, near: String?) -> Finding {
    let things = count == 1 ? "a recording" : "\(count) recordings"
    return Finding(
      store: rule, file: folder, message: "there is no contract `\(api)/\(contract)`, and \(things) of it",
      help: near.map { "was it renamed? there is `\($0)`" })
  }

  static func stray(_ path: String, _ reason: String) -> Finding {
    Finding(store: rule, file: path, message: reason)
  }
}
