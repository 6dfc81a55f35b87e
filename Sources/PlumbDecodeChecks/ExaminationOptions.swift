/// What an examination does beside finding what is wrong.
package struct ExaminationOptions {
  /// Whether inits may be driven on with stand-ins after a failure.
  package var usesStandIns = true
  /// Whether a model's `allCases` and `rawValue` may be asked, which `JSONDecoder` never does and which may trap.
  package var asksModel = true
  /// Told the pointer of each operation before it takes place; nothing where the decode is not traced.
  package var follower: ((String) -> Void)?
  /// Ids of rules whose findings are not wanted; what they cost is saved.
  package var omittedRules: Set<String> = []
  /// Where what the model met is gathered over many documents.
  package var evidence: EvidenceCollector?
  /// Told what `JSONDecoder` says of a document that does not decode, before any init is driven on.
  package var beforeRecovery: ((String) -> Void)?

  package init(usesStandIns: Bool = true, follower: ((String) -> Void)? = nil) {
    self.usesStandIns = usesStandIns
    self.follower = follower
  }
}
