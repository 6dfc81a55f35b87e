import PlumbFindings

/// Where a finding stands and what it says, whatever folder the run was started in.
struct FileIdentity: Equatable {
  /// From the API's folder on, such as `shop/order/1.json`; as it is where it is in none.
  let path: String
  /// Without the folders before that.
  let message: String

  init(_ finding: Finding) {
    let file = finding.file ?? ""
    let steps = file.split(separator: "/", omittingEmptySubsequences: false)
    guard let api = finding.api, let at = steps.dropLast().lastIndex(where: { $0 == api }) else {
      path = file
      message = finding.message
      return
    }
    path = steps[at...].joined(separator: "/")
    let root = steps[..<at].joined(separator: "/")
    message = root.isEmpty ? finding.message : finding.message.replacing("\(root)/", with: "")
  }
}
