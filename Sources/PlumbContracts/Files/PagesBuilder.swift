import PlumbSyntax

/// Makes what a contract says of its pages.
enum PagesBuilder {
  static func pages(
    _ entry: ContractsFile.Pages, at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Pages? {
    let nextPlace = place.appending(.key("next"))
    let next: Contract.Pages.Next?
    switch entry.next {
    case .pointer(let text): next = Values.pointer(text, at: nextPlace, &reader).map { .pointer($0) }
    case .object(let object): next = self.next(object, at: nextPlace, &reader)
    }
    if let most = entry.most, most < 1 { reader.note(place.appending(.key("most")), "`most` is at least 1") }
    if entry.count != nil, entry.items == nil {
      reader.note(place.appending(.key("count")), "`count` is held against `items`, which is missing")
    }
    let count = entry.count.flatMap { Values.pointer($0, at: place.appending(.key("count")), &reader) }
    let items = entry.items.flatMap { Values.pointer($0, at: place.appending(.key("items")), &reader) }
    return next.map { Contract.Pages(next: $0, count: count, items: items, most: entry.most) }
  }

  private static func next(
    _ object: ContractsFile.NextObject, at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Pages.Next? {
    switch (object.cursor, object.query, object.link) {
    case (let cursor?, let query?, nil):
      return Values.pointer(cursor, at: place.appending(.key("cursor")), &reader).map { .cursor($0, query: query) }
    case (nil, nil, let link?): return .link(link)
    default:
      reader.note(
        place, "`next` is a JSON Pointer, {\"cursor\", \"query\"} or {\"link\"}",
        help: "such as \"/next\", { \"cursor\": \"/meta/next\", \"query\": \"after\" } or { \"link\": \"next\" }")
      return nil
    }
  }
}
