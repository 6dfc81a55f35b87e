/// The JSON report as it is written.
struct WireReport: Encodable {
  let version = 1
  let verdict: String
  let totals: WireTotals
  let cases: [WireCase]
  let findings: [WireFinding]
}

/// How much was examined and found.
struct WireTotals: Encodable {
  let contracts: Int
  let cases: Int
  let documents: Int
  let bytes: Int
  let findings: WireTally
  let known: Int
  let accepted: Int
  let unchanged: Int
  let unavailable: Int
  let skipped: Int
}

/// Findings by severity.
struct WireTally: Encodable {
  let error: Int
  let warning: Int
  let note: Int
}

/// How one case ended.
struct WireCase: Encodable {
  var api: String?
  var contract: String?
  let `case`: String
  let verdict: String
  let reason: String?
  let jsonDecoderError: String?

  private enum CodingKeys: String, CodingKey {
    case api, contract, `case`, verdict, reason, jsonDecoderError
  }

  func encode(to encoder: any Encoder) throws {
    // `encode` writes nulls out, which `encodeIfPresent` would not.
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(api, forKey: .api)
    try container.encode(contract, forKey: .contract)
    try container.encode(`case`, forKey: .case)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(reason, forKey: .reason)
    try container.encode(jsonDecoderError, forKey: .jsonDecoderError)
  }
}
