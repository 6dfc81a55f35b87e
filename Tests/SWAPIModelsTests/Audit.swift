import Foundation
import PlumbTestSupport
import SWAPIModels
import Testing

/// A link that ought to have a number.
private protocol Numbered {
  var number: Int? { get }
  var rawValue: String { get }
}

extension SWAPI.Link: Numbered {
  fileprivate var number: Int? { id }
}

extension SWAPI.PageLink: Numbered {
  fileprivate var number: Int? { page }
}

/// Reads documents, writes them back, holds each member against the one of its name, and lists each text in them that its
/// type keeps, but makes nothing of.
struct Audit {
  private(set) var documents = 0
  private(set) var names = MemberNames(spellings: [
    "Film.episode": "episode_id", "Film.producers": "producer",
    "Person.hairColors": "hair_color", "Person.skinColors": "skin_color", "Person.eyeColors": "eye_color",
    "Planet.climates": "climate", "Planet.terrains": "terrain",
    "manufacturers": "manufacturer", "cost": "cost_in_credits", "Starship.megalights": "MGLT",
  ])
  private(set) var unread: Set<String> = []

  /// Reads one document and compares what is written of it.
  ///
  /// - Parameters:
  ///   - type: its model.
  ///   - data: the document.
  ///   - name: what failures are told of.
  /// - Throws: `DecodingError` where it does not decode.
  mutating func add<T: Codable & Equatable>(_ type: T.Type, _ data: Data, _ name: String) throws {
    let value = try JSONDecoder().decode(type, from: data)
    let written = try JSONEncoder().encode(value)
    let sent = try JSONDecoder().decode(Wire.self, from: data)
    #expect(try JSONDecoder().decode(Wire.self, from: written) == sent, "\(name)")
    #expect(try JSONDecoder().decode(type, from: written) == value, "\(name)")
    try names.compare(value, with: data)
    documents += 1
    walk(value)
  }

  private mutating func walk(_ value: Any) {
    switch value {
    case let measure as SWAPI.Measure:
      if measure.range == nil, measure.placeholder == nil { unread.insert(measure.rawValue) }
    case let listing as SWAPI.Listing:
      if listing.items.isEmpty, listing.placeholder == nil { unread.insert(listing.rawValue) }
    case let year as SWAPI.BirthYear:
      if year.year == nil, year.placeholder == nil { unread.insert(year.rawValue) }
    case let endurance as SWAPI.Endurance:
      if endurance.span == nil, endurance.placeholder == nil { unread.insert(endurance.rawValue) }
    case let gender as SWAPI.Gender:
      if !SWAPI.Gender.allCases.contains(gender) { unread.insert(gender.rawValue) }
    case let classification as SWAPI.Classification:
      if !SWAPI.Classification.allCases.contains(classification) { unread.insert(classification.rawValue) }
    case let designation as SWAPI.Designation:
      if !SWAPI.Designation.allCases.contains(designation) { unread.insert(designation.rawValue) }
    case let link as any Numbered:
      if link.number == nil { unread.insert(link.rawValue) }
    case let timestamp as SWAPI.Timestamp:
      if !isExact(timestamp) { unread.insert(timestamp.rawValue) }
    default:
      for child in Mirror(reflecting: value).children { walk(child.value) }
    }
  }

  /// Whether the date, rounded to the microsecond, is written as the text is.
  private func isExact(_ timestamp: SWAPI.Timestamp) -> Bool {
    let microseconds = Int((timestamp.date.timeIntervalSince1970 * 1_000_000).rounded())
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: Double(seconds)))
    let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second].map { $0 ?? 0 }
    let read = timestamp.rawValue.split { !$0.isNumber }.map { Int($0) ?? 0 }
    return numbers + [fraction] == read
  }
}
