import PlumbFindings
import PlumbRecordings

/// Something secret stands in a recording.
enum SecretExposed {
  static let rule = Rule(
    "secret-exposed", .store, .error, summary: "a recording holds what looks like a secret",
    remedy: "revoke it, as whoever has the repository has it; then write \"REDACTED\" in its place",
    example: Rule.Example(
      [
        Rule.Example.Exhibit(
          .json, #"{ "user": "ada", "access_token": "a1b2c3" }"#, caption: "`Recordings/shop/session/default.json`")
      ],
      message: "the member `access_token` looks like a secret",
      help: #"revoke it, as whoever has the repository has it; then write "REDACTED" in its place"#))

  static func finding(_ secret: ExposedSecret) -> Finding {
    Finding(
      store: rule, file: secret.file, offset: secret.offset, length: secret.length,
      message: "\(secret.what) looks like a secret")
  }
}
