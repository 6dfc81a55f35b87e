import PlumbHarness
public import Testing

/// One case of a contract with its recording: an argument of a test.
///
/// ```swift
/// @Test(arguments: try catalog.cases("shop"))
/// func holds(_ contract: ContractCase) throws { try contract.check() }
/// ```
///
/// Where the module is the main actor's by default, so is the catalogue: `try await catalog.cases("shop")`.
public struct ContractCase: Sendable, CustomTestStringConvertible, CustomTestArgumentEncodable {
  /// The API's folder.
  public let api: String
  /// The contract's name in it.
  public let contract: String
  /// The case's name: its recording's file without an ending.
  public let name: String
  let subject: CheckSubject

  init(api: String, contract: String, name: String, _ subject: CheckSubject) {
    self.api = api
    self.contract = contract
    self.name = name
    self.subject = subject
  }

  /// Such as `shop/orders/1`, as commands and reports call it.
  public var testDescription: String { subject.name }

  /// Writes the case's name, by which one case can be run again.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encodeTestArgument(to encoder: some Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(testDescription)
  }

  /// Checks the recording against its contract and its models.
  ///
  /// In a test of Swift Testing, errors and warnings become issues that point into the recording, and notes an
  /// attachment. Anywhere else, as in XCTest, errors are thrown.
  ///
  /// - Parameter recovers: Whether inits are driven on after their first error to find all others; without it a model
  ///   that traps on a value of that kind takes only what it would take in the app.
  /// - Throws: A `ContractFailure` outside of Swift Testing, where there are errors.
  public func check(recovers: Bool = true) throws {
    try subject.check(recovers: recovers)
  }
}
