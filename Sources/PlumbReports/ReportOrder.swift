import PlumbFindings
import PlumbSyntax

/// The one order of everything in a report, whatever order it was found in.
enum ReportOrder {
  /// Cases by API, contract and name; those of no contract stay as they were given, at the end.
  static func sorted(_ cases: [Report.Case]) -> [Report.Case] {
    let (named, others) = (cases.filter { $0.contract != nil }, cases.filter { $0.contract == nil })
    return named.sorted { first, second in
      if first.api != second.api { return isBefore(first.api, second.api) }
      if first.contract != second.contract { return isBefore(first.contract, second.contract) }
      if first.name != second.name { return isBefore(first.name, second.name) }
      return isBefore(first.path, second.path)
    } + others
  }

  static func sorted(_ findings: [Finding]) -> [Finding] { findings.sorted(by: isBefore) }

  /// The most severe first; then by API, contract, place and model.
  static func isBefore(_ first: Finding, _ second: Finding) -> Bool {
    if first.severity != second.severity { return first.severity > second.severity }
    if first.api != second.api { return isBefore(first.api, second.api) }
    if first.contract != second.contract { return isBefore(first.contract, second.contract) }
    if first.file != second.file { return isBefore(first.file, second.file) }
    if first.offset != second.offset { return first.offset < second.offset }
    if first.channel != second.channel { return rank(first.channel) < rank(second.channel) }
    if first.model != second.model { return isBefore(first.model, second.model) }
    if first.rule != second.rule { return first.rule.id < second.rule.id }
    let (own, other) = (first.pattern.description, second.pattern.description)
    if own != other { return own < other }
    if first.typePath != second.typePath { return isBefore(first.typePath, second.typePath) }
    return first.message < second.message
  }

  /// What is said of a file comes before what is found in it, and what a model says before what its drift says.
  private static func rank(_ channel: Finding.Channel) -> Int {
    switch channel {
    case .store: 0
    case .exchange: 1
    case .models: 2
    case .shape: 3
    case .values: 4
    }
  }

  private static func isBefore(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return first == nil && second != nil }
    return isBefore(first, second)
  }

  /// Digits in a row count as a number, so that `2` comes before `10`.
  private static func isBefore(_ first: String, _ second: String) -> Bool {
    var (own, other) = (first.utf8[...], second.utf8[...])
    while let a = own.first, let b = other.first {
      if isDigit(a), isDigit(b) {
        let (number, more) = (digits(&own), digits(&other))
        if number.count != more.count { return number.count < more.count }
        if !number.elementsEqual(more) { return number.lexicographicallyPrecedes(more) }
      } else {
        if a != b { return a < b }
        own.removeFirst()
        other.removeFirst()
      }
    }
    if own.isEmpty != other.isEmpty { return own.isEmpty }
    // What is equal but for zeros before numbers.
    return first < second
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Takes a number off the front, without its leading zeros.
  private static func digits(_ text: inout Substring.UTF8View) -> Substring.UTF8View {
    let number = text.prefix(while: isDigit)
    text = text[number.endIndex...]
    let zeros = number.prefix { $0 == 0x30 }
    return zeros.count == number.count ? number.suffix(1) : number.dropFirst(zeros.count)
  }
}
