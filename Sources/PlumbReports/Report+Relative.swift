import PlumbFindings

extension Report {
  /// The report with the paths in a folder written from there on, as whoever reads it elsewhere knows them.
  ///
  /// - Parameter root: an absolute path, such as the repository's.
  /// - Returns: the same findings, which find their files as before.
  package func relative(to root: String) -> Report {
    let prefix = root.hasSuffix("/") ? root : "\(root)/"
    func shown(_ path: String) -> String { path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path }
    let findings = findings.map { finding in
      var finding = finding
      finding.file = finding.file.map(shown)
      for index in finding.places.indices { finding.places[index].file = finding.places[index].file.map(shown) }
      finding.message = finding.message.replacing(prefix, with: "")
      finding.help = finding.help?.replacing(prefix, with: "")
      return finding
    }
    let cases = cases.map { item in
      var item = item
      item.path = shown(item.path)
      return item
    }
    let whole = self
    var report = Report(
      cases: cases, findings: findings, totals: totals, failOn: failOn, tolerance: tolerance,
      load: { whole.body(of: $0) ?? whole.body(of: prefix + $0) })
    report.shapes = shapes
    report.partial = partial
    report.trend = trend
    report.date = date
    return report
  }
}
