import PlumbSyntax

/// Makes a contract's requirements.
enum RequirementBuilder {
  /// Reads `require` and `nonEmpty`.
  ///
  /// - Parameters:
  ///   - entry: the contract as it is written.
  ///   - place: where.
  ///   - reader: takes the mistakes.
  /// - Returns: each place once; one that may not be empty need not be required as well.
  static func requirements(
    _ entry: ContractsFile.Entry, at place: JSONPointer, _ reader: inout FileReader
  ) -> [Contract.Requirement] {
    let required = patterns(entry.require, at: place.appending(.key("require")), of: entry, &reader)
    let filled = patterns(entry.nonEmpty, at: place.appending(.key("nonEmpty")), of: entry, &reader)
    return required.filter { !filled.contains($0) }.map { Contract.Requirement($0) }
      + filled.map { Contract.Requirement($0, needsContent: true) }
  }

  private static func patterns(
    _ texts: [String]?, at place: JSONPointer, of entry: ContractsFile.Entry, _ reader: inout FileReader
  ) -> [PointerPattern] {
    guard let texts else { return [] }
    if let type = entry.response?.mediaType, media.contains(where: type.hasPrefix) {
      reader.noteName(place, "a body that is `\(type)` has no places", help: "places are those of JSON")
    }
    var patterns: [PointerPattern] = []
    for (index, text) in texts.enumerated() {
      let at = place.appending(.index(index))
      guard let pattern = Values.pattern(text, at: at, &reader) else { continue }
      if patterns.contains(pattern) { reader.note(at, "the place `\(text)` is named twice") }
      patterns.append(pattern)
    }
    return patterns
  }

  /// What is never JSON.
  private static let media = ["image/", "audio/", "video/", "font/"]
}
