import Foundation
import PlumbSyntax
import Testing

@testable import PlumbChecks

/// How much of what documents hold is read.
@Suite struct ShapeCoverageTests {
  /// The coverage in lines: how much, then what is not read and how many places that is.
  private func check(
    _ documents: [String], reads: [String], _ count: String, _ unread: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var shape = Shape()
    for document in documents { shape.add(try JSONDocument(Array(document.utf8)), number: 0) }
    let coverage = ShapeCoverage(shape, reads: Set(reads.compactMap { PointerPattern(parsing: $0) }))
    #expect("\(coverage.readCount) of \(coverage.pathCount)" == count, sourceLocation: sourceLocation)
    #expect(coverage.unread.map { "\($0.pattern) \($0.pathCount)" } == unread, sourceLocation: sourceLocation)
    #expect(
      coverage.readCount + coverage.unread.reduce(0) { $0 + $1.pathCount } == coverage.pathCount,
      sourceLocation: sourceLocation)
  }

  @Test func membersAndElements() throws {
    let documents = [#"{"id":1,"lines":[{"sku":"a","tax":{"rate":1,"of":2}}]}"#, #"{"id":1,"note":null}"#]
    try check(
      documents, reads: ["/id", "/lines", "/lines/*", "/lines/*/sku"], "4 of 8", ["/lines/*/tax 3", "/note 1"])
    try check(
      documents, reads: ["/lines/*/tax/rate"], "4 of 8", ["/id 1", "/lines/*/sku 1", "/lines/*/tax/of 1", "/note 1"])
    try check(documents, reads: [], "0 of 8", ["/id 1", "/lines 6", "/note 1"])
    try check(
      documents, reads: ["/id", "/note", "/lines/*/sku", "/lines/*/tax/of", "/lines/*/tax/rate", "/gone"], "8 of 8", [])
  }

  @Test func namesThatAreReadAsDataAreOne() throws {
    let documents = [#"{"by":{"red":{"n":1,"m":2},"blue":{"n":1}}}"#]
    try check(documents, reads: ["/by", "/by/*", "/by/*/n"], "3 of 4", ["/by/*/m 1"])
    try check(documents, reads: ["/by/red/n"], "3 of 6", ["/by/red/m 1", "/by/blue 2"])
    // One model takes the names for data, another one for its own.
    try check(documents, reads: ["/by/*", "/by/red/n"], "4 of 6", ["/by/*/n 1", "/by/red/m 1"])
  }

  @Test func oneNameThatIsReadStandsForNoOther() throws {
    try check([#"{"m":{"1":1,"2":2,"3":3}}"#], reads: ["/m/1"], "2 of 4", ["/m/2 1", "/m/3 1"])
    try check(
      [#"{"y":{"2020":{"a":1,"b":2},"2021":{"a":1,"b":2}}}"#], reads: ["/y/2020/a"], "3 of 7",
      ["/y/2020/b 1", "/y/2021 3"])
    let many = "{\"en\":1,\((0..<5000).map { "\"k\($0)\":1" }.joined(separator: ","))}"
    try check([many], reads: ["/en"], "1 of 2", ["/* 1"])
    try check([many], reads: ["/*"], "1 of 1", [])
  }

  @Test func namesThatAreDataAreOneThoughNoOneReadsThem() throws {
    try check([#"{"by":{"1":{"n":1},"2":{"n":1}},"id":1}"#], reads: ["/id"], "1 of 4", ["/by 3"])
  }

  @Test func listsAtTheRootAndValuesOfSeveralKinds() throws {
    try check([#"[[1],[2]]"#], reads: ["/*"], "1 of 2", ["/*/* 1"])
    try check([#"{"a":[1]}"#, #"{"a":{"b":1}}"#, #"{"a":"x"}"#], reads: ["/a"], "1 of 3", ["/a/* 1", "/a/b 1"])
    try check(["1"], reads: [""], "0 of 0", [])
  }
}
