package import PlumbFindings

/// Pages that do not make one list.
package enum BrokenPagination {
  package static let rule = Rule(
    "broken-pagination", .exchange, .warning, summary: "the pages loop, leave one out, or do not add up to their count",
    remedy: "record all pages again, in one go",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "total": 3, "orders": [{ "id": 7 }, { "id": 8 }], "next": null }"#,
          caption: "the one page of the list")
      ],
      message: "the list counts 3 items, and the one page has 2",
      help: "an app that walks the pages would miss some, or have some twice"))

  static func loop(_ page: PageFacts, to earlier: PageFacts) -> Finding {
    let target = earlier.number == page.number ? "to itself" : "back to page \(earlier.number)"
    return finding(
      at: page.nextPlace, "page \(page.number) leads \(target): a client that follows it never ends",
      help: "end at a page that was seen before")
  }

  static func gap(_ page: PageFacts, _ next: PageFacts) -> Finding {
    finding(
      at: page.nextPlace,
      "page \(page.number) leads to `\(page.next ?? "")`, and page \(next.number) is recorded from `\(next.url)`")
  }

  static func early(_ page: PageFacts, of count: Int) -> Finding {
    finding(at: page.nextPlace, "page \(page.number) is the last by its link, and \(count) pages are recorded")
  }

  static func change(_ page: PageFacts, _ other: PageFacts) -> Finding {
    func words(_ count: Int?) -> String { count.map { "counts \($0) items" } ?? "has no count" }
    return finding(
      at: other.countPlace,
      "page \(page.number) \(words(page.count)), and page \(other.number) \(words(other.count))")
  }

  static func unmet(_ page: PageFacts, _ sum: Int, _ pages: Int) -> Finding {
    let have = pages == 1 ? "the one page has" : "all \(pages) pages together have"
    return finding(
      at: page.countPlace, "the list counts \(page.count ?? 0) items, and \(have) \(sum)",
      help: "an app that walks the pages would miss some, or have some twice")
  }

  private static func finding(at place: PageFacts.Place, _ message: String, help: String? = nil) -> Finding {
    var finding = Finding(
      rule, channel: .exchange, message: message, help: help ?? rule.remedy, pointer: place.pointer,
      offset: place.offset, length: place.length)
    finding.file = place.file
    return finding
  }
}
