import PlumbContracts
import PlumbHTTP
import PlumbSyntax

extension ExchangeContext {
  /// Where the next page is.
  package struct NextLink: Sendable {
    /// The address, or a cursor made into one; nil on the last page.
    package let text: String?
    /// The token in the body that says so; nil where a header does, or nothing.
    package let token: Int?
  }

  /// The link to the next page; nil where the contract has no pages, or the body has no such member.
  package var nextLink: NextLink? {
    guard let pages = contract.pages else { return nil }
    switch pages.next {
    case .link(let relation):
      return NextLink(text: LinkHeader.target(of: relation, in: facts.response.headers), token: nil)
    case .pointer(let pointer):
      guard let document, let token = document.token(at: pointer) else { return nil }
      let text = document.string(at: token).flatMap { $0.isEmpty ? nil : $0 }
      return NextLink(text: text, token: token)
    case .cursor(let pointer, let query):
      guard let document, let token = document.token(at: pointer) else { return nil }
      guard let cursor = cursor(at: token, document), let here = Address(facts.request.url) else {
        return NextLink(text: nil, token: token)
      }
      var items = here.query.filter { $0.name != query }
      items.append(QueryItem(name: query, value: cursor))
      return NextLink(text: here.replacingQuery(items).description, token: token)
    }
  }

  private func cursor(at token: Int, _ document: JSONDocument) -> String? {
    switch document.tokens[token].kind {
    case .string: document.string(at: token).flatMap { $0.isEmpty ? nil : $0 }
    case .number: document.rawText(at: token)
    default: nil
    }
  }
}
