import PlumbFindings
import PlumbTracing

/// A property of the model's has the key's name, and the key is not read.
enum NeverDecoded: DecodeCheck {
  static let rule = Rule(
    "never-decoded", .decode, .warning,
    summary: "a key has a property of its name, which is not decoded: a `let` with a value, or left out of CodingKeys",
    remedy: "declare it `var`, or without the value",
    example: Rule.Example(
      swift: """
        struct Voucher: Decodable {
          let code: String
          var currency = "EUR"
          enum CodingKeys: CodingKey { case code }
        }
        """,
      json: #"{ "code": "TEA10", "currency": "USD" }"#,
      message: "`Voucher.currency` is never decoded: the value here is not read",
      help:
        "a `let` with an initial value keeps it: declare `var currency`; if CodingKeys leave it out, add `case currency`"
    ))

  /// - Returns: nil where no property has the key's name.
  static func finding(_ key: Int32, in object: Int32, _ context: CheckContext) -> Finding? {
    let name = context.trace.modelName(of: key)
    guard let property = context.trace.properties(at: object).first(where: { $0.name == name }),
      let asker = context.trace.asker(of: object)
    else { return nil }
    let owner = TypeName.of(asker)
    return context.finding(
      rule, at: key + 1, message: "`\(owner).\(property.name)` is never decoded: the value here is not read",
      help:
        "a `let` with an initial value keeps it: declare `var \(property.name)`; if CodingKeys leave it out, add `case \(property.name)`",
      typePath: "\(owner).\(property.name)")
  }
}
