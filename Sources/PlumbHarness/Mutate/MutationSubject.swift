import Foundation
import PlumbChecks
package import PlumbContracts
package import PlumbDecodeChecks
package import PlumbFindings
import PlumbHTTP
package import PlumbRecordings
package import PlumbSyntax

/// A contract whose documents are to be changed: what they hold, who reads what of them, and what is found as they are.
package struct MutationSubject: Sendable {
  /// A recording as it is.
  package struct Original: Sendable {
    package let item: CheckPlan.Item
    /// Nil where it cannot be read.
    package let recording: Recording?
    /// Held against the contract.
    package var prepared: PreparedRecording
    /// For each of its documents one of each model.
    package var examinations: [[Examination]] = []

    /// Reads a recording and holds it against its contract.
    package init(_ item: CheckPlan.Item, of entry: CheckPlan.Entry, _ store: RecordingStore) {
      self.item = item
      let check = RecordingCheck(store)
      recording = try? store.read(item.name)
      prepared =
        recording.map { check.prepare($0, item, of: entry) } ?? check.prepare(item, of: entry)
    }

    /// The body that is changed; nil where there is none that the contract is about.
    var body: Data? {
      guard prepared.isAsExpected, !prepared.isOrphan, let body = recording?.exchanges.last?.response?.body,
        !body.isEmpty
      else { return nil }
      return body
    }
  }

  package let entry: CheckPlan.Entry
  package let models: [String]
  let store: RecordingStore
  let today: String
  let originals: [Original]
  let sites: MutationSites
  let patterns: [PointerPattern]
  let backdrop: MutationBackdrop
  private let uses: [ModelUse]
  /// Which of the places are tried.
  private let triesEveryPlace: Bool

  /// Surveys a contract.
  ///
  /// - Parameters:
  ///   - entry: the contract.
  ///   - originals: its recordings, examined.
  ///   - models: the models' names, in the order of the examinations.
  ///   - store: where the recordings are.
  ///   - today: `YYYY-MM-DD`.
  ///   - failOn: the least severity that fails a run.
  ///   - triesEveryPlace: whether not only the first and the last place of each pattern are tried.
  package init(
    _ entry: CheckPlan.Entry, _ originals: [Original], models: [String], _ store: RecordingStore, today: String,
    failOn: Severity, triesEveryPlace: Bool
  ) {
    self.entry = entry
    self.originals = originals
    self.models = models
    self.store = store
    self.today = today
    self.triesEveryPlace = triesEveryPlace
    var fold = ContractFold(entry, store, today: today)
    var backdrop = MutationBackdrop(failOn: failOn)
    for original in originals { backdrop.add(fold.add(original.prepared, original.examinations, by: models)) }
    backdrop.add(fold.findings())
    self.backdrop = backdrop
    let evidence = fold.evidence
    uses = models.map { model in
      let uses = evidence[model]?.uses
      return ModelUse(model: model, required: uses?.required ?? [], read: uses?.read ?? [])
    }
    var names = NameTree()
    for use in uses { names.insert(use.read) }
    var sites = MutationSites(names)
    for (number, original) in originals.enumerated() {
      if let document = original.document { sites.add(document, number: number) }
    }
    self.sites = sites
    patterns = sites.sites.indices.map { sites.pattern(of: $0) }
  }

  package var contract: Contract { entry.contract }
  /// How many documents there are to be changed.
  package var documentCount: Int { sites.sites[0].places.count }
  /// How many patterns have places.
  package var siteCount: Int { documentCount == 0 ? 0 : sites.sites.count }

  /// The pattern of the places that a change is made at.
  package func pattern(of trial: MutationTrial) -> PointerPattern { patterns[trial.site] }

  // MARK: Who relies on a place

  /// The models that read a place, and whether each needs it.
  package func readers(of site: Int) -> [(model: String, isRequired: Bool)] {
    let pattern = patterns[site]
    // Whatever a model reads, it reads it of the document.
    if pattern.parts.isEmpty { return models.map { ($0, true) } }
    return uses.filter { $0.read.contains(pattern) || $0.required.contains(pattern) }.map {
      ($0.model, $0.required.contains(pattern))
    }
  }

  /// Whether the contract requires a place, or something within it.
  package func isRequired(_ site: Int) -> Bool {
    let parts = patterns[site].parts
    return contract.requirements.contains { requirement in
      if requirement.pattern.matches(patterns[site]) { return true }
      let own = requirement.pattern.parts
      return own.count > parts.count && !own.contains(.anySteps)
        && zip(own, parts).allSatisfy { $0 == $1 || $0 == .anyStep }
    }
  }

  /// Whether a model reads a place or the contract requires it.
  package func isUsed(_ site: Int) -> Bool {
    isRequired(site) || !readers(of: site).isEmpty
  }

  // MARK: What is tried

  /// The changes at single places of a pattern.
  package func trials(at site: Int) -> [MutationTrial] {
    let places = sites.sites[site].places
    let tried = triesEveryPlace || places.count < 2 ? places : [places[0], places[places.count - 1]]
    var documents: [Int: JSONDocument] = [:]
    let isElement = sites.sites[site].part == .anyStep
    return tried.flatMap { place -> [MutationTrial] in
      guard let document = documents[place.document] ?? originals[place.document].document else { return [] }
      documents[place.document] = document
      var mutations = Mutation.all(at: place.token, in: document)
      // The names of a dictionary are values of their own.
      if isElement { mutations.removeAll { if case .rename = $0 { true } else { false } } }
      let kind = Mutation.Kind(document.tokens[place.token].kind)
      if let value = sites.sites[site].newValue, kind == .string || kind == .number { mutations.append(.value(value)) }
      return mutations.map {
        MutationTrial(site: site, mutation: $0, scope: .once(document: place.document, token: place.token))
      }
    }
  }

  /// Whether a change is one that no model should notice: another order, or a list that is shorter by one.
  package func isControl(_ mutation: Mutation, at site: Int) -> Bool {
    switch mutation {
    case .reorder: true
    case .remove: sites.sites[site].part == .anyStep
    default: false
    }
  }

  /// The recordings with a change made, by their numbers; none where it cannot be made.
  package func mutants(of trial: MutationTrial) -> [(number: Int, prepared: PreparedRecording)] {
    let check = RecordingCheck(store)
    return tokens(of: trial).compactMap { number, tokens in
      let original = originals[number]
      guard let document = original.document, let recording = original.recording,
        let bytes = trial.mutation.applied(to: tokens, in: document)
      else { return nil }
      return (number, check.prepare(recording.answered(with: Data(bytes)), original.item, of: entry))
    }
  }

  private func tokens(of trial: MutationTrial) -> [(number: Int, tokens: [Int])] {
    switch trial.scope {
    case .once(let document, let token): return [(document, [token])]
    case .everywhere:
      var all: [(number: Int, tokens: [Int])] = []
      // Places come document by document.
      for place in sites.sites[trial.site].places {
        if all.last?.number == place.document {
          all[all.count - 1].tokens.append(place.token)
        } else {
          all.append((place.document, [place.token]))
        }
      }
      return all
    }
  }
}

extension MutationSubject.Original {
  /// The body as JSON; nil where it is none.
  var document: JSONDocument? { body.flatMap { $0.withUnsafeBytes { try? JSONDocument($0) } } }
}
