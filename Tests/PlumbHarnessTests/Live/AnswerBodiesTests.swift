import Foundation
import PlumbHarness
import Testing

/// Bodies from which lines and excerpts of answers are taken.
@Suite struct AnswerBodiesTests {
  /// An answer of the second look stands in the place of the first one's, or nothing does.
  @Test func keepsTheLatestWithinBounds() {
    let bodies = AnswerBodies(most: 4)
    bodies.keep(Data("abcd".utf8), as: "x")
    bodies.keep(Data("ab".utf8), as: "x")
    bodies.keep(Data("cd".utf8), as: "y")
    #expect(bodies.data("x") == Data("ab".utf8))
    #expect(bodies.data("y") == Data("cd".utf8))
    bodies.keep(Data("abcde".utf8), as: "x")
    #expect(bodies.data("x") == nil)
    #expect(bodies.data("y") == Data("cd".utf8))
  }
}
