package import PlumbFindings
import PlumbSyntax

/// What differs between two shapes.
package enum ShapeDrift {
  /// Everything that differs, one finding for each cause.
  ///
  /// What one side never saw says nothing: members of an object that was never there, elements of arrays that were
  /// always empty.
  ///
  /// - Parameters:
  ///   - old: What there was.
  ///   - new: What there is.
  ///   - uses: What models rely on; without any, severities are the rules' own.
  /// - Returns: Findings, and the numbers of the new documents in which they stand, in the order of these.
  package static func findings(
    from old: Shape, to new: Shape, uses: [ModelUse] = []
  ) -> [(document: Int, finding: Finding)] {
    var comparison = ShapeComparison(old, new, Reliance(uses))
    comparison.compare(0, 0, DriftSite(pattern: PointerPattern([])), old: nil, new: nil)
    return comparison.findings.sorted { a, b in
      (a.document, a.finding.offset) != (b.document, b.finding.offset)
        ? (a.document, a.finding.offset) < (b.document, b.finding.offset)
        : (a.finding.pattern.description, a.finding.rule.id) < (b.finding.pattern.description, b.finding.rule.id)
    }
  }

  /// A document that was JSON, and is none any more.
  package static func noJSON() -> Finding {
    var finding = Finding(
      TypeChanged.rule, channel: .shape, message: "the document was JSON, and is none any more",
      help: "see whether the answer is an error page", pointer: JSONPointer(), expected: "JSON", found: "other bytes",
      offset: 0)
    finding.severity = TypeChanged.rule.severity
    return finding
  }
}
