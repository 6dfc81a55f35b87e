/// Models for which the law cannot hold in full, and why.
package enum Exceptions {
  /// By model: what keeps mending from being exact.
  package static let mending: [String: String] = [:]
}
