/// The tests of one contract.
struct JUnitSuite {
  var name: String
  /// What viewers make a tree of, at its dots.
  var className: String
  var properties: [(name: String, value: String)] = []
  var tests: [JUnitTest] = []
  var output = ""

  /// Adds a test; a name that is there already gets a number, as GitLab drops the second of one name.
  mutating func add(_ name: String, _ outcome: JUnitTest.Outcome, output: String = "") {
    let count = names[name, default: 0] + 1
    names[name] = count
    tests.append(JUnitTest(name: count == 1 ? name : "\(name) #\(count)", outcome: outcome, output: output))
  }

  private var names: [String: Int] = [:]

  init(name: String, className: String) {
    self.name = name
    self.className = className
  }
}

/// One case and one model, or the exchange itself; or something that is said of no case.
struct JUnitTest {
  struct Outcome {
    enum Kind: String {
      case passed, failure, error, skipped
    }

    var kind: Kind
    var message = ""
    /// A rule, or a word for why it is an error or skipped.
    var type = ""
    var text = ""

    static let passed = Outcome(kind: .passed)
  }

  var name: String
  var outcome: Outcome
  /// What is told, and does not fail.
  var output: String
}
