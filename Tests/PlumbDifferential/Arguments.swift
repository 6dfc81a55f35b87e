/// What the program is asked to do.
struct Arguments {
  var count = 1_000_000
  var seed: UInt64 = 1
  var only: String?
  var corpus: String?
  var threads = 2

  static let usage = """
    usage: plumb-differential [--count N] [--seed S] [--only NAME] [--corpus DIR] [--threads N]

    """

  /// Reads a command line.
  ///
  /// - Returns: nil where it is not understood.
  static func parse(_ words: some Collection<String>) -> Arguments? {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch word {
      case "--count": arguments.count = Int(value) ?? -1
      case "--seed": arguments.seed = UInt64(value) ?? 1
      case "--only": arguments.only = value
      case "--corpus": arguments.corpus = value
      case "--threads": arguments.threads = Int(value) ?? 0
      default: return nil
      }
    }
    return arguments.count >= 0 && (1...64).contains(arguments.threads) ? arguments : nil
  }
}
