/// What the page does: it draws the findings that pass the filters, a slice at a time, and keeps the filters in the fragment.
enum HTMLScript {
  /// The digest of `text` for the policy; `.ci/html-chromium` says what to write where it is not.
  static let hash = "sha256-qJ2O+J9lT4zLBK4+Y2YWK3mX5zhZLvONAcXrtk3SnKc="

  /// FNV-1a of `text`, so that a change of it without a new digest is noticed.
  static let checksum: UInt64 = 0x8B0078A1DB5CCA91

  /// One function, so that nothing of it is global.
  static let text = "(() => {\n\"use strict\";\n" + elements + shapes + finding + filters + list + "})();\n"
}
