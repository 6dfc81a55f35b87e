import PlumbFindings
import PlumbSyntax

/// Says of how many places a folded finding is one.
enum Evidence {
  static func counted(_ findings: [Finding], in document: JSONDocument) -> [Finding] {
    findings.map { finding in
      guard finding.pointer.steps.contains(where: { if case .index = $0 { true } else { false } }) else {
        return finding
      }
      var finding = finding
      // A member that is missing is one of as many objects as there are; a value one of its likes.
      let present = document.token(at: finding.pointer) != nil
      let counted = present ? finding.pointer : finding.pointer.parent ?? finding.pointer
      let all = document.count(of: counted)
      if all >= finding.count { finding.of = all }
      return finding
    }
  }
}
