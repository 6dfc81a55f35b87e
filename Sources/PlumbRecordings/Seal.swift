package import Foundation
import PlumbSyntax

/// Accepts a body that was edited by hand.
package enum Seal {
  /// The HAR with the size and hash of its body as it is now, and a comment that says why.
  ///
  /// - Parameters:
  ///   - har: The HAR.
  ///   - path: Its path, for messages.
  ///   - body: The bytes of the body file.
  ///   - file: The body's `_file`; nil for the last entry's body.
  ///   - comment: Set as `log.comment`, or appended to what that says already.
  /// - Returns: Everything else byte for byte as it was, but without `_wire`.
  /// - Throws: A `RecordingProblem` where the HAR cannot be read or names no such body.
  package static func seal(
    har: Data, path: String, body: Data, file: String? = nil, comment: String?
  ) throws(RecordingProblem) -> Data {
    let document = try HARReader.parse(har, path)
    let log = document.member("log", of: 0)
    var contents: [Int] = []
    document.forEachElement(of: document.member("entries", of: log)) { entry in
      let content = document.member("content", of: document.member("response", of: entry))
      guard let content, document.tokens[content].kind == .object else { return }
      if file == nil || document.text("_file", of: content) == file { contents.append(content) }
    }
    if file == nil { contents = contents.suffix(1) }
    guard let log, document.tokens[log].kind == .object, !contents.isEmpty else {
      throw .notHAR(path, document.place(of: 0), file.map { "it names no body `\($0)`" } ?? "it has no response's body")
    }
    var edits = TextEdits(document)
    for content in contents {
      set("size", String(body.count), content, document, &edits)
      set("_xxh64", JSONText.string(XXH64.hexadecimal(body)), content, document, &edits)
      if let wire = document.member("_wire", of: content) { edits.remove(wire) }
    }
    if let comment, !comment.isEmpty {
      let old = document.text("comment", of: log) ?? ""
      let new = old.isEmpty ? comment : old.contains(comment) ? old : "\(old) \(comment)"
      if new != old { set("comment", JSONText.string(new), log, document, &edits) }
    }
    return Data(edits.applied())
  }

  private static func set(
    _ name: StaticString, _ json: String, _ object: Int, _ document: JSONDocument, _ edits: inout TextEdits
  ) {
    if let token = document.member(name, of: object) {
      edits.replace(token, with: json)
    } else {
      edits.insert("\(name)", json, in: object, keepingOrder: true)
    }
  }
}
