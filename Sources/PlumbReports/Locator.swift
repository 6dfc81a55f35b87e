package import PlumbFindings
import PlumbSyntax

/// Where a finding is, in lines; each file is read once and only one at a time.
struct Locator {
  struct Location: Equatable {
    let line: Int
    let column: Int
  }

  /// A finding's own location and those of its places, as far as the files can still be read.
  struct Located {
    var location: Location?
    var excerpt: Excerpt?
    var places: [Location?]
  }

  private struct Request {
    let finding: Int
    /// The place; nil for the finding itself.
    let place: Int?
    let offset: Int
  }

  /// Locates findings.
  ///
  /// - Parameters:
  ///   - findings: some of the report's.
  ///   - report: the documents they were found in.
  ///   - withPlaces: whether the places of folded findings are wanted.
  ///   - withExcerpts: whether the lines of the document are wanted.
  /// - Returns: one element a finding, in their order.
  static func locate(
    _ findings: [Finding], in report: Report, withPlaces: Bool, withExcerpts: Bool = true
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
      guard let data = report.load(file) else { continue }
      SourceText(data).withIndex { text, lines in
        for request in wanted {
          let (line, column) = lines.position(of: request.offset)
          let location = Location(line: line, column: column)
          if let place = request.place {
            located[request.finding].places[place] = location
          } else {
            located[request.finding].location = location
            guard withExcerpts, !findings[request.finding].isOfFile else { continue }
            located[request.finding].excerpt = Excerpt(
              text, at: request.offset, length: findings[request.finding].length, lines)
          }
        }
      }
    }
    return located
  }
}

extension Report {
  /// The findings with their lines and columns, both from 1.
  package var locatedFindings: [(finding: Finding, line: Int, column: Int)] {
    zip(findings, Locator.locate(findings, in: self, withPlaces: false, withExcerpts: false)).map { finding, located in
      (finding, located.location?.line ?? 1, located.location?.column ?? 1)
    }
  }
}
