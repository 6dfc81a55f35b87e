import PlumbContracts
import PlumbFindings
import PlumbRecordings

/// A case, or a page of it, has no recording.
enum RecordingMissing {
  static let rule = Rule(
    "recording-missing", .store, .error, summary: "a case, or one of its pages, has no recording",
    remedy: "record it",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": "7" }] }"#,
          caption: "the contract; nothing is recorded")
      ],
      message: "`shop/order/7` has no recording",
      help:
        "`plumb record shop/order/7` makes one of GET https://shop.example/api/orders/7, at Recordings/shop/order/7.har"
    ))

  /// A case that is not there; it stands at the case, or at the contract where that lists none.
  static func finding(
    _ name: RecordingName, of contract: Contract, _ item: Contract.Case?, url: String?, harPath: String
  ) -> Finding {
    let from = url.map { " of \(contract.request.method) \($0)" } ?? ""
    return Finding(
      store: rule, file: contract.file, offset: item.flatMap { $0.offset > 0 ? $0.offset : nil } ?? contract.offset,
      length: item.flatMap { $0.offset > 0 ? $0.length : nil } ?? contract.length,
      message: "`\(name)` has no recording", help: "`plumb record \(name)` makes one\(from), at \(harPath)")
  }

  /// What is recorded as a case is another request's answer.
  static func another(_ name: RecordingName, _ recording: Recording, asked: String, wanted: String) -> Finding {
    let place = recording.exchanges.last?.places.url
    return Finding(
      store: rule, file: recording.harPath, offset: place?.lowerBound ?? 0, length: place?.count ?? 0,
      message: "`\(name)` was recorded from `\(asked)`, and the contract asks for `\(wanted)`",
      help: "record that in its place, or mend the contract's request")
  }

  /// A list goes on after its last recorded page.
  static func page(
    _ number: Int, _ name: RecordingName, url: String, harPath: String, file: String, offset: Int, length: Int
  ) -> Finding {
    let first = RecordingName(
      api: name.api, contract: name.contract, caseName: CaseNaming.split(name.caseName).base)
    return Finding(
      store: rule, file: file, offset: offset, length: length,
      message: "the list goes on, and its page \(number), `\(name)`, has no recording",
      help:
        "`plumb record --refresh \(first)` makes one of \(url), at \(harPath), or set `most` in the contract's `pages`")
  }
}
