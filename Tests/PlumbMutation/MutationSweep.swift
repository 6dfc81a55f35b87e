import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbHarness
import PlumbRecordings
import PlumbSyntax

/// Every mutation of one contract, read by each of its models twice: as `check` does it, and by `JSONDecoder` alone.
struct MutationSweep {
  private let models: [Model]
  private let subject: MutationSubject
  private let judge: MutationJudge
  private let bare: ContractFold
  private let bench: Workbench
  /// The models that do not decode a recording as it is, by its number.
  private let failing: [Int: Set<String>]

  init(_ entry: CheckPlan.Entry, _ store: RecordingStore, _ catalog: ModelCatalog, triesEveryPlace: Bool) {
    let models = entry.contract.models.compactMap { catalog[$0] }
    let bench = Workbench()
    var failing: [Int: Set<String>] = [:]
    var originals: [MutationSubject.Original] = []
    for item in entry.items {
      var original = MutationSubject.Original(item, of: entry, store)
      for document in original.prepared.documents {
        original.examinations.append(
          models.map { model in
            var options = ExaminationOptions()
            options.evidence = EvidenceCollector()
            if model.isDecoded(document.body) == false { failing[originals.count, default: []].insert(model.name) }
            return model.examine(document.body, on: bench, options: options)
          })
      }
      originals.append(original)
    }
    self.models = models
    self.bench = bench
    self.failing = failing
    subject = MutationSubject(
      entry, originals, models: models.map(\.name), store, today: Today.day(), failOn: .error,
      triesEveryPlace: triesEveryPlace)
    judge = MutationJudge(subject)
    bare = ContractFold(entry, store, today: Today.day())
  }

  /// Makes each change at single places, and at all places at once.
  func tally() -> MutationTally {
    var tally = MutationTally()
    guard !models.isEmpty else { return tally }
    for site in 0..<subject.siteCount {
      let trials = subject.trials(at: site)
      for trial in trials { add(trial, &tally) }
      var seen: Set<Mutation> = []
      for trial in trials where seen.insert(trial.mutation).inserted {
        add(MutationTrial(site: site, mutation: trial.mutation, scope: .everywhere), &tally)
      }
    }
    return tally
  }

  private func add(_ trial: MutationTrial, _ tally: inout MutationTally) {
    for (number, prepared) in subject.mutants(of: trial) {
      tally.mutants += 1
      var news: [Model] = []
      let examinations = prepared.documents.map { document in
        models.map { model in
          let examination = model.examine(document.body, on: bench)
          tally.readings += 1
          guard let isDecoded = model.isDecoded(document.body) else { return examination }
          if !isDecoded { tally.throwing += 1 }
          let hasErrors = examination.findings.contains { $0.severity == .error }
          if hasErrors == isDecoded || (examination.jsonDecoderError == nil) != isDecoded {
            tell("JSONDecoder \(isDecoded ? "decodes" : "throws"), and check says otherwise", model, trial, &tally)
          }
          if !isDecoded, failing[number]?.contains(model.name) != true { news.append(model) }
          return examination
        }
      }
      // What no longer decodes has to fail a run, unless the contract accepts just that.
      guard let model = news.first, judge.alone(prepared, examinations).level != .stops else { continue }
      if news.allSatisfy({ isAccepted(prepared, examinations, of: $0) }) {
        tally.accepted += 1
      } else {
        tell("JSONDecoder throws, and nothing new fails a run", model, trial, &tally)
      }
    }
  }

  /// Whether the contract accepts each error that a model met.
  private func isAccepted(_ prepared: PreparedRecording, _ examinations: [[Examination]], of model: Model) -> Bool {
    var fold = bare
    let errors = fold.add(prepared, examinations, by: subject.models).filter {
      $0.model == model.name && $0.severity == .error
    }
    return !errors.isEmpty && errors.allSatisfy(\.isAccepted)
  }

  private func tell(_ what: String, _ model: Model, _ trial: MutationTrial, _ tally: inout MutationTally) {
    tally.disagreements.append(
      "\(subject.contract.path): \(what): \(model.name), \(trial.mutation) at \(subject.pattern(of: trial))")
  }
}
