import Foundation
import PlumbSyntax
import PlumbTestSupport
import PlumbTracing
import Testing

/// Exact traces of the zoo's models: what fails, what is given up, what is absent, unread, worth a remark.
@Suite struct TraceTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let model: String
    let document: String
    let expected: [String]
    var testDescription: String { "\(model) \(document)" }

    init(_ model: String, _ document: String, _ expected: String...) {
      self.model = model
      self.document = document
      self.expected = expected
    }
  }

  @Test(arguments: rows) func trace(row: Row) throws {
    var visitor = TraceOne(name: row.model, document: try JSONDocument(row.document))
    Zoo.accept(&visitor)
    #expect(visitor.lines == row.expected)
  }

  static let rows: [Row] = [
    Row("UnkeyedPair", "[1]", "F /1 end String"),
    Row("UnkeyedPair", "[]", "F /0 end Int", "F /1 end String"),
    Row("StoredDecoder", #"{"late":{"value":3}}"#, "A /value"),
    Row("NoProperties", "7", "R  vacuous"),
    Row("KeyedInKeyed", "{}", "F /a missing Dictionary<String, Any>"),
    Row("KeyedInKeyed", #"{"a":{"b":[]}}"#, "F /a/b mismatch Dictionary<String, Any>"),
    Row("Puppy", #"{"weeks":"x"}"#, "F /legs missing Int", "F /weeks mismatch Int", "A /name"),
    Row("SuperUnderSuper", #"{"name":1}"#, "F /super missing Dictionary<String, Any>", "F /name mismatch String"),
    Row("SuperUnderSuper", #"{"name":"a","super":{}}"#, "F /super/legs missing Int"),
    Row("LaxSuper", #"{"id":1}"#),
    Row("NullSuper", #"{"id":1}"#),
    Row("NullSuper", #"{"id":1,"parent":"x"}"#, "F /parent mismatch Int"),
    Row("AllKeysDictionary", #"{"a":1,"b":"x"}"#, "F /b mismatch Int"),
    Row("TryThreeTypes", #"{"id":[]}"#, "F /id mismatch Bool", "S /id mismatch Int", "S /id mismatch String"),
    Row("TryThreeTypes", #"{"id":true}"#),
    Row("CatchAndFallBack", #"{"size":{"w":1}}"#, "F /size mismatch Int", "S /size/h missing Int"),
    Row("CatchAndFallBack", #"{"size":3}"#, "S /size mismatch Dictionary<String, Any>, read otherwise"),
    Row("TryDefaults", #"{"a":"no","b":7,"c":1}"#, "S /a mismatch Int", "S /b mismatch String", "U /c"),
    Row("ValidatedRange", #"{"level":500}"#, "F  thrown ValidatedRange"),
    Row("HalfRead", #"{"version":1,"body":2,"tail":3}"#, "F /body mismatch String"),
    Row("UserInfoDriven", #"{"id":1}"#, "F /secret missing String"),
    Row("LossyByDummy", #"[1,"x",2,null]"#, "S /1 mismatch Int", "S /3 null Int", "R /1 vacuous", "R /3 vacuous"),
    Row("LossyBySuper", #"[{"id":1},{"id":"x"},3]"#, "S /1/id mismatch Int", "S /2 mismatch Dictionary<String, Any>"),
    Row("LossyByResult", #"{"rows":[{"id":1},{},{"id":2}]}"#, "S /rows/1/id missing Int"),
    Row("OldOrNew", #"{"first":"a"}"#, "F /last missing String"),
    Row("PayloadEnum", #"{"labelled":{"x":"a"}}"#, "F /labelled/x mismatch Int", "A /labelled/y"),
    Row("PayloadEnum", "{}", "F  thrown PayloadEnum"),
    Row("PayloadEnum", #"{"nope":{}}"#, "F  thrown PayloadEnum"),
    Row("PayloadEnum", #"{"unlabelled":{}}"#, "F /unlabelled/_0 missing Int", "F /unlabelled/_1 missing String"),
    Row(
      "StrictPolymorph", #"[{"type":"hexagon","radius":1},{"type":"circle"}]"#,
      "F /0/type thrown StrictPolymorph",
      "F /1/radius missing Double"),
    Row("DefaultEmptyWrapped", #"{"tags":[1]}"#, "F /tags/0 mismatch String", "A /name"),
    Row("LosslessWrapped", #"{"price":"x","count":"3"}"#, "F /price mismatch Double"),
    Row(
      "RawEnums", #"{"color":"pink","level":3,"factor":0.7,"letter":"a","byte":300}"#,
      "F /color thrown Color",
      "F /level thrown Level",
      "F /factor thrown Factor",
      "F /byte range UInt8"),
    Row("EnumWithUnknown", #"["on","huh"]"#, "R /1 fallback unknown"),
    Row("EnumKeyed", #"{"red":"x","green":1}"#, "F /red mismatch Int", "F /green thrown Dictionary<Color, Int>"),
    Row("StringDictionary", #"{"a":{},"b":null}"#, "F /a/id missing Int", "F /b null Dictionary<String, Any>"),
    Row(
      "IntDictionary", #"{"1":"a","01":"b","x":"c","2":3}"#,
      "F /x thrown Dictionary<Int, String>",
      "F /2 mismatch String"),
    Row("HashableDictionary", #"[{"x":1},"a",{"x":0,"y":0}]"#, "F  thrown Dictionary<Point, String>"),
    Row("UUIDDictionary", #"["no",1]"#, "F /0 thrown UUID"),
    Row(
      "LinkedList", #"{"value":1,"next":{"value":"a","next":{"next":null}}}"#,
      "F /next/value mismatch Int",
      "F /next/next/value missing Int",
      "A /next/next/next null"),
    Row(
      "OptionalTree", #"{"left":{"right":1},"x":{}}"#,
      "F /left/right mismatch Dictionary<String, Any>",
      "A /right",
      "A /left/left",
      "U /x"),
    Row(
      "AllIntegers", #"{"a":1.5,"b":128,"c":null,"d":"4","e":1e30,"f":-1,"g":256,"h":8}"#,
      "F /i missing UInt32",
      "F /j missing UInt64",
      "F /a range Int",
      "F /b range Int8",
      "F /c null Int16",
      "F /d mismatch Int32",
      "F /e range Int64",
      "F /f range UInt",
      "F /g range UInt8"),
    Row(
      "DatesISO8601", #"{"at":"yesterday","all":["2024-02-30T00:00:00Z"]}"#,
      "F /at invalid Date",
      "A /maybe",
      "R /all/0 date 1709251200.0"),
    Row(
      "Links", #"{"url":"","all":["x y",1],"maybe":null}"#,
      "F /url invalid URL",
      "F /all/1 mismatch URL",
      "A /maybe null",
      "R /all/0 lenient URL"),
    Row(
      "SnakeCase", #"{"base_experience":"a","is_default":null,"sub_row":{"row_i":1}}"#,
      "F /base_experience mismatch Int",
      "F /is_default null Bool",
      "F /sub_row/rowId missing Int",
      "U /sub_row/row_i"),
    Row("SnakeColliding", #"{"user_id":1,"userId":2}"#),
    Row("Uppercased", #"{"id":"a","x":1}"#, "F /NAME missing String", "F /id mismatch Int", "U /x"),
  ]
}

/// Traces one document with one model of the zoo.
private struct TraceOne: ZooVisitor {
  let name: String
  let document: JSONDocument
  var lines: [String]?

  mutating func visit<T: Decodable>(_ name: String, _ type: T.Type, decoder: JSONDecoder, seeds: [String]) {
    guard name == self.name else { return }
    lines = PlumbTracingTests.lines(Tracer().trace(type, document, DecoderSettings(decoder)))
  }
}
