import PlumbTestSupport

/// Laws 2 and 3 of DESIGN section 6.
package struct Mending {
  let model: LawModel
  let seed: UInt64

  package init(_ model: LawModel, seed: UInt64) {
    self.model = model
    self.seed = seed
  }

  package func run(_ count: Int, _ tally: inout MendingTally) {}
}

package struct MendingTally: Sendable {
  package init() {}
  package mutating func merge(_ other: MendingTally) {}
  package var lines: [String] { [] }
  package var summary: String { "" }
  package var holds: Bool { true }
}
