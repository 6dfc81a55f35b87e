import PlumbChecks
import PlumbDecodeChecks
package import PlumbFindings
import PlumbSyntax

/// The rules about recordings themselves, in the order in which `plumb rules` lists them.
package enum StoreRules {
  package static let all: [Rule] = [
    RecordingMissing.rule, RecordingUnreadable.rule, RecordingEdited.rule, SecretExposed.rule, RecordingOrphaned.rule,
    StaleAcceptance.rule, UnregisteredModel.rule, ContractChanged.rule, JudgedByLock.rule,
  ]
}

/// Every rule that there is.
package enum AllRules {
  package static let all: [Rule] = DecodeRules.all + ExchangeRules.all + DriftRules.all + StoreRules.all

  /// The ids, for settings and acceptances.
  package static var ids: [String] { all.map(\.id) }
}

extension Finding {
  /// A finding about a file of the store, or of the contracts.
  init(
    store rule: Rule, file: String, offset: Int = 0, length: Int = 1, message: String, help: String? = nil
  ) {
    self.init(
      rule, channel: .store, message: message, help: help ?? rule.remedy, pointer: .init(), offset: offset,
      length: length)
    self.file = file
  }
}
