package import PlumbSyntax

extension EvidenceSummary {
  /// The places that the model relies on, in the spelling of the documents.
  ///
  /// What it asked for it reads; what it asked for in a way that allowed for neither absence nor null, and never went on
  /// without, it requires.
  package var uses: (required: Set<PointerPattern>, read: Set<PointerPattern>) {
    let met: Observation.Sights = [.value, .null, .absence, .option, .emptiness, .content, .doubt]
    var required: Set<PointerPattern> = []
    var read: Set<PointerPattern> = []
    for place in places.values where !place.sights.isDisjoint(with: met) {
      let patterns = place.first.values.map(\.observation.pattern)
      read.formUnion(patterns)
      if !place.sights.isDisjoint(with: [.value, .null]), place.sights.isDisjoint(with: [.option, .absence, .doubt]) {
        required.formUnion(patterns)
      }
    }
    return (required, read)
  }
}
