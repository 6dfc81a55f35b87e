import PlumbFindings
import PlumbSyntax

/// Where a finding is, as SARIF says it.
struct SARIFLocations {
  /// What relative paths are relative to.
  static let base = "%SRCROOT%"
  /// The further places that are named; GitHub takes many, and shows only those that a message links to.
  private static let mostRelated = 10

  let paths: RepositoryPaths

  /// The one location of a result.
  func primary(_ finding: Finding, _ place: Locator.Located) -> SARIFLog.Location {
    SARIFLog.Location(
      physicalLocation: finding.file.flatMap { artifact($0) }.map { artifact in
        SARIFLog.PhysicalLocation(
          artifactLocation: artifact, region: region(place), contextRegion: context(place))
      },
      logicalLocations: logical(finding))
  }

  /// The other places of a folded finding.
  func related(_ finding: Finding, _ place: Locator.Located) -> [SARIFLog.Location] {
    var related: [SARIFLog.Location] = []
    for (at, other) in finding.places.enumerated() {
      if other.offset == finding.offset, other.file == nil || other.file == finding.file { continue }
      guard related.count < SARIFLocations.mostRelated, let artifact = (other.file ?? finding.file).flatMap(artifact)
      else { continue }
      let location = place.places.indices.contains(at) ? place.places[at] : nil
      let pointer = other.pointer.description
      related.append(
        SARIFLog.Location(
          id: related.count + 1,
          physicalLocation: SARIFLog.PhysicalLocation(
            artifactLocation: artifact,
            region: location.map { SARIFLog.Region(startLine: $0.line, startColumn: $0.column) }),
          message: SARIFLog.Message(text: SARIFText.plain(pointer.isEmpty ? "the root" : SafeText.line(pointer)))))
    }
    return related
  }

  /// A file; nil for standard input. Of one outside the repository only the name is told, which says so.
  func artifact(_ file: String) -> SARIFLog.ArtifactLocation? {
    switch paths.place(of: file) {
    case .inside(let path):
      SARIFLog.ArtifactLocation(uri: RepositoryPaths.uri(ofPath: path), uriBaseId: SARIFLocations.base)
    case .outside(let name):
      SARIFLog.ArtifactLocation(
        uri: RepositoryPaths.uri(ofPath: name), description: SARIFLog.Message(text: "a file outside the repository"))
    case .url(let url): SARIFLog.ArtifactLocation(uri: RepositoryPaths.uri(ofURL: url))
    case .standardInput: nil
    }
  }

  private func region(_ place: Locator.Located) -> SARIFLog.Region? {
    guard let start = place.location else { return nil }
    guard let end = place.end else { return SARIFLog.Region(startLine: start.line) }
    return SARIFLog.Region(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column,
      snippet: end.line == start.line ? place.excerpt?.marked.map { SARIFLog.Region.Snippet(text: $0) } : nil)
  }

  /// The line, where it holds all of the region.
  private func context(_ place: Locator.Located) -> SARIFLog.Region? {
    guard let start = place.location, let excerpt = place.excerpt, place.end?.line == start.line else { return nil }
    return SARIFLog.Region(
      startLine: start.line, endLine: start.line, snippet: SARIFLog.Region.Snippet(text: excerpt.text))
  }

  private func logical(_ finding: Finding) -> [SARIFLog.LogicalLocation] {
    var all: [SARIFLog.LogicalLocation] = []
    func add(_ name: String, _ full: String, _ kind: String) {
      guard !name.isEmpty, !all.contains(where: { $0.fullyQualifiedName == full && $0.kind == kind }) else { return }
      all.append(SARIFLog.LogicalLocation(name: name, fullyQualifiedName: full, kind: kind))
    }
    let path = [finding.api, finding.contract, finding.caseName].compactMap { $0 }
    add(path.last ?? "", path.joined(separator: "/"), "resource")
    if let model = finding.model { add(model, model, "type") }
    if let type = finding.typePath {
      add(type, [finding.model, type].compactMap { $0 }.joined(separator: ": "), "type")
    }
    let pointer = finding.pointer.description
    add(finding.pointer.steps.last?.description ?? "", path.joined(separator: "/") + "#" + pointer, "property")
    return all
  }
}

extension Excerpt {
  /// The text that is marked; nil where not all of it is shown.
  var marked: String? {
    var column = 0
    var text = ""
    for scalar in self.text.unicodeScalars {
      let cell = SafeText.cell(scalar)
      if column >= indent, column < indent + width { text.unicodeScalars.append(scalar) }
      column += cell.width
    }
    return text.isEmpty || text.hasSuffix("…") ? nil : text
  }
}
