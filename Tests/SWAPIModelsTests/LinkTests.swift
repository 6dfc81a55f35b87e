import SWAPIModels
import Testing

@Suite struct LinkTests {
  @Test(
    arguments: [
      ("https://swapi.dev/api/planets/1/", 1), ("http://swapi.dev/api/planets/1/", 1),
      ("https://swapi.co/api/planets/28/", 28), ("http://swapi.co/api/planets/28/", 28),
      ("https://swapi.dev/api/planets/60", 60), ("https://swapi.dev/api/planets/60/?format=json", 60),
      ("https://swapi.dev/api/planets/60#top", 60), ("/api/planets/9/", 9), ("planets/9", 9),
      ("http://127.0.0.1:8080/swapi/planets/9/", 9),
      ("https://swapi.dev/api/people/1/", nil), ("https://swapi.dev/api/planets/", nil),
      ("https://swapi.dev/api/planets/tatooine/", nil), ("https://swapi.dev/api/planets/-1/", nil),
      ("https://swapi.dev/api/planets/1.5/", nil), ("https://swapi.dev/api/planets/1/residents/", nil),
      ("https://swapi.dev/?planets/1", nil), ("https://swapi.dev/api/planets/99999999999999999999/", nil),
      ("", nil), ("/", nil), ("1", nil), ("unknown", nil),
    ] as [(String, Int?)])
  func ids(address: String, id: Int?) {
    let link = SWAPI.Link<SWAPI.Planet>(rawValue: address)
    #expect(link.id == id)
    #expect(link.description == address)
  }

  @Test(
    arguments: [
      ("https://swapi.dev/api/people/?page=2", 2), ("http://swapi.co/api/people/?page=9", 9),
      ("https://swapi.dev/api/people/", 1), ("https://swapi.dev/api/people", 1), ("/api/people/?", 1),
      ("https://swapi.dev/api/people/?search=sky&page=3#top", 3), ("https://swapi.dev/api/people/?search=sky", 1),
      ("https://swapi.dev/api/people/?page=", nil), ("https://swapi.dev/api/people/?page=last", nil),
      ("https://swapi.dev/api/planets/?page=2", nil), ("https://swapi.dev/api/people/2/", nil), ("", nil),
      ("?page=2", nil),
    ] as [(String, Int?)])
  func pages(address: String, page: Int?) {
    let link = SWAPI.PageLink<SWAPI.Person>(rawValue: address)
    #expect(link.page == page)
    #expect(link.description == address)
  }

  @Test func addressesAreKept() throws {
    let sent = #"["http://swapi.co/api/films/1/","HTTPS://swapi.dev/api/films/1","",":"]"#
    #expect(try rewritten([SWAPI.Link<SWAPI.Film>].self, sent) == (try parsed(sent)))
    #expect(try rewritten([SWAPI.PageLink<SWAPI.Film>].self, sent) == (try parsed(sent)))
  }
}
