import Foundation
package import PlumbHTTP
package import PlumbRecordings

/// One entry of a HAR that is to be imported.
package struct ImportEntry: Sendable {
  /// The file's name without its folder.
  package let file: String
  package let entry: HAREntry

  /// Such as "checkout.har, entry 12".
  package var place: String { "\(file), entry \(entry.number)" }
  /// What was asked first.
  package var request: HTTPRequest? { entry.request }

  /// Takes an entry.
  ///
  /// - Parameters:
  ///   - entry: the entry.
  ///   - path: the file it is in.
  package init(_ entry: HAREntry, of path: String) {
    self.entry = entry
    file = path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension RecordedExchange {
  /// When it began; `other` where the HAR does not say.
  func started(else other: Date) -> Date { startedDateTime.flatMap { Timestamp.date($0) } ?? other }
}
