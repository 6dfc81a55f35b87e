import PlumbHTTP
import Testing

@Suite struct HeaderTests {
  @Test func findsFieldsInAnyLetterCase() {
    var headers: HeaderFields = ["Content-Type": "text/html", "Link": "a", "LINK": "b"]
    #expect(headers["content-TYPE"] == "text/html")
    #expect(headers["link"] == "a")
    #expect(headers.all("link") == ["a", "b"])
    #expect(headers["Content-Typ"] == nil)
    #expect(headers["Content_Type"] == nil)
    headers.append("X", "1")
    #expect(headers.fields.last == HeaderFields.Field(name: "X", value: "1"))
  }

  @Test(arguments: [
    (["<https://a.test/?page=2>; rel=\"next\""], "https://a.test/?page=2"),
    (["<https://a.test/?a=1,2;3>; rel=next, <b>; rel=last"], "https://a.test/?a=1,2;3"),
    (["<a>; rel=\"prev\", <b>; title=\"x, y; rel=next\"; rel=\"last NEXT\""], "b"),
    (["<a>;rel=prev", "<b> ; REL = next"], "b"), (["<a>; rel=\"\\next\""], "a"),
    (["<a>; anchor=\"#x\"; rel=next, <b>; rel=next"], "b"), (["<a>; rel=prev; rel=next"], nil),
    (["<a>; rel=nextest"], nil), (["<a>; crossorigin; rel=next"], "a"), (["<a"], nil), ([""], nil), ([], nil),
    (["<a>; rel=\"next"], "a"), (["<>; rel=next"], ""), ([",, <a>;; rel=next"], "a"),
  ]) func findsLinks(_ values: [String], _ target: String?) {
    let headers = HeaderFields(values.map { HeaderFields.Field(name: "Link", value: $0) })
    #expect(LinkHeader.target(of: "next", in: headers) == target)
  }
}
