import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// Two names become one key, and one of the values is lost.
enum KeyCollision: DecodeCheck {
  static let rule = Rule(
    "key-collision", .decode, .warning, summary: "two names of one object become the same key, and one value is lost",
    remedy: "read the names as they stand: String keys, or no key strategy",
    example: Rule.Example(
      swift: """
        struct Device: Decodable {
          let deviceId: String
        }
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        """,
      json: #"{ "device_id": "a1", "deviceId": "b2" }"#,
      message: "`device_id` and `deviceId` both become `deviceId` under the key strategy: the second is dropped",
      help: "give one of them a name that the strategy keeps apart"))

  static func finding(first: Int32, second: Int32, isInteger: Bool, _ context: CheckContext) -> Finding {
    let a = context.document.rawText(at: Int(first))
    let b = context.document.rawText(at: Int(second))
    let how =
      isInteger
      ? "are one Int key: one of the values is dropped, which one varies from run to run"
      : "both become `\(context.trace.modelName(of: second))` under the key strategy: the second is dropped"
    return context.finding(
      rule, at: second + 1, message: "`\(a)` and `\(b)` \(how)",
      help: isInteger ? "decode `[String: …]`" : "give one of them a name that the strategy keeps apart")
  }
}
