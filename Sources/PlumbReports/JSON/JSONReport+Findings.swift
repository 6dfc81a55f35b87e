import PlumbFindings
import PlumbSyntax

extension CompactJSON {
  /// Writes a finding with its lines, its excerpt and its places.
  mutating func write(_ finding: Finding, _ located: Locator.Located) {
    object { json in
      json.member("rule", finding.rule.id)
      json.member("severity", finding.severity.rawValue)
      json.member("channel", finding.channel.rawValue)
      json.member("message", finding.message)
      json.member("help", finding.help)
      json.member("api", finding.api)
      json.member("contract", finding.contract)
      json.member("case", finding.caseName)
      json.member("model", finding.model)
      json.member("typePath", finding.typePath)
      json.member("pointer", finding.pointer.description)
      json.member("pattern", finding.pattern.description)
      json.member("expected", finding.expected)
      json.member("found", finding.found)
      json.name("values")
      json.array { json in
        for value in finding.values { json.string(value) }
      }
      json.writePlace(finding, located)
      json.member("count", finding.count)
      json.member("of", finding.of)
      json.name("places")
      json.array { json in
        for (place, location) in zip(finding.places, located.places) { json.write(place, location, of: finding) }
      }
      json.member("fingerprint", finding.fingerprint)
      json.member("known", finding.isKnown)
      json.member("accepted", finding.isAccepted)
      json.member("acceptance", finding.acceptance)
      json.member("baseline", finding.baseline?.rawValue)
    }
  }

  private mutating func writePlace(_ finding: Finding, _ located: Locator.Located) {
    member("file", finding.file)
    member("line", located.location?.line)
    member("column", located.location?.column)
    member("endLine", located.end?.line)
    member("endColumn", located.end?.column)
    member("offset", finding.offset)
    member("length", finding.length)
    member("excerpt", located.excerpt?.text)
    member("excerptStart", located.excerpt?.indent)
    member("excerptLength", located.excerpt?.width)
  }

  private mutating func write(_ place: Finding.Place, _ location: Locator.Location?, of finding: Finding) {
    object { json in
      json.member("pointer", place.pointer.description)
      json.member("file", place.file ?? finding.file)
      json.member("line", location?.line)
      json.member("column", location?.column)
      json.member("offset", place.offset)
    }
  }
}
