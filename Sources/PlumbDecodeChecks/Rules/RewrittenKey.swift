import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Names that are data were rewritten by the key strategy.
enum RewrittenKey: DecodeCheck {
  static let rule = Rule(
    "rewritten-key", .decode, .warning, summary: "names that are listed as data were rewritten by the key strategy",
    remedy: "decode `[String: T]`, whose keys the strategy leaves alone",
    example: Rule.Example(
      swift: """
        struct Rates: Decodable {
          var rates: [String: Double] = [:]

          init(from decoder: any Decoder) throws {
            let list = try decoder.container(keyedBy: AnyKey.self)
            for key in list.allKeys { rates[key.stringValue] = try list.decode(Double.self, forKey: key) }
          }
        }
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        """,
      json: #"{ "us_dollar": 1.08, "euro": 1 }"#,
      message:
        "`Rates` lists the keys of the document as data, and the key strategy rewrote them: `us_dollar` became `usDollar`",
      help: "decode `[String: …]`: the strategy leaves the keys of such a dictionary alone"))

  static func finding(_ remark: Remark, _ context: CheckContext) -> Finding? {
    let changed = context.document.keys(of: remark.node).first {
      context.document.string(at: Int($0)) != context.trace.modelName(of: $0)
    }
    guard let changed else { return nil }
    let written = context.document.rawText(at: Int(changed))
    return context.finding(
      rule, at: remark.node,
      message: "`\(TypeName.of(remark.type))` lists the keys of \(context.label(remark.node)) as data, and the key "
        + "strategy rewrote them: `\(written)` became `\(context.trace.modelName(of: changed))`",
      help: "decode `[String: …]`: the strategy leaves the keys of such a dictionary alone",
      typePath: TypeName.of(remark.type))
  }
}
