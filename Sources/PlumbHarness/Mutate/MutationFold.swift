import PlumbChecks
import PlumbContracts
package import PlumbDecodeChecks
import PlumbSyntax

/// Gathers what came of the changes of one contract, in the order of its trials.
package struct MutationFold {
  private let subject: MutationSubject
  private var result: ContractMutations
  private let judge: MutationJudge
  /// Where the site of a number is among those that were changed.
  private var positions: [Int: Int] = [:]

  /// Begins a contract.
  ///
  /// - Parameters:
  ///   - subject: the contract.
  ///   - takesUnused: whether places are changed that nothing reads.
  package init(_ subject: MutationSubject, takesUnused: Bool) {
    self.subject = subject
    judge = MutationJudge(subject)
    var sites: [ContractMutations.Site] = []
    for site in 0..<subject.siteCount where takesUnused || subject.isUsed(site) {
      let places = subject.sites.sites[site].places
      positions[site] = sites.count
      sites.append(
        ContractMutations.Site(
          pattern: subject.patterns[site], placeCount: places.count, documentCount: Set(places.map(\.document)).count,
          readers: subject.readers(of: site), isRequired: subject.isRequired(site)))
    }
    result = ContractMutations(
      api: subject.contract.api, contract: subject.contract.name, documentCount: subject.documentCount, sites: sites,
      unusedCount: (0..<subject.siteCount).reduce(0) { $0 + (subject.isUsed($1) ? 0 : 1) })
  }

  /// The changes at single places.
  package var trials: [MutationTrial] { positions.keys.sorted().flatMap { subject.trials(at: $0) } }

  /// Takes what models made of one changed answer, which is judged by itself.
  ///
  /// - Returns: whether all recordings together may show more.
  package mutating func add(
    _ trial: MutationTrial, _ prepared: PreparedRecording, _ examinations: [[Examination]]
  ) -> (notice: MutationNotice, mayTellMore: Bool) {
    result.mutantCount += 1
    let notice = judge.alone(prepared, examinations)
    let isControl = subject.isControl(trial.mutation, at: trial.site)
    return (notice, !isControl && judge.mayTellMore(than: notice))
  }

  /// Takes what models made of changed answers that are judged together with all others.
  package mutating func together(
    _ changed: [(number: Int, prepared: PreparedRecording, examinations: [[Examination]])]
  ) -> MutationNotice {
    result.mutantCount += changed.count
    return judge.together(changed)
  }

  /// Notes how much of a stir a change at one place makes.
  package mutating func note(_ notice: MutationNotice, of trial: MutationTrial) {
    guard let site = positions[trial.site] else { return }
    if let at = result.sites[site].changes.firstIndex(where: { $0.mutation == trial.mutation }) {
      let once = result.sites[site].changes[at].once.least(notice)
      result.sites[site].changes[at].once = once
      result.sites[site].changes[at].everywhere = once
    } else {
      result.sites[site].changes.append(
        ContractMutations.Change(
          mutation: trial.mutation, isControl: subject.isControl(trial.mutation, at: trial.site), once: notice,
          everywhere: notice))
    }
  }

  /// The changes that go unnoticed at one place and are to be made at all.
  package var widened: [MutationTrial] {
    positions.sorted { $0.key < $1.key }.flatMap { site, position in
      result.sites[position].placeCount < 2
        ? []
        : result.sites[position].changes.filter { !$0.isControl && !$0.once.isNoticed }.map {
          MutationTrial(site: site, mutation: $0.mutation, scope: .everywhere)
        }
    }
  }

  /// Notes how much of a stir a change at all places makes.
  package mutating func noteEverywhere(_ notice: MutationNotice, of trial: MutationTrial) {
    guard let site = positions[trial.site],
      let at = result.sites[site].changes.firstIndex(where: { $0.mutation == trial.mutation })
    else { return }
    let change = result.sites[site].changes[at]
    result.sites[site].changes[at].everywhere = change.once.most(notice)
  }

  /// Everything, with what could be required of what goes unnoticed.
  package func finished() -> ContractMutations {
    var result = result
    var open = result.sites.indices.filter { number in
      result.sites[number].isUsed && result.sites[number].changes.contains { !$0.isControl && !$0.once.isNoticed }
    }
    for number in open {
      let isPlace = !result.sites[number].pattern.parts.isEmpty && result.sites[number].pattern.parts.last != .anyStep
      result.sites[number].couldBeRequired = isPlace
      result.sites[number].couldBeNonEmpty = true
    }
    for original in subject.originals {
      guard let document = original.document else { continue }
      for number in open {
        let pattern = result.sites[number].pattern
        if result.sites[number].couldBeNonEmpty == true {
          result.sites[number].couldBeNonEmpty = RequirementWalk.isMet(
            Contract.Requirement(pattern, needsContent: true), in: document)
        }
        if result.sites[number].couldBeRequired == true, result.sites[number].couldBeNonEmpty == false {
          result.sites[number].couldBeRequired = RequirementWalk.isMet(Contract.Requirement(pattern), in: document)
        }
      }
      open.removeAll { result.sites[$0].couldBeRequired == false && result.sites[$0].couldBeNonEmpty == false }
    }
    return result
  }
}
