import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax
import Testing

@Suite struct NamePatternTests {
  @Test(
    arguments: [
      ("", "", true), ("", "a", false), ("a", "a", true), ("a", "A", false), ("a", "ab", false), ("*", "", true),
      ("*", "anything.at/all", true), ("CS50.*", "CS50.Pokemon", true), ("CS50.*", "CS50.", true),
      ("CS50.*", "CS50", false), ("CS50.*", "cs50.Pokemon", false), ("*.Pokemon", "Kouris.Pokemon", true),
      ("*.Pokemon", "Kouris.PokemonList", false), ("a*b*c", "a1b2c", true), ("a*b*c", "abc", true),
      ("a*b*c", "acb", false), ("*a*a", "aba", true), ("*aab", "aaab", true), ("**", "x", true), ("a**", "a", true),
      ("é*", "éa", true), ("?", "a", false), ("a.c", "abc", false),
    ])
  func matches(_ pattern: String, _ name: String, _ doesMatch: Bool) {
    #expect(NamePattern(pattern).matches(name) == doesMatch)
  }
}

@Suite struct SeverityPolicyTests {
  private static func setting(_ rule: String, _ model: String?, _ severity: Severity?) -> SeverityPolicy.Setting {
    SeverityPolicy.Setting(rule: rule, model: model.map { NamePattern($0) }, severity: severity)
  }

  private let api = SeverityPolicy([
    setting("unread-key", nil, .warning),
    setting("unread-key", "*", .error),
    setting("unread-key", "CS50.*", nil),
    setting("unread-key", "CS50.Pokemon*", .note),
    setting("unread-key", "CS50.PokemonData", .error),
    setting("unread-key", "*.PokemonData", .warning),
    setting("null-value", "CS50.*", .note),
    setting("insecure-link", nil, nil),
  ])

  @Test(
    arguments: [
      ("unread-key", nil, .warning), ("unread-key", "Kouris.Pokemon", .error), ("unread-key", "CS50.Sprites", nil),
      ("unread-key", "CS50.PokemonList", .note), ("unread-key", "CS50.PokemonData", .error),
      ("unread-key", "Kouris.PokemonData", .warning), ("null-value", "CS50.Sprites", .note),
      ("null-value", "Kouris.Pokemon", .error), ("null-value", nil, .error), ("insecure-link", nil, nil),
      ("insecure-link", "CS50.Sprites", nil), ("missing-key", "CS50.Sprites", .error),
    ] as [(String, String?, Severity?)])
  func takesTheClosestModel(_ rule: String, _ model: String?, _ severity: Severity?) {
    #expect(api.severity(of: rule, model: model, usual: .error) == severity)
  }

  @Test(
    arguments: [
      ("unread-key", nil, .note), ("unread-key", "CS50.PokemonData", .note), ("unread-key", "CS50.Sprites", .note),
      ("null-value", "CS50.Sprites", .note), ("null-value", "Kouris.Pokemon", nil), ("insecure-link", nil, .warning),
    ] as [(String, String?, Severity?)])
  func asksTheContractBeforeTheAPI(_ rule: String, _ model: String?, _ severity: Severity?) {
    let contract = SeverityPolicy([
      Self.setting("unread-key", nil, .note),
      Self.setting("null-value", "Kouris.*", nil),
      Self.setting("insecure-link", nil, .warning),
    ])
    #expect(api.narrowed(by: contract).severity(of: rule, model: model, usual: .error) == severity)
  }

  @Test func takesTheFirstOfTwoAsClose() {
    let policy = SeverityPolicy([Self.setting("a", "*.B", .note), Self.setting("a", "A.*", .error)])
    #expect(policy.severity(of: "a", model: "A.B", usual: .warning) == .note)
  }

  @Test func saysNothingOfItself() {
    #expect(SeverityPolicy().severity(of: "a", model: "A", usual: .warning) == .warning)
    #expect(SeverityPolicy().narrowed(by: SeverityPolicy()).severity(of: "a", model: nil, usual: .note) == .note)
    #expect(SeverityPolicy().rulesOff(for: "A") == [])
  }

  @Test func listsRulesThatAreOff() {
    #expect(api.rulesOff(for: "CS50.Sprites") == ["unread-key", "insecure-link"])
    #expect(api.rulesOff(for: "CS50.PokemonData") == ["insecure-link"])
    let contract = SeverityPolicy([Self.setting("insecure-link", "CS50.*", .note)])
    #expect(api.narrowed(by: contract).rulesOff(for: "CS50.PokemonData") == [])
  }
}

@Suite struct AcceptanceTests {
  private func acceptance(
    _ rule: String = "null-value", at: String? = nil, model: String? = nil, case caseName: String? = nil,
    until: String? = nil
  ) -> Acceptance {
    Acceptance(
      rule: rule, pattern: at.flatMap { PointerPattern(parsing: $0) }, model: model.map { NamePattern($0) },
      caseName: caseName, reason: "so", until: until, file: "", offset: 0, length: 1, index: 0)
  }

  private func finding(_ pointer: String, _ pattern: String? = nil, model: String?, case caseName: String?) throws
    -> Finding
  {
    let rule = try #require(DecodeRules.all.first { $0.id == "null-value" })
    var finding = Finding(
      rule, message: "", help: nil, pointer: try #require(JSONPointer(parsing: pointer)), offset: 0, length: 1)
    if let pattern { finding.pattern = try #require(PointerPattern(parsing: pattern)) }
    finding.model = model
    finding.caseName = caseName
    return finding
  }

  @Test(
    arguments: [
      (nil, nil, nil, true), ("/a/0/b", nil, nil, true), ("/a/*/b", nil, nil, true), ("/a/1/b", nil, nil, false),
      ("/a/**", nil, nil, true), ("/**", nil, nil, true), ("/a", nil, nil, false), ("/a/*", nil, nil, false),
      ("", nil, nil, false), (nil, "Shop.*", nil, true), (nil, "Shop.Order", nil, true), (nil, "CS50.*", nil, false),
      (nil, nil, "7", true), (nil, nil, "8", false), ("/a/*/b", "*", "7", true), ("/a/*/b", "*", "8", false),
    ] as [(String?, String?, String?, Bool)])
  func matches(_ at: String?, _ model: String?, _ caseName: String?, _ doesMatch: Bool) throws {
    let finding = try finding("/a/0/b", "/a/*/b", model: "Shop.Order", case: "7")
    #expect(acceptance(at: at, model: model, case: caseName).matches(finding) == doesMatch)
    #expect(!acceptance("type-mismatch", at: at, model: model, case: caseName).matches(finding))
  }

  @Test func meansFindingsAboutNoModelOnlyWithoutOne() throws {
    let finding = try finding("/a", model: nil, case: nil)
    #expect(acceptance().matches(finding))
    #expect(!acceptance(model: "*").matches(finding))
    #expect(!acceptance(case: "7").matches(finding))
  }

  @Test(arguments: [("2027-06-29", false), ("2027-06-30", false), ("2027-07-01", true), ("2028-01-01", true)])
  func runsOut(_ today: String, _ isExpired: Bool) {
    #expect(acceptance(until: "2027-06-30").isExpired(on: today) == isExpired)
    #expect(!acceptance().isExpired(on: today))
  }
}
