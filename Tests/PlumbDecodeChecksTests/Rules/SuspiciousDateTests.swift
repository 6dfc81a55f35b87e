import Foundation
import PlumbTestSupport
import Testing

@Suite struct SuspiciousDateTests {
  struct Event: Decodable { let at: Date }

  @Test func impossibleDay() {
    check(
      Event.self, #"{"at":«"2023-02-29T00:00:00Z"»}"#, .decodes, with: .dates(.iso8601),
      [
        .warning(
          "suspicious-date", "/at",
          #"`at` is "2023-02-29T00:00:00Z", and there is no day 29 of month 2: it is read as 2023-03-01"#,
          help: "ask the API for the day that was meant; the decoder rolls it over in silence")
      ])
    check(
      Event.self, #"{"at":«"2024-04-31"»}"#, .decodes, with: .dates(.custom { _ in Date(timeIntervalSince1970: 0) }),
      [
        .warning(
          "suspicious-date", "/at",
          #"`at` is "2024-04-31", and there is no day 31 of month 4: it is read as 1970-01-01"#,
          help: "ask the API for the day that was meant; the decoder rolls it over in silence")
      ])
    check(
      Event.self, #"{"at":«"2016-12-31T23:59:60Z"»}"#, .decodes, with: .dates(.iso8601),
      [
        .warning(
          "suspicious-date", "/at",
          #"`at` is "2016-12-31T23:59:60Z", and there is no second 60: it is read as 2017-01-01"#,
          help: "ask the API for the day that was meant; the decoder rolls it over in silence")
      ])
  }

  @Test func epoch() {
    check(
      Event.self, #"{"at":«1709287200»}"#, .decodes,
      [
        .warning(
          "suspicious-date", "/at",
          "`at` is 1709287200, counted from 2001 as 2055-03-02; counted from 1970 it is 2024-03-01",
          help: "set `decoder.dateDecodingStrategy = .secondsSince1970`")
      ])
    check(
      Event.self, #"{"at":«1709287200123»}"#, .decodes,
      [
        .warning(
          "suspicious-date", "/at",
          "`at` is 1709287200123, counted from 2001 as the year 56166; counted from 1970 it is 2024-03-01",
          help: "set `decoder.dateDecodingStrategy = .millisecondsSince1970`")
      ])
    check(Event.self, #"{"at":730979999.5}"#, .decodes, [])
  }

  @Test func secondsAndMilliseconds() {
    check(
      Event.self, #"{"at":«1709287200123»}"#, .decodes, with: .dates(.secondsSince1970),
      [
        .warning(
          "suspicious-date", "/at",
          "`at` is 1709287200123, as seconds the year 56135; as milliseconds it is 2024-03-01",
          help: "set `decoder.dateDecodingStrategy = .millisecondsSince1970`")
      ])
    check(
      Event.self, #"{"at":«1709287200»}"#, .decodes, with: .dates(.millisecondsSince1970),
      [
        .warning(
          "suspicious-date", "/at", "`at` is 1709287200, as milliseconds 1970-01-20; as seconds it is 2024-03-01",
          help: "set `decoder.dateDecodingStrategy = .secondsSince1970`")
      ])
    check(Event.self, #"{"at":1709287200}"#, .decodes, with: .dates(.secondsSince1970), [])
    check(Event.self, #"{"at":1709287200123}"#, .decodes, with: .dates(.millisecondsSince1970), [])
    check(Event.self, #"{"at":0}"#, .decodes, with: .dates(.millisecondsSince1970), [])
  }

  @Test func fractionsOfASecond() {
    check(
      Event.self, #"{"at":«"2024-03-01T10:00:00.123Z"»}"#, .decodes, with: .dates(.iso8601),
      [
        .warning(
          "suspicious-date", "/at",
          #"`at` is "2024-03-01T10:00:00.123Z": `.iso8601` reads fractions of a second on newer systems only"#,
          help: "set `.custom` with `ISO8601DateFormatter` and `.withFractionalSeconds`, so that every system reads it")
      ])
    check(
      [Event].self, #"[{"at":«"2024-03-01T10:00:00.1Z"»},{"at":"2024-03-01T10:00:00Z"}]"#, .decodes,
      with: .dates(.iso8601),
      [
        .warning(
          "suspicious-date", "/0/at",
          #"`at` is "2024-03-01T10:00:00.1Z": `.iso8601` reads fractions of a second on newer systems only"#,
          help: "set `.custom` with `ISO8601DateFormatter` and `.withFractionalSeconds`, so that every system reads it",
          of: 2)
      ])
  }
}
