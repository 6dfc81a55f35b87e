import PlumbContracts
package import PlumbDecodeChecks
import PlumbFindings

/// Says what a check would make of changed recordings; used by one thread at a time.
package final class MutationJudge {
  private let subject: MutationSubject
  /// For a single answer, of which the others are of no matter.
  private let single: ContractFold
  /// All recordings but one, by the number of that one.
  private var others: [Int: ContractFold] = [:]

  package init(_ subject: MutationSubject) {
    self.subject = subject
    single = ContractFold(subject.entry.loose, subject.store, today: subject.today)
  }

  /// What of an answer's own findings is new.
  ///
  /// - Parameters:
  ///   - prepared: a recording with a change.
  ///   - examinations: what the models made of it.
  /// - Returns: how much of a stir it makes by itself.
  package func alone(_ prepared: PreparedRecording, _ examinations: [[Examination]]) -> MutationNotice {
    var fold = single
    return subject.backdrop.notice(fold.add(prepared, examinations, by: subject.models))
  }

  /// Whether what all recordings show together may say more than what one does.
  package func mayTellMore(than notice: MutationNotice) -> Bool {
    guard subject.entry.isWhole || subject.contract.pages != nil, notice.level < .stops else { return false }
    if notice.level < .told { return true }
    // Rules that tell of several recordings are warnings and notes, unless the contract has them otherwise.
    return ContractFold.rulesOfSeveral.contains { rule in
      ([nil] + subject.models.map { $0 }).contains { model in
        let severity = subject.contract.severities.severity(of: rule.id, model: model, usual: rule.severity)
        return severity.map { subject.backdrop.level(of: $0) == .stops } ?? false
      }
    }
  }

  /// What is new where the contract is judged as a whole, some of its recordings with a change.
  ///
  /// - Parameter changed: by number the recordings, and what the models made of them and met in them.
  /// - Returns: how much of a stir it makes.
  package func together(
    _ changed: [(number: Int, prepared: PreparedRecording, examinations: [[Examination]])]
  ) -> MutationNotice {
    let numbers = Set(changed.map(\.number))
    var fold = changed.count == 1 ? rest(without: changed[0].number) : folded(without: numbers)
    var notice = MutationNotice()
    for (_, prepared, examinations) in changed {
      notice = notice.most(subject.backdrop.notice(fold.add(prepared, examinations, by: subject.models)))
    }
    return notice.most(subject.backdrop.notice(fold.findings()))
  }

  private func rest(without number: Int) -> ContractFold {
    if let known = others[number] { return known }
    let fold = folded(without: [number])
    others[number] = fold
    return fold
  }

  private func folded(without numbers: Set<Int>) -> ContractFold {
    var fold = ContractFold(subject.entry, subject.store, today: subject.today)
    for (number, original) in subject.originals.enumerated() where !numbers.contains(number) {
      fold.add(original.prepared, original.examinations, by: subject.models)
    }
    return fold
  }
}
