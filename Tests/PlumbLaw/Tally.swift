/// What many comparisons came to.
package struct Tally: Sendable {
  /// One way a model broke the law, with the first document that showed it.
  package struct Disagreement: Sendable {
    package let model: String
    package let breach: Law.Breach
    package var document: [UInt8]
    package var real: String
    package var ours: String
    package var count = 1
  }

  package var documents = 0
  package var threw = 0
  package var loose = 0
  package var values = 0
  package var disagreements: [Disagreement] = []

  package init() {}

  package mutating func add(_ verdict: Law.Verdict, of model: LawModel, _ bytes: [UInt8]) {
    documents += 1
    if verdict.threw { threw += 1 }
    if verdict.isLoose { loose += 1 }
    guard let breach = verdict.breach else { return }
    if let known = disagreements.firstIndex(where: { $0.model == model.name && $0.breach == breach }) {
      disagreements[known].count += 1
      return
    }
    let minimal = Minimiser.minimal(bytes) { model.compare($0, Law.Options(comparesValues: true)).breach == breach }
    var shown = model.compare(minimal, Law.Options(comparesValues: true))
    // A model that depends on chance shows it but once.
    if shown.breach == nil { shown = verdict }
    disagreements.append(
      Disagreement(model: model.name, breach: breach, document: minimal, real: shown.real, ours: shown.ours))
  }

  package mutating func merge(_ other: Tally) {
    documents += other.documents
    threw += other.threw
    loose += other.loose
    values += other.values
    for theirs in other.disagreements {
      if let known = disagreements.firstIndex(where: { $0.model == theirs.model && $0.breach == theirs.breach }) {
        disagreements[known].count += theirs.count
        if theirs.document.count < disagreements[known].document.count {
          disagreements[known].document = theirs.document
          disagreements[known].real = theirs.real
          disagreements[known].ours = theirs.ours
        }
      } else {
        disagreements.append(theirs)
      }
    }
  }
}
