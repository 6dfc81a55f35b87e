import PlumbHarness

/// What came of all contracts.
struct MutationReport {
  let contracts: [ContractMutations]

  func sum(_ count: (ContractMutations) -> Int) -> Int { contracts.reduce(0) { $0 + count($1) } }

  /// Whole percents, rounded down, so that 100 is all.
  static func percent(_ some: Int, of all: Int) -> Int { all == 0 ? 100 : some * 100 / all }

  /// Whether a contract's score is beneath one.
  func isBeneath(_ contract: ContractMutations, _ least: Int?) -> Bool {
    guard let least, contract.changeCount > 0 else { return false }
    return MutationReport.percent(contract.noticedCount, of: contract.changeCount) < least
  }
}
