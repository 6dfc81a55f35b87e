import PlumbFindings
import PlumbRecordings

/// Something secret stands in a recording.
enum SecretExposed {
  static let rule = Rule(
    "secret-exposed", .store, .error, summary: "a recording holds what looks like a secret",
    remedy: "revoke it, as whoever has the repository has it; then write \"REDACTED\" in its place")

  static func finding(_ secret: ExposedSecret) -> Finding {
    Finding(
      store: rule, file: secret.file, offset: secret.offset, length: secret.length,
      message: "\(secret.what) looks like a secret")
  }
}
