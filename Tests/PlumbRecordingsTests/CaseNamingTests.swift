import PlumbRecordings
import Testing

@Suite struct CaseNamingTests {
  private static let long = String(repeating: "x", count: 200)

  @Test(arguments: [
    ([], "default"), (["ditto"], "ditto"), (["1", "x"], "1,x"), ([""], "%"), (["", ""], "%,%"), (["a", ""], "a,%"),
    (["mr-mime_2~=+@"], "mr-mime_2~=+@"), (["a b"], "a%20b"), (["a/b\\c"], "a%2Fb%5Cc"), (["50%"], "50%25"),
    (["a,b", "c"], "a%2Cb,c"), (["flabébé"], "flab%C3%A9b%C3%A9"), (["*?:\"<>|"], "%2A%3F%3A%22%3C%3E%7C"),
    (["\u{0}\n"], "%00%0A"), ([".hidden"], "%2Ehidden"), (["."], "%2E"), ([".."], "%2E%2E"), (["..."], "%2E.%2E"),
    (["a", ".b"], "a,%2Eb"), (["a."], "a%2E"), (["a.", "b"], "a.,b"), (["v1.2"], "v1.2"), (["x.p2"], "x%2Ep2"),
    (["x.p02"], "x%2Ep02"), (["x.p"], "x.p"), (["x.p2", "y"], "x.p2,y"), (["x", "y.p3"], "x,y%2Ep3"),
    ([".p2"], "%2Ep2"), (["con"], "%63on"), (["CON"], "%43ON"), (["Nul.x"], "%4Eul.x"), (["com1"], "%63om1"),
    (["com0"], "com0"), (["com10"], "com10"), (["LPT9.a.b"], "%4CPT9.a.b"), (["console"], "console"),
    (["con", "1"], "con,1"), (["aux."], "aux%2E"), (["prn.p2"], "prn%2Ep2"),
  ]) func spells(_ values: [String], _ name: String) {
    #expect(CaseNaming.fileName(values: values) == name)
  }

  @Test func cutsLongNames() {
    let head = String(repeating: "x", count: 160)
    #expect(CaseNaming.fileName(name: String(CaseNamingTests.long.prefix(180))) == CaseNamingTests.long.prefix(180))
    #expect(CaseNaming.fileName(name: CaseNamingTests.long) == head + "~c5a4d3c05d71062a")
    for (room, kept) in [(160, 160), (159, 159), (158, 158), (157, 160)] {
      let name = CaseNaming.fileName(name: head.prefix(room) + "é" + CaseNamingTests.long)
      #expect(name.hasPrefix(head.prefix(room) + (room == 157 ? "%C3~" : "~")), "\(room)")
      #expect(name.utf8.count == kept + 17)
    }
    // An empty value's `%` is no escape.
    #expect(CaseNaming.fileName(values: [String(head.prefix(158)), "", CaseNamingTests.long]).utf8.count == 177)
  }

  @Test(arguments: [
    ("ditto", 1, "ditto"), ("ditto", 2, "ditto.p2"), ("ditto", 13, "ditto.p13"), ("x%2Ep2", 2, "x%2Ep2.p2"),
  ]) func numbersPages(_ name: String, _ page: Int, _ fileName: String) {
    #expect(CaseNaming.page(name, page) == fileName)
    #expect(CaseNaming.split(fileName) == (name, page))
  }

  @Test(arguments: ["a", "a.p", "a.p1", "a.p0", "a.p02", ".p2", "a.q2", "p2", "", "a.p99999999999999999999"])
  func splitsOnlyPages(_ fileName: String) {
    #expect(CaseNaming.split(fileName) == (fileName, 1))
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"]), (["Ditto", "ditto", "MEW"], ["%44itto", "ditto", "MEW"]),
    (["AB%2Ec", "ab%2Ec", "Ab%2EC"], ["%41%42%2Ec", "ab%2Ec", "%41b%2E%43"]), (["A", "A"], ["A", "A"]),
    (["A,%", "a,%"], ["%41,%", "a,%"]), (["%,A", "%,a"], ["%,%41", "%,a"]), ([], []),
  ]) func tellsLetterCasesApart(_ names: [String], _ distinct: [String]) {
    #expect(CaseNaming.distinct(names) == distinct)
  }

  @Test(arguments: [
    ("pokeapi", true), ("a", true), ("0", true), ("a.b_c-d", true), ("com0", true), ("console", true), ("", false),
    ("A", false), ("aB", false), (".a", false), ("_a", false), ("-a", false), ("a.", false), ("a/b", false),
    ("con", false), ("nul.x", false), ("lpt1", false), ("é", false), ("a b", false), ("..", false),
  ]) func judgesNames(_ name: String, _ isLegal: Bool) {
    #expect(CaseNaming.isLegalName(name) == isLegal)
  }

  @Test func sortsNumbersAsNumbers() {
    let sorted = [
      "a/x/001", "a/x/1", "a/x/1,2", "a/x/1,10", "a/x/4", "a/x/25", "a/x/ditto", "a/x/ditto.p2", "a/x/ditto.p10",
      "a/x2/1", "a/x10/1", "a10/x/1", "b/x/1",
    ]
    let names = sorted.compactMap { RecordingName(parsing: $0) }
    #expect(names.map(\.description) == sorted)
    #expect(names.reversed().sorted() == names)
    for name in names { #expect(!(name < name)) }
  }

  @Test(arguments: ["", "a/b", "a/b/", "a/b/c/d", "/b/c", "A/b/c", "a/con/c", "a/b/.c", "a/b/c\\d", "a/b/.."])
  func refusesNames(_ text: String) {
    #expect(RecordingName(parsing: text) == nil)
  }
}
