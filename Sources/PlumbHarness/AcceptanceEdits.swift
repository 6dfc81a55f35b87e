package import Foundation
package import PlumbContracts
import PlumbFindings
import PlumbSyntax

/// Writes acceptances into contract files, and takes them out, all else staying as it is written.
package enum AcceptanceEdits {
  /// An acceptance that is to be written.
  package struct Entry: Sendable, Equatable {
    package var rule: String
    package var at: String?
    package var model: String?
    package var caseName: String?
    package var reason: String
    package var until: String?

    package init(
      rule: String, at: String? = nil, model: String? = nil, caseName: String? = nil, reason: String,
      until: String? = nil
    ) {
      self.rule = rule
      self.at = at
      self.model = model
      self.caseName = caseName
      self.reason = reason
      self.until = until
    }

    /// Over several lines, as it is written.
    var json: String {
      let members = [
        ("rule", rule), ("at", at), ("model", model), ("case", caseName), ("reason", reason), ("until", until),
      ]
      .compactMap { name, text in text.map { "  \"\(name)\": \(JSONText.string($0))" } }
      return "{\n\(members.joined(separator: ",\n"))\n}"
    }
  }

  /// Why a file cannot be changed.
  package struct Failure: Error, Equatable {
    package let message: String

    package init(message: String) { self.message = message }
  }

  /// The file of a contract with acceptances more.
  ///
  /// - Parameters:
  ///   - entries: what is added, in order, after those that are there.
  ///   - contract: the contract.
  ///   - data: the bytes of the contract's file.
  /// - Returns: the file's new bytes.
  /// - Throws: A `Failure` where the file is not as it was read before.
  package static func adding(
    _ entries: [Entry], to contract: Contract, in data: Data
  ) throws(Failure) -> Data {
    let (document, token) = try place(of: contract, in: data)
    var edits = TextEdits(document)
    if let list = document.member("accept", of: token) {
      for entry in entries { edits.append(entry.json, to: list) }
    } else {
      let elements = entries.map { $0.json.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") }
      edits.insert("accept", "[\n\(elements.joined(separator: ",\n"))\n]", in: token)
    }
    return Data(edits.applied())
  }

  /// A file without some of its acceptances; an `accept` with nothing left in it goes, too.
  ///
  /// - Parameters:
  ///   - acceptances: those that go, by contract, all of this file.
  ///   - data: the file's bytes.
  /// - Returns: the file's new bytes.
  /// - Throws: A `Failure` where the file is not as it was read before.
  package static func removing(
    _ acceptances: [(contract: Contract, indices: Set<Int>)], in data: Data
  ) throws(Failure) -> Data {
    guard let first = acceptances.first else { return data }
    let (document, _) = try place(of: first.contract, in: data)
    var edits = TextEdits(document)
    for (contract, indices) in acceptances {
      guard let token = find(contract, document), let list = document.member("accept", of: token) else {
        throw changed(contract)
      }
      let elements = try indices.sorted().map { index throws(Failure) in
        let element = document.token(at: document.pointer(to: list).appending(.index(index)))
        let acceptance = contract.acceptances.first { $0.index == index }
        guard let element, let acceptance, document.isText(of: acceptance, element) else {
          throw Failure(message: "`\(contract.file)` was changed meanwhile; nothing was written")
        }
        return element
      }
      if indices.count == Int(document.tokens[list].detail) {
        edits.remove(list)
        continue
      }
      for element in elements { edits.remove(element) }
    }
    return Data(edits.applied())
  }

  private static func place(of contract: Contract, in data: Data) throws(Failure) -> (JSONDocument, Int) {
    guard let document = data.withUnsafeBytes({ try? JSONDocument($0) }), let token = find(contract, document) else {
      throw changed(contract)
    }
    return (document, token)
  }

  private static func find(_ contract: Contract, _ document: JSONDocument) -> Int? {
    guard let list = document.member("contracts", of: 0) else { return nil }
    var token = list + 1
    while token < Int(document.tokens[list].extent) {
      if let name = document.member("name", of: token), document.string(at: name) == contract.name { return token }
      token = document.tokens[token].next(after: token)
    }
    return nil
  }

  private static func changed(_ contract: Contract) -> Failure {
    Failure(message: "`\(contract.file)` has no contract `\(contract.name)` any more; nothing was written")
  }
}

extension JSONDocument {
  /// Whether an acceptance is still the one that was read.
  fileprivate func isText(of acceptance: Acceptance, _ element: Int) -> Bool {
    let texts = ["rule", "reason", "until"].map { name in member(name, of: element).flatMap { string(at: $0) } }
    return texts == [acceptance.rule, acceptance.reason, acceptance.until]
  }

  /// The value of a member; nil where there is none.
  fileprivate func member(_ name: String, of object: Int) -> Int? {
    token(at: pointer(to: object).appending(.key(name)))
  }
}
