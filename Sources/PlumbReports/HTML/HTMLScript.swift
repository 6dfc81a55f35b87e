/// What the page does: it draws the findings that pass the filters, a slice at a time, and keeps the filters in the fragment.
enum HTMLScript {
  /// The digest of `text` for the policy; `.ci/html-chromium` says what to write where it is not.
  static let hash = "sha256-prbnZ/JN/SAsYTRLews/89BMDhVN60p5aUkvB2VGFPk="

  /// FNV-1a of `text`, so that a change of it without a new digest is noticed.
  static let checksum: UInt64 = 0x4578E436F9BA7B9C

  /// One function, so that nothing of it is global.
  static let text = "(() => {\n\"use strict\";\n" + elements + shapes + finding + filters + list + "})();\n"
}
