import PlumbSyntax

/// Makes what a contract says of its pages.
enum PagesBuilder {
  static func pages(
    _ entry: ContractsFile.Pages, at place: JSONPointer, isSound: Bool, _ reader: inout FileReader
  ) -> Contract.Pages? {
    let next = next(entry.next, at: place.appending(.key("next")), &reader)
    if let most = entry.most, most < 1 { reader.note(place.appending(.key("most")), "`most` is at least 1") }
    if isSound, entry.count != nil, entry.items == nil {
      reader.noteName(place.appending(.key("count")), "`count` is held against `items`, which is missing")
    }
    let previous = entry.previous.flatMap { Values.pointer($0, at: place.appending(.key("previous")), &reader) }
    let count = entry.count.flatMap { Values.pointer($0, at: place.appending(.key("count")), &reader) }
    let items = entry.items.flatMap { Values.pointer($0, at: place.appending(.key("items")), &reader) }
    return next.map {
      Contract.Pages(next: $0, previous: previous, count: count, items: items, most: entry.most)
    }
  }

  static let members = ["cursor", "query", "link"]
  static let forms = "a JSON Pointer, {\"cursor\", \"query\"} or {\"link\"}"
  private static let help =
    "such as `\"/next\"`, `{ \"cursor\": \"/meta/next\", \"query\": \"after\" }` or `{ \"link\": \"next\" }`"

  private static func next(
    _ value: BodyTemplate, at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Pages.Next? {
    switch value {
    case .string(let text): return Values.pointer(text, at: place, &reader).map { .pointer($0) }
    case .object(let members): return next(members, at: place, &reader)
    case .null: return nil
    default:
      reader.noteWrong(place, wanted: forms, help: help)
      return nil
    }
  }

  private static func next(
    _ members: [BodyTemplate.Member], at place: JSONPointer, _ reader: inout FileReader
  ) -> Contract.Pages.Next? {
    var texts: [String: String] = [:]
    var isWhole = true
    for member in members {
      let at = place.appending(.key(member.name))
      if !PagesBuilder.members.contains(member.name) {
        reader.noteUnknown(at, member.name, of: "`next`", with: PagesBuilder.members)
        isWhole = false
      } else if case .string(let text) = member.value {
        texts[member.name] = texts[member.name] ?? text
      } else {
        reader.noteWrong(at, wanted: "a string")
        isWhole = false
      }
    }
    if texts["query"] == "" { reader.note(place.appending(.key("query")), "a parameter's name is not empty") }
    if texts["link"] == "" { reader.note(place.appending(.key("link")), "a link's relation is not empty") }
    let cursor = texts["cursor"].map { Values.pointer($0, at: place.appending(.key("cursor")), &reader) }
    guard isWhole else { return nil }
    switch (cursor, texts["query"], texts["link"]) {
    case (let cursor?, let query?, nil): return cursor.map { .cursor($0, query: query) }
    case (nil, nil, let link?): return .link(link)
    case (.some, nil, nil): reader.note(place, "`next` has `cursor` and needs `query`, which is missing", help: help)
    case (nil, .some, nil): reader.note(place, "`next` has `query` and needs `cursor`, which is missing", help: help)
    default: reader.note(place, "`next` is \(forms)", help: help)
    }
    return nil
  }
}
