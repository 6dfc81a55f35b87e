import PlumbChecks
package import PlumbContracts
package import PlumbDecodeChecks
package import PlumbFindings
package import PlumbRecordings
import PlumbSyntax

/// Holds the answers for one contract against its recordings: what models make of both, and the shapes of both.
package struct VerifyFold: Sendable {
  /// What came of a contract.
  package struct Outcome: Sendable {
    package var findings: [Finding]
    package var cases: [VerifiedCase]
    package let documentCount: Int
    package let byteCount: Int
    /// The contract, where not all of its cases were taken.
    package let partial: (api: String, contract: String)?
    /// What was found in each case, before findings of one cause are folded.
    fileprivate let found: [(case: Int, finding: Finding)]

    /// What the recordings show already.
    fileprivate let known: KnownFindings

    /// Counts the cases' findings, without those that were there before, and without some more.
    fileprivate mutating func count(without more: Set<String> = []) {
      var tallies: [Int: Tally] = [:]
      for (number, finding) in found where !known.contains(finding) && !more.contains(finding.fingerprint) {
        tallies[number, default: Tally()].add(finding)
      }
      for i in cases.indices where cases[i].checked != nil { cases[i].checked?.tally = tallies[i] ?? Tally() }
    }
  }

  package let contract: Contract
  private let isWhole: Bool
  private var live: ContractFold
  private var recorded: ContractFold
  /// By case, so that both sides can be brought to the same cases; by page where not all of a case's came.
  private var shapes: [RecordingName: Shape] = [:]
  private var recordedShapes: [RecordingName: (shape: Shape, pageCount: Int)] = [:]
  /// What unchanged cases have on both sides; of them no shape of their own is kept, as most are.
  private var common = (live: Shape(), recorded: Shape())
  /// The numbers of answers that are as recorded.
  private var unchanged: [RecordingName: Int] = [:]
  /// The answers that shapes are told of, by number.
  private var places: [(file: String, name: RecordingName)] = []
  private var cases: [VerifiedCase] = []
  /// What was found in each answer, by which cases are counted again once it is known what is known.
  private var found: [(case: Int, finding: Finding)] = []
  private var changed = false
  /// What has other values, where that is wanted.
  private var values: ValueChanges?
  /// Answers that are no longer those recorded, and their numbers, until their recordings come.
  private var bodies: [RecordingName: (answer: Recording, number: Int)] = [:]

  /// Begins a contract.
  ///
  /// - Parameters:
  ///   - entry: the contract and its recordings.
  ///   - store: where these are.
  ///   - today: `YYYY-MM-DD`.
  ///   - tellsValues: whether values are told that are others than recorded.
  package init(_ entry: CheckPlan.Entry, _ store: RecordingStore, today: String, tellsValues: Bool = false) {
    contract = entry.contract
    isWhole = entry.isWhole
    values = tellsValues ? ValueChanges() : nil
    live = ContractFold(entry.loose, store, today: today, tellsExpired: false, isLive: true)
    recorded = ContractFold(entry.loose, store, today: today, tellsExpired: false)
    for item in entry.items {
      let base = RecordingName(api: item.name.api, contract: item.name.contract, caseName: item.base)
      bases[item.name] = base
      pageCounts[base, default: 0] += 1
    }
  }

  /// The case of each recording.
  private var bases: [RecordingName: RecordingName] = [:]
  /// How many recordings each case has.
  private var pageCounts: [RecordingName: Int] = [:]
  /// Cases all of whose pages came: their lists may be longer or shorter than they were.
  private var wholeCases: Set<RecordingName> = []

  /// Takes what came of a case.
  ///
  /// - Parameters:
  ///   - prepared: its answers.
  ///   - examinations: for each of its documents one of each model.
  ///   - models: the models' names.
  ///   - failure: why models could not be run; nil where they could.
  package mutating func add(
    _ prepared: PreparedLive, _ examinations: [[Examination]], by models: [String], failure: String?
  ) {
    guard !prepared.pages.isEmpty else {
      cases.append(VerifiedCase(name: prepared.item.name, checked: nil, status: prepared.status))
      return
    }
    var rest = examinations[...]
    for (own, page) in prepared.pages {
      let count = min(own.documents.count, rest.count)
      let read = Array(rest.prefix(count))
      let findings = live.add(own, read, by: models, failure: failure)
      note(read, of: own.documents.count, by: models)
      rest = rest.dropFirst(count)
      found += findings.map { (cases.count, $0) }
      cases.append(
        VerifiedCase(
          name: page.name, checked: live.cases.last, status: page.isUnchanged ? .unchanged : .checked))
      // A case that was never recorded has nothing to be compared with.
      let isKnown = prepared.isWhole ? pageCounts[prepared.item.name] != nil : bases[page.name] != nil
      guard isKnown, let document = page.recording.shapeDocument(own) else { continue }
      if prepared.isWhole, prepared.status == .unchanged {
        unchanged[page.name] = places.count
        places.append((own.file, page.name))
        continue
      }
      if !page.isUnchanged { changed = true }
      if values != nil, !page.isUnchanged, bases[page.name] != nil {
        bodies[page.name] = (page.recording, places.count)
      }
      let name = prepared.isWhole ? prepared.item.name : page.name
      shapes[name, default: Shape()].add(document, number: places.count)
      places.append((own.file, page.name))
    }
    if prepared.isWhole { wholeCases.insert(prepared.item.name) }
    if prepared.status.isUnverified {
      live.cut(prepared.item.name.caseName)
      let name = prepared.item.page(prepared.pages.count + 1)
      cases.append(VerifiedCase(name: name, checked: nil, status: prepared.status))
    }
  }

  /// Notes which models did not decode all that the upstream answered.
  private mutating func note(_ examinations: [[Examination]], of count: Int, by models: [String]) {
    if examinations.count < count { failing.formUnion(models) }
    for own in examinations {
      for (model, examination) in zip(models, own)
      where examination.jsonDecoderError != nil || examination.findings.contains(where: { $0.severity == .error }) {
        failing.insert(model)
      }
    }
  }

  /// Models that something of what the upstream answered stops.
  private var failing: Set<String> = []

  /// Takes a recording, once all answers were taken.
  ///
  /// - Parameters:
  ///   - prepared: the recording, held against the contract.
  ///   - recording: the same as it was read; nil where it could not be.
  ///   - examinations: for each of its documents one of each model.
  ///   - models: the models' names.
  package mutating func add(
    _ prepared: PreparedRecording, _ recording: Recording?, _ examinations: [[Examination]], by models: [String]
  ) {
    known.add(recorded.add(prepared, examinations, by: models))
    let base = bases[prepared.name] ?? prepared.name
    let name = wholeCases.contains(base) ? base : prepared.name
    // One that was edited or damaged proves nothing of what the upstream answered.
    guard changed, let recording, recording.problems.isEmpty, let document = recording.shapeDocument(prepared) else {
      return
    }
    if let number = unchanged[prepared.name] {
      common.live.add(document, number: number)
      common.recorded.add(document, number: number)
      return
    }
    guard shapes[name] != nil else { return }
    if let live = bodies.removeValue(forKey: prepared.name), let body = live.answer.shapeDocument(prepared) {
      values?.add(from: document, to: body, number: live.number)
    }
    if recordedShapes[name] == nil { compared.append(name) }
    recordedShapes[name, default: (Shape(), 0)].shape.add(document, number: 0)
    recordedShapes[name]?.pageCount += 1
  }

  /// What recordings show before findings of one cause are folded, as not all values of a folded one are kept.
  private var known = KnownFindings()
  /// Cases that were recorded and answered, in order.
  private var compared: [RecordingName] = []

  /// What both sides show.
  package mutating func outcome() -> Outcome {
    known.add(recorded.findings())
    if changed, !compared.isEmpty { addDrift() }
    if let values { add(values.findings) }
    var findings = live.findings()
    let news = Set(found.lazy.map(\.finding).filter { [known] in !known.contains($0) }.map(\.fingerprint))
    for i in findings.indices where known.contains(findings[i]) && findings[i].channel != .shape {
      findings[i].isKnown = !news.contains(findings[i].fingerprint)
    }
    var outcome = Outcome(
      findings: findings, cases: cases,
      documentCount: cases.reduce(0) { $0 + ($1.checked?.documentCount ?? 0) },
      byteCount: cases.reduce(0) { $0 + ($1.checked?.byteCount ?? 0) },
      partial: isWhole ? nil : (contract.api, contract.name), found: found, known: known)
    outcome.count()
    return outcome
  }

  private mutating func addDrift() {
    let uses = contract.models.compactMap { model -> ModelUse? in
      guard let uses = recorded.evidence[model]?.uses else { return nil }
      // A model that decodes all there is now can do without what it has asked for, as with `try?`.
      return ModelUse(model: model, required: failing.contains(model) ? uses.required : [], read: uses.read)
    }
    let required = Set(contract.requirements.map(\.pattern).filter { !$0.parts.contains(.anySteps) })
    let own = required.isEmpty ? [] : [ModelUse(requiredByContract: required)]
    var liveShape = common.live
    var recordedShape = common.recorded
    for name in compared {
      // Of a case with a page that cannot be read it is not known what it had.
      guard let shape = shapes[name], let own = recordedShapes[name],
        !wholeCases.contains(name) || own.pageCount == pageCounts[name]
      else { continue }
      liveShape.merge(shape)
      recordedShape.merge(own.shape)
    }
    add(ShapeDrift.findings(from: recordedShape, to: liveShape, uses: own + uses))
  }

  /// Adds findings about answers that are named by their numbers.
  private mutating func add(_ findings: [(document: Int, finding: Finding)]) {
    for (document, finding) in findings {
      guard places.indices.contains(document) else { continue }
      let place = places[document]
      var finding = finding
      finding.file = place.file
      let judged = live.add([finding], of: place.name)
      guard let at = cases.firstIndex(where: { $0.name == place.name }) else { continue }
      found += judged.map { (at, $0) }
    }
  }
}

extension VerifyFold.Outcome {
  /// Whether the upstream shows anything that the recordings do not, and that is more than other values.
  package var hasNews: Bool { findings.contains { !$0.isKnown && !$0.isAccepted && $0.channel != .values } }

  /// What was seen twice.
  ///
  /// - Parameter first: what came when the same was asked before.
  /// - Returns: of these findings those that were there the first time, too.
  package func confirming(_ first: VerifyFold.Outcome) -> VerifyFold.Outcome {
    let before = Set(first.findings.map(\.fingerprint))
    var outcome = self
    outcome.findings = findings.filter { $0.isKnown || before.contains($0.fingerprint) }
    outcome.count(without: Set(findings.map(\.fingerprint)).subtracting(before))
    return outcome
  }
}
