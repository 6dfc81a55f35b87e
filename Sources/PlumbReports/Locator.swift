import Foundation
package import PlumbFindings
import PlumbSyntax

/// Where a finding is, in lines; each file is read once and only one at a time.
package struct Locator {
  package struct Location: Sendable, Equatable {
    package let line: Int
    package let column: Int

    package init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A finding's own location and those of its places, as far as the files can still be read.
  package struct Located: Sendable, Equatable {
    package var location: Location?
    /// Just after what is meant.
    package var end: Location?
    package var excerpt: Excerpt?
    package var places: [Location?]

    package init(
      location: Location? = nil, end: Location? = nil, excerpt: Excerpt? = nil, places: [Location?] = []
    ) {
      self.location = location
      self.end = end
      self.excerpt = excerpt
      self.places = places
    }
  }

  private struct Request {
    let finding: Int
    /// The place; nil for the finding itself.
    let place: Int?
    let offset: Int
  }

  /// Locates findings of a report.
  ///
  /// - Parameters:
  ///   - numbers: which of its findings.
  ///   - report: the report.
  ///   - withPlaces: whether the places of folded findings are wanted.
  ///   - withExcerpts: whether the lines of the document are wanted.
  /// - Returns: one element a number, in their order.
  static func locate(
    _ numbers: some Collection<Int>, of report: Report, withPlaces: Bool, withExcerpts: Bool = true
  ) -> [Located] {
    switch report.source {
    case .places(let places): numbers.map { places[$0] }
    case .files(let load):
      locate(numbers.map { report.findings[$0] }, load, withPlaces: withPlaces, withExcerpts: withExcerpts)
    }
  }

  private static func locate(
    _ findings: [Finding], _ load: (String) -> Data?, withPlaces: Bool, withExcerpts: Bool
  ) -> [Located] {
    var located = findings.map { Located(places: Array(repeating: nil, count: $0.places.count)) }
    var requests: [String: [Request]] = [:]
    for (index, finding) in findings.enumerated() {
      guard let file = finding.file else { continue }
      requests[file, default: []].append(Request(finding: index, place: nil, offset: finding.offset))
      guard withPlaces else { continue }
      for (place, at) in finding.places.enumerated() {
        requests[at.file ?? file, default: []].append(Request(finding: index, place: place, offset: at.offset))
      }
    }
    for (file, wanted) in requests {
      guard let data = load(file) else { continue }
      SourceText(data).withIndex { text, lines in
        for request in wanted {
          let location = Location(lines, request.offset)
          if let place = request.place {
            located[request.finding].places[place] = location
            continue
          }
          let finding = findings[request.finding]
          located[request.finding].location = location
          guard withExcerpts, !finding.isOfFile else { continue }
          located[request.finding].end = Location(lines, request.offset + max(1, finding.length))
          located[request.finding].excerpt = Excerpt(text, at: request.offset, length: finding.length, lines)
        }
      }
    }
    return located
  }
}

extension Locator.Location {
  fileprivate init(_ lines: LineIndex, _ offset: Int) {
    let place = lines.position(of: offset)
    self.init(line: place.line, column: place.column)
  }
}

extension Report {
  /// The findings with their lines and columns, both from 1.
  package var locatedFindings: [(finding: Finding, line: Int, column: Int)] {
    zip(findings, Locator.locate(findings.indices, of: self, withPlaces: false, withExcerpts: false)).map {
      finding, located in
      (finding, located.location?.line ?? 1, located.location?.column ?? 1)
    }
  }
}
