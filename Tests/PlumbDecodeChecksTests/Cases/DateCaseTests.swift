import Foundation
import PlumbTestSupport
import Testing

/// Dates: formats, epochs, days that do not exist, empty text.
@Suite struct DateCaseTests {
  @Test func nobodySetAStrategy() {
    struct Note: Decodable { let title: String, postedAt: Date }
    struct Notes: Decodable { let notes: [Note] }
    check(
      Notes.self, #"{"notes":[{"title":"n","posted_at":«1600000000»}]}"#, .decodes, with: .snakeCase,
      [
        .warning(
          "suspicious-date", "/notes/0/posted_at",
          "`posted_at` is 1600000000, counted from 2001 as 2051-09-14; counted from 1970 it is 2020-09-13",
          help: "set `decoder.dateDecodingStrategy = .secondsSince1970`", of: 1)
      ])
  }

  @Test func fractionsAreReadOnNewerSystemsOnly() {
    struct Build: Decodable { let name: String, builtAt: Date }
    check(
      Build.self, #"{"name":"b","built_at":«"2025-06-01T08:30:00.250Z"»}"#, .decodes,
      with: .snakeCase(dates: .iso8601),
      [
        .warning(
          "suspicious-date", "/built_at",
          #"`built_at` is "2025-06-01T08:30:00.250Z": `.iso8601` reads fractions of a second on newer systems only"#,
          help: "set `.custom` with `ISO8601DateFormatter` and `.withFractionalSeconds`, so that every system reads it")
      ])
  }

  @Test func twoFormatsSideBySide() {
    struct Film: Decodable { let title: String, shownOn: Date, savedAt: Date }
    check(
      Film.self, #"{"title":"Dune","shown_on":«"1984-12-14"»,"saved_at":"2015-01-02T03:04:05Z"}"#, .throws,
      with: .snakeCase(dates: .iso8601),
      [
        .error(
          "invalid-value", "/shown_on",
          #"`shown_on` is the string "1984-12-14", which is no date for the decoder's .iso8601 strategy"#,
          help: #"a date without a time: set `.formatted(…)` with `dateFormat = "yyyy-MM-dd"`, or decode a String"#)
      ])
  }

  @Test func fractionsOnlyFormatterMeetsAWholeSecond() {
    let decoder = JSONDecoder.dates(
      .custom { decoder in
        let format = ISO8601DateFormatter()
        format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
        let value = try decoder.singleValueContainer()
        let text = try value.decode(String.self)
        guard let date = format.date(from: text) else {
          throw DecodingError.dataCorruptedError(in: value, debugDescription: "not a moment: \(text)")
        }
        return date
      })
    struct Log: Decodable { let at: [Date] }
    check(
      Log.self, #"{"at":["2025-06-01T08:30:00.250Z",«"2025-06-01T08:30:00Z"»]}"#, .throws, with: decoder,
      [
        .error(
          "invalid-value", "/at/1",
          #"an element of `at` is the string "2025-06-01T08:30:00Z", which is no date for the decoder's own date strategy: not a moment: 2025-06-01T08:30:00Z"#,
          help: "set `decoder.dateDecodingStrategy = .iso8601`", of: 2)
      ])
  }

  @Test func daysThatDoNotExist() {
    struct Entry: Decodable { let on: Date }
    struct Diary: Decodable { let entries: [Entry] }
    check(
      Diary.self, #"{"entries":[{"on":«"2021-02-30T12:00:00Z"»},{"on":«"»2015-06-30T23:59:60Z"}]}"#, .decodes,
      with: .dates(.iso8601),
      [
        .warning(
          "suspicious-date", "/entries/*/on",
          #"`on` is "2021-02-30T12:00:00Z", and there is no day 30 of month 2: it is read as 2021-03-02"#,
          help: "ask the API for the day that was meant; the decoder rolls it over in silence", count: 2, of: 2,
          found: #"the string "2021-02-30T12:00:00Z", the string "2015-06-30T23:59:60Z""#)
      ])
  }

  @Test func emptyTextForAnUnknownDate() {
    struct Witch: Decodable { let name: String, born: Date? }
    check(
      [Witch].self, #"[{"name":"A","born":"01-02-1980"},{"name":"B","born":«""»}]"#, .throws,
      with: .dates(format: "dd-MM-yyyy"),
      [
        .error(
          "invalid-value", "/1/born", #"`born` is the string "", which is no date for the decoder's own date strategy"#,
          help:
            "an empty text stands for no value, and optional does not cover it: decode a String and give nil for it",
          of: 2)
      ])
  }

  @Test func formatterWithTheCalendarOfTheUser() {
    let formatter = DateFormatter()
    formatter.calendar = Calendar(identifier: .buddhist)
    formatter.locale = Locale(identifier: "th_TH")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    struct Trip: Decodable { let on: Date }
    check(Trip.self, #"{"on":"2024-05-06"}"#, .decodes, with: .dates(.formatted(formatter)), [])
  }
}
