package import PlumbSyntax

/// One thing worth saying of a document, a model or a recording.
package struct Finding: Sendable, Equatable {
  /// The channel it came through; the same drift may show in several.
  package enum Channel: String, Sendable, Codable, CaseIterable {
    case models, shape, values, exchange, store
  }

  /// One of the places that a folded finding stands for.
  package struct Place: Sendable, Equatable {
    package var pointer: JSONPointer
    package var offset: Int
    /// The file, where it is another than the finding's own.
    package var file: String?

    package init(pointer: JSONPointer, offset: Int, file: String? = nil) {
      self.pointer = pointer
      self.offset = offset
      self.file = file
    }
  }

  package var rule: Rule
  package var severity: Severity
  package var channel: Channel
  /// One sentence: the thing, what was expected and what was found.
  package var message: String
  /// What to do, with the Swift to type.
  package var help: String?
  package var api: String?
  package var contract: String?
  package var caseName: String?
  /// The registered name of the model.
  package var model: String?
  /// The Swift type that asked, within the model.
  package var typePath: String?
  package var pointer: JSONPointer
  package var pattern: PointerPattern
  package var expected: String?
  package var found: String?
  /// The values that are meant, as written, where a finding is of values and one of several stands for all.
  package var values: [String] = []
  package var file: String?
  /// Byte offset in the document, and how many bytes are meant.
  package var offset: Int
  package var length: Int
  /// Whether the place is one where something is missing.
  package var isOfAbsence = false
  /// How many places it stands for.
  package var count = 1
  /// Of how many places of the kind; nil where that says nothing.
  package var of: Int?
  package var places: [Place] = []
  package var isKnown = false
  /// Why a team lives with it, and until when; nil where it is not accepted.
  package var acceptance: String?
  package var isAccepted: Bool { acceptance != nil }
  /// Whether an older report has it; nil where there is none to compare with.
  package var baseline: BaselineState?
  /// Whether it is told as something to act on: neither known, accepted nor of an older report.
  package var isFresh: Bool { !isKnown && !isAccepted && baseline != .unchanged }

  package init(
    _ rule: Rule, severity: Severity? = nil, channel: Channel = .models, message: String, help: String? = nil,
    typePath: String? = nil, pointer: JSONPointer, expected: String? = nil, found: String? = nil, offset: Int,
    length: Int = 1
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.channel = channel
    self.message = message
    self.help = help
    self.typePath = typePath
    self.pointer = pointer
    self.pattern = pointer.pattern
    self.expected = expected
    self.found = found
    self.offset = offset
    self.length = length
    self.places = [Place(pointer: pointer, offset: offset)]
  }

  /// Whether it is about a file as a whole, of which no line says more than another.
  package var isOfFile: Bool { (channel == .store || channel == .exchange) && length == 0 }

  /// A name for the same finding in another run: 12 hex digits over api, rule, contract, model and pattern.
  package var fingerprint: String {
    let parts = [api ?? "", rule.id, contract ?? "", model ?? "", pattern.description]
    // FNV-1a, 64 bits (draft-eastlake-fnv); 48 of them are shown.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in parts.joined(separator: "\u{1F}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = String((hash ^ (hash >> 48)) & 0xFFFF_FFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 12 - digits.count) + digits
  }
}
