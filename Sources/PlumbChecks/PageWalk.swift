import PlumbContracts
package import PlumbFindings
import PlumbHTTP
package import PlumbSyntax

/// What a page says of the list it belongs to.
package struct PageFacts: Sendable {
  /// A value of the page that a finding can point to.
  package struct Place: Sendable {
    package let file: String
    package let pointer: JSONPointer
    package let offset: Int
    package let length: Int
  }

  /// From 1.
  package var number = 1
  /// The page's own address.
  package let url: String
  /// The next page's address as the tool asks for it, or as written where it leads elsewhere; nil on the last page.
  package let next: String?
  /// Whether that leads out of the API, where nobody follows.
  let isForeign: Bool
  /// Whether it names a page before it.
  let hasPrevious: Bool
  /// How many items all pages have, as this one says.
  package let count: Int?
  /// How many items this page has.
  package let items: Int?
  /// Where the link to the next page stands.
  package let nextPlace: Place
  package let countPlace: Place
}

extension ExchangeContext {
  /// What the body says as a page; nil where the contract has no pages.
  package var pageFacts: PageFacts? {
    guard let pages = contract.pages else { return nil }
    let link = nextLink
    let countToken = pages.count.flatMap { document?.token(at: $0) }
    let itemsToken = pages.items.flatMap { document?.token(at: $0) }
    let items = itemsToken.flatMap { token in
      document.flatMap { $0.tokens[token].kind == .array ? Int($0.tokens[token].detail) : nil }
    }
    let target = link?.text.map { (text: $0, address: followable($0)) }
    return PageFacts(
      url: facts.request.url, next: target.map { $0.address?.description ?? $0.text },
      isForeign: target.map { $0.address == nil } ?? false,
      hasPrevious: hasPrevious(pages),
      count: countToken.flatMap { token in document.flatMap { Int($0.rawText(at: token)) } }, items: items,
      nextPlace: place(link?.token), countPlace: place(countToken))
  }

  /// Whether the page names one before it; null, false, an empty text and absence are none.
  private func hasPrevious(_ pages: Contract.Pages) -> Bool {
    guard let document, let token = pages.previous.flatMap({ document.token(at: $0) }) else { return false }
    switch document.tokens[token].kind {
    case .string: return document.string(at: token) != ""
    case .null, .false: return false
    default: return true
    }
  }

  private func place(_ token: Int?) -> PageFacts.Place {
    guard let token, let document else {
      return PageFacts.Place(
        file: facts.file, pointer: JSONPointer(), offset: facts.url.offset, length: facts.url.length)
    }
    let (offset, length) = document.range(of: Int32(token))
    return PageFacts.Place(
      file: facts.bodyFile, pointer: document.pointer(to: token), offset: offset, length: length)
  }
}

/// The pages of one case, walked from the first on.
package enum PageWalk {
  /// What is wrong between pages.
  ///
  /// - Parameter pages: in order, the first being page 1.
  /// - Returns: a finding for each link that leads elsewhere, and for counts that are not met.
  package static func findings(_ pages: [PageFacts]) -> [Finding] {
    var findings: [Finding] = []
    let keys = pages.map { Address.comparisonKey(of: $0.url) }
    var seen: [String: PageFacts] = [:]
    for (index, page) in pages.enumerated() {
      if seen[keys[index]] == nil { seen[keys[index]] = page }
      guard let next = page.next else { continue }
      if redactedNames(next).isEmpty, let earlier = seen[Address.comparisonKey(of: next)] {
        findings.append(BrokenPagination.loop(page, to: earlier))
      } else if index + 1 < pages.count, !page.isForeign, !isSame(next, pages[index + 1].url) {
        findings.append(BrokenPagination.gap(page, pages[index + 1]))
      }
    }
    if let page = pages.dropLast().first(where: { $0.next == nil }) {
      findings.append(BrokenPagination.early(page, of: pages.count))
    }
    return findings + counts(pages)
  }

  /// The address of the page that should follow the last one: nil where that ends the list, loops or leaves the API.
  package static func following(_ pages: [PageFacts]) -> String? {
    var seen = Set(pages.map { Address.comparisonKey(of: $0.url) })
    return pages.last.flatMap { following($0, seen: &seen) }
  }

  /// The address of the page that should follow one: nil where that ends the list, loops or leaves the API.
  ///
  /// - Parameters:
  ///   - page: the last one so far.
  ///   - seen: the keys of all pages so far, to which its own is added.
  /// - Returns: the address as the tool asks for it.
  package static func following(_ page: PageFacts, seen: inout Set<String>) -> String? {
    seen.insert(Address.comparisonKey(of: page.url))
    guard let next = page.next, !page.isForeign else { return nil }
    return seen.contains(Address.comparisonKey(of: next)) ? nil : next
  }

  /// Whether the pages recorded go on to the end of the list.
  package static func isComplete(_ pages: [PageFacts]) -> Bool { pages.last.map { $0.next == nil } ?? false }

  private static func counts(_ pages: [PageFacts]) -> [Finding] {
    var findings: [Finding] = []
    guard let first = pages.first else { return [] }
    if let other = pages.first(where: { $0.count != first.count }) {
      findings.append(BrokenPagination.change(first, other))
    } else if isComplete(pages), !first.hasPrevious, let count = first.count {
      let items = pages.compactMap(\.items)
      let sum = items.reduce(0, +)
      if items.count == pages.count, sum != count { findings.append(BrokenPagination.unmet(first, sum, pages.count)) }
    }
    return findings
  }

  /// Whether two addresses may be of one page: what was taken out of a recording may have been anything.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    let names = redactedNames(a).union(redactedNames(b))
    guard !names.isEmpty, let first = Address(a), let second = Address(b) else {
      return Address.comparisonKey(of: a) == Address.comparisonKey(of: b)
    }
    let blank = { (item: QueryItem) in names.contains(item.name) ? redacted : nil }
    return first.replacingQueryValues(blank).isEquivalent(to: second.replacingQueryValues(blank))
  }

  /// The names of a query's items whose values were taken out, as those of `token` and `key` are.
  private static func redactedNames(_ url: String) -> Set<String> {
    Set((Address(url)?.query ?? []).filter { $0.value == redacted }.map(\.name))
  }

  /// What stands in recordings in the place of a secret.
  private static let redacted = "REDACTED"
}
