import PlumbFindings

/// Where a finding stands and what it says, whatever folder the run was started in.
struct FileIdentity: Equatable {
  /// From the API's folder on, such as `shop/order/1.json`.
  let path: String
  /// Without the folders before that.
  let message: String

  init(_ finding: Finding) {
    let file = finding.file ?? ""
    let steps = file.split(separator: "/", omittingEmptySubsequences: false)
    // A recording that belongs to no contract lies as deep as the others.
    let at = finding.api.flatMap { api in steps.dropLast().lastIndex { $0 == api } } ?? max(0, steps.count - 3)
    path = steps[at...].joined(separator: "/")
    let root = steps[..<at].joined(separator: "/")
    message = root.isEmpty ? finding.message : finding.message.replacing("\(root)/", with: "")
  }
}
