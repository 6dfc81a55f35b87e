import PlumbFindings
import PlumbSyntax

extension CompactJSON {
  /// Writes how one case ended.
  mutating func write(_ item: Report.Case, failOn: Severity) {
    object { json in
      json.member("api", item.api)
      json.member("contract", item.contract)
      json.member("case", item.name)
      json.member("file", item.path)
      json.member("verdict", item.verdict(failOn: failOn).rawValue)
      json.member("reason", item.reason(failOn: failOn))
      json.member("answer", item.answer?.word)
      json.member("documents", item.documentCount)
      json.member("bytes", item.byteCount)
      json.name("findings")
      json.write(item.tally)
      json.member("jsonDecoderError", item.decoderErrors.first?.text)
      json.name("readers")
      json.array { json in
        for reader in item.readers { json.write(reader, item) }
      }
    }
  }

  private mutating func write(_ reader: Report.Case.Reader, _ item: Report.Case) {
    object { json in
      json.member("model", reader.model)
      json.member("jsonDecoderError", item.decoderErrors.first { $0.model == reader.model }?.text)
      json.name("findings")
      json.array { json in
        for fingerprint in reader.fingerprints { json.string(fingerprint) }
      }
    }
  }

  /// Writes what the recordings of a contract hold.
  mutating func write(_ tree: ShapeTree) {
    object { json in
      json.member("api", tree.api)
      json.member("contract", tree.contract)
      json.member("documents", tree.documents)
      json.name("nodes")
      json.array { json in
        for node in tree.nodes {
          json.line(indent: 6)
          json.object { json in
            json.member("depth", node.depth)
            json.member("name", node.name)
            json.name("kinds")
            json.array { json in
              for kind in node.kinds { json.string(kind) }
            }
            json.member("count", node.count)
            json.member("of", node.of)
            json.member("nulls", node.nulls)
          }
        }
        json.line(indent: 4)
      }
    }
  }
}

extension LiveStatus {
  /// How it is called in a report.
  var word: String {
    switch self {
    case .checked: "checked"
    case .unchanged: "unchanged"
    case .unavailable: "unavailable"
    case .skipped: "skipped"
    case .leftOut: "left-out"
    }
  }

  /// The status of a word; nil for a word that is none.
  init?(word: String, reason: String) {
    switch word {
    case "checked": self = .checked
    case "unchanged": self = .unchanged
    case "unavailable": self = .unavailable(reason)
    case "skipped": self = .skipped(reason)
    case "left-out": self = .leftOut(reason)
    default: return nil
    }
  }
}
