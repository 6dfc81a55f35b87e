import SWAPIModels
import Testing

/// One text and all that is read out of it.
struct MeasureRow: Sendable {
  let text: String
  let range: ClosedRange<Double>?
  let placeholder: SWAPI.Placeholder?

  /// A number, whose range begins and ends with it.
  static func number(_ text: String, _ value: Double) -> MeasureRow {
    MeasureRow(text: text, range: value...value, placeholder: nil)
  }

  static func range(_ text: String, _ range: ClosedRange<Double>) -> MeasureRow {
    MeasureRow(text: text, range: range, placeholder: nil)
  }

  static func word(_ text: String, _ placeholder: SWAPI.Placeholder) -> MeasureRow {
    MeasureRow(text: text, range: nil, placeholder: placeholder)
  }

  static func unread(_ text: String) -> MeasureRow {
    MeasureRow(text: text, range: nil, placeholder: nil)
  }
}

@Suite struct MeasureTests {
  @Test(arguments: [
    // As SWAPI sends them.
    MeasureRow.number("172", 172), .number("78.2", 78.2), .number("0", 0), .number("1.0", 1),
    .number("1000000000000", 1_000_000_000_000), .number("1,358", 1358), .number("342,953", 342_953),
    .number("1000km", 1000), .number("36.8 ", 36.8), .number("1 standard", 1), .number("0.62 standard", 0.62),
    .range("30-165", 30...165), .range("1.5 (surface), 1 standard (Cloud City)", 1...1.5),
    .word("unknown", .unknown), .word("n/a", .notApplicable), .word("N/A", .notApplicable), .word("none", .nothing),
    .word("indefinite", .indefinite),
    // As it might.
    .number("1,234,567.5", 1_234_567.5), .number(" 7 ", 7), .number("5-5", 5), .word(" Unknown ", .unknown),
    .range("165-30", 30...165), .range("1,000-2,000 tons", 1000...2000), .range("1, 2, 3", 1...3),
    // What would be a guess.
    .unread(""), .unread(" "), .unread("Live food tanks"), .unread("12,5"), .unread("1,2345"), .unread("1234,567"),
    .unread("12,5000"), .unread("1."), .unread(".5"), .unread("-5"), .unread("5-"), .unread("5-6-7"), .unread("1e3 2"),
    .unread("nan"), .unread("inf"), .unread("0x10"), .unread("5/6"), .unread("5, unknown"), .unread("1 of 2"),
    .unread("٣"), .unread(String(repeating: "9", count: 400)),
  ])
  func everyKind(_ row: MeasureRow) {
    let measure = SWAPI.Measure(rawValue: row.text)
    #expect(measure.range == row.range)
    #expect(measure.value == row.range.flatMap { $0.lowerBound == $0.upperBound ? $0.lowerBound : nil })
    #expect(measure.placeholder == row.placeholder)
    #expect(measure.isUnknown == (row.placeholder == .unknown))
    #expect(measure.description == row.text)
  }

  @Test func theTextIsKept() throws {
    let sent = #"["1,358","36.8 ","N\/A",""]"#
    #expect(try rewritten([SWAPI.Measure].self, sent) == (try parsed(sent)))
  }
}
