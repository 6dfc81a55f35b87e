import Foundation
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// As many findings as a large API with many models has on its worst day.
enum Many {
  private static let words = [
    "ability", "berry", "color", "damage", "effect", "flavor", "growth", "habitat", "item", "judge", "kind", "language",
    "machine", "nature", "order", "power", "quality", "region", "species", "type", "unit", "version", "weight", "zone",
  ]

  private static func word(_ number: Int) -> String { words[number % words.count] }

  /// A document of so many lines, each with a member of its own.
  private static func document(_ contract: Int) -> String {
    var text = "{\n"
    for line in 0..<200 {
      text +=
        "  \"\(word(contract + line))_\(word(line * 5 + 1))_\(line)\": { \"name\": \"\(word(line * 3))-\(line)\", \"url\": \"https://api.example/v2/\(word(line))/\(line)/\" },\n"
    }
    return text + "  \"id\": \(contract)\n}\n"
  }

  static func report(_ count: Int) -> Report {
    var findings: [Finding] = []
    findings.reserveCapacity(count)
    let lineLength = 90
    for number in 0..<count {
      let contract = number % 60
      let rule = SampleRules.all[number / 7 % SampleRules.all.count]
      let key = "\(word(number))_\(word(number / 24 + 5))_\(number / 576)"
      let type = word(number / 3).capitalized
      var finding = Finding(
        rule,
        message:
          "`\(key)` is a string where `\(type).\(word(number / 5).capitalized)` needs \(number % 2 == 0 ? "Int" : "[String]")",
        help: number % 5 == 0 ? nil : "declare `let \(key): String?`, or convert it in `init(from:)` of `\(type)`",
        typePath: "\(type).\(word(number / 5).capitalized)",
        pointer: JSONPointer([.key("results"), .index(number % 40), .key(key)]), expected: "Int",
        found: "a string: \"\(word(number * 3))-\(number)\"", offset: number * 37 % (200 * lineLength), length: 12)
      finding.api = "example"
      finding.contract = word(contract) + (contract < words.count ? "" : "-\(contract)")
      finding.caseName = String(number % 251)
      finding.model = "Example.\(type)\(number % 9)"
      finding.file = "Recordings/example/\(finding.contract ?? "")/\(number % 251).json"
      if number % 3 == 0 {
        finding.count = 4 + number % 60
        finding.of = 64
        finding.places = (0..<min(20, finding.count)).map { place in
          Finding.Place(
            pointer: JSONPointer([.key("results"), .index(place), .key(key)]), offset: place * 400,
            file: "Recordings/example/\(finding.contract ?? "")/\(place).json")
        }
      }
      if number % 17 == 0 { finding.isKnown = true }
      if number % 23 == 0 { finding.acceptance = "the app does not show \(word(number))" }
      findings.append(finding)
    }
    let documents = (0..<60).map { Data(document($0).utf8) }
    let cases = (0..<60).flatMap { contract in
      (0..<251).map { number in
        Report.Case(
          api: "example", contract: word(contract) + (contract < words.count ? "" : "-\(contract)"),
          name: String(number),
          path: "Recordings/example/\(contract)/\(number).json", tally: Tally(number % 3 == 0 ? findings.prefix(2) : [])
        )
      }
    }
    var report = Report(
      cases: cases, findings: findings, totals: Report.Totals(contracts: 60, documents: 15_060, bytes: 153_000_000),
      load: { documents[$0.utf8.count % documents.count] })
    report.shapes = (0..<60).map { contract in
      ShapeTree(
        api: "example", contract: word(contract) + (contract < words.count ? "" : "-\(contract)"), documents: 251,
        nodes: (0..<80).map {
          ShapeTree.Node(
            depth: $0 == 0 ? 0 : 1 + $0 % 4, name: $0 == 0 ? "" : word($0), kinds: ["string"], count: 200 - $0, of: 251,
            nulls: $0)
        })
    }
    return report
  }
}
