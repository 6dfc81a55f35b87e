import Foundation
import SWAPIModels
import Testing

@Suite struct ListingTests {
  @Test(arguments: [
    ("fair", ["fair"]), ("brown, grey", ["brown", "grey"]), ("artificial temperate ", ["artificial temperate"]),
    ("red,blue", ["red", "blue"]), ("Slayn & Korpil", ["Slayn & Korpil"]),
    ("Gallofree Yards, Inc.", ["Gallofree Yards, Inc."]),
    (
      "Hoersch-Kessel Drive, Inc, Gwori Revolutionary Industries",
      ["Hoersch-Kessel Drive, Inc", "Gwori Revolutionary Industries"]
    ),
    (
      "Theed Palace Space Vessel Engineering Corps/Nubia Star Drives, Incorporated",
      ["Theed Palace Space Vessel Engineering Corps/Nubia Star Drives, Incorporated"]
    ),
    ("Incom Corporation, Subpro Corporation", ["Incom Corporation", "Subpro Corporation"]),
    ("n/a", []), ("none", []), ("unknown", []), ("", []), (" , ", []), ("a,,b", ["a", "b"]), ("Inc.", ["Inc."]),
  ])
  func items(text: String, items: [String]) {
    #expect(SWAPI.Listing(rawValue: text).items == items)
  }

  @Test(arguments: [
    ("n/a", SWAPI.Placeholder.notApplicable), ("none", .nothing), ("unknown", .unknown), ("brown, none", nil),
  ])
  func placeholders(text: String, placeholder: SWAPI.Placeholder?) {
    #expect(SWAPI.Listing(rawValue: text).placeholder == placeholder)
  }
}

@Suite struct BirthYearTests {
  @Test(
    arguments: [
      ("19BBY", -19), ("41.9BBY", -41.9), ("896BBY", -896), ("4ABY", 4), ("0BBY", 0), ("1,000 bby", -1000),
      ("unknown", nil), ("19", nil), ("BBY", nil), ("19BBYs", nil), ("1-2BBY", nil), ("", nil),
    ] as [(String, Double?)])
  func year(text: String, year: Double?) {
    #expect(SWAPI.BirthYear(rawValue: text).year == year)
  }

  @Test func unknown() {
    #expect(SWAPI.BirthYear(rawValue: "unknown").isUnknown)
    #expect(!SWAPI.BirthYear(rawValue: "19BBY").isUnknown)
  }
}

@Suite struct EnduranceTests {
  @Test(
    arguments: [
      ("15 hours", (15, .hour)), ("1 day", (1, .day)), ("500 days", (500, .day)), ("1 week", (1, .week)),
      ("2 months", (2, .month)), ("1 year", (1, .year)), ("6 Years", (6, .year)), ("0", (0, .day)),
      ("Live food tanks", nil), ("none", nil), ("unknown", nil), ("7", nil), ("2 moons", nil), ("two days", nil),
      ("1.5 days", nil), ("2 days 3 hours", nil), ("", nil),
    ] as [(String, (Int, SWAPI.Endurance.Unit)?)])
  func span(text: String, span: (Int, SWAPI.Endurance.Unit)?) {
    let read = SWAPI.Endurance(rawValue: text).span
    #expect(read?.count == span?.0)
    #expect(read?.unit == span?.1)
  }

  @Test(arguments: [
    ("15 hours", DateComponents(hour: 15)), ("7 days", DateComponents(day: 7)),
    ("2 weeks", DateComponents(weekOfYear: 2)),
    ("6 months", DateComponents(month: 6)), ("3 years", DateComponents(year: 3)),
    ("9223372036854775807 weeks", DateComponents(weekOfYear: .max)),
  ])
  func components(text: String, components: DateComponents) {
    #expect(SWAPI.Endurance(rawValue: text).span?.components == components)
  }

  @Test func placeholders() {
    #expect(SWAPI.Endurance(rawValue: "none").placeholder == SWAPI.Placeholder.nothing)
    #expect(SWAPI.Endurance(rawValue: "Live food tanks").placeholder == nil)
  }
}

@Suite struct OpenValueTests {
  @Test func whatNobodyKnewDecodesAndIsKept() throws {
    let sent = #"["female","n/a","droidlike",""]"#
    let genders = try JSONDecoder().decode([SWAPI.Gender].self, from: Data(sent.utf8))
    #expect(genders == [.female, .notApplicable, SWAPI.Gender(rawValue: "droidlike"), SWAPI.Gender(rawValue: "")])
    #expect(genders.map(SWAPI.Gender.allCases.contains) == [true, true, false, false])
    #expect(try rewritten([SWAPI.Gender].self, sent) == (try parsed(sent)))
  }

  @Test func theKnownOnes() {
    #expect(SWAPI.Gender.allCases.map(\.rawValue) == ["female", "male", "hermaphrodite", "n/a", "none"])
    #expect(SWAPI.Designation.allCases.map(\.rawValue) == ["sentient", "reptilian"])
    #expect(
      SWAPI.Classification.allCases.map(\.rawValue)
        == [
          "amphibian", "artificial", "gastropod", "insectoid", "mammal", "mammals", "reptile", "reptilian", "sentient",
          "unknown",
        ])
  }
}
