import Foundation
import SWAPIModels
import Testing

@Suite struct DayTests {
  @Test(
    arguments: [
      ("1977-05-25", [1977, 5, 25]), ("2000-02-29", [2000, 2, 29]), ("2004-02-29", [2004, 2, 29]),
      ("0000-01-01", [0, 1, 1]), ("9999-12-31", [9999, 12, 31]), ("1977-04-30", [1977, 4, 30]),
      ("1900-02-29", nil), ("2001-02-29", nil), ("1977-04-31", nil), ("1977-13-01", nil), ("1977-00-01", nil),
      ("1977-01-00", nil), ("77-05-25", nil), ("1977-5-25", nil), ("1977-05-25T00:00:00Z", nil), ("1977-05", nil),
      ("+977-05-25", nil), ("1977-05-25 ", nil), ("", nil), ("--", nil), ("unknown", nil),
    ] as [(String, [Int]?)])
  func days(text: String, numbers: [Int]?) {
    let day = SWAPI.Day(rawValue: text)
    #expect(day.map { [$0.year, $0.month, $0.day] } == numbers)
    #expect(day?.rawValue == numbers.map { _ in text })
  }

  @Test func order() throws {
    let days = try ["2005-05-19", "1977-05-25", "1980-05-17", "1977-05-24", "1977-04-30"]
      .map { try #require(SWAPI.Day(rawValue: $0)) }
    #expect(
      days.sorted().map(\.description) == ["1977-04-30", "1977-05-24", "1977-05-25", "1980-05-17", "2005-05-19"])
    #expect(days[1].components == DateComponents(year: 1977, month: 5, day: 25))
  }
}

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2014-12-18T10:39:33.255000Z", 1_418_899_173.255), ("2014-12-18T10:39:33.255001Z", 1_418_899_173.255001),
    ("2014-12-18T10:39:33Z", 1_418_899_173), ("2014-12-18T10:39:33.5Z", 1_418_899_173.5),
    ("2014-12-18T10:39:33.123456789Z", 1_418_899_173.123456), ("2014-12-18T12:39:33+02:00", 1_418_899_173),
    ("2014-12-18T00:09:33.25-10:30", 1_418_899_173.25), ("1970-01-01T00:00:00Z", 0),
    ("1970-01-01T00:30:00.5+01:00", -1799.5), ("1969-12-31T23:59:59.5Z", -0.5), ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2000-02-29T00:00:00Z", 951_782_400), ("0000-03-01T00:00:00Z", -62_162_035_200),
    ("0000-01-01T00:00:00Z", -62_167_219_200), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ])
  func instants(text: String, since1970: Double) throws {
    let timestamp = try #require(SWAPI.Timestamp(rawValue: text))
    #expect(abs(timestamp.date.timeIntervalSince1970 - since1970) < 0.000_000_5)
    #expect(timestamp.description == text)
  }

  @Test(arguments: [
    "", "unknown", "2014-12-18", "2014-12-18 10:39:33Z", "2014-12-18T10:39:33", "2014-12-18T10:39Z",
    "2014-12-18T24:00:00Z", "2014-12-18T10:60:33Z", "2014-12-18T10:39:61Z", "2014-02-30T10:39:33Z",
    "2014-12-18T10:39:33.Z", "2014-12-18T10:39:33.12a4567Z", "2014-12-18T10:39:33.1234567aZ", "2014-12-18T10:39:33z",
    "2014-12-18T10:39:33+0200", "2014-12-18T10:39:33+02:60", "2014-12-18T10:39:33Z01:00", "2014-12-18T10:39:33ZZ",
    "2014-12-18T1:39:33Z", "2014-12-18T10:39:+3Z", " 2014-12-18T10:39:33Z", "T",
  ])
  func others(text: String) {
    #expect(SWAPI.Timestamp(rawValue: text) == nil)
  }

  @Test func whatIsNoneDoesNotDecode() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([SWAPI.Timestamp].self, from: Data(#"["yesterday"]"#.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([SWAPI.Day].self, from: Data(#"["1977-02-30"]"#.utf8))
    }
  }
}
