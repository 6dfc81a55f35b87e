import Foundation
import PlumbSyntax
import PlumbTracing
struct PT: Decodable { let name: String; let url: String }
struct TE: Decodable { let slot: Int; let types: [PT] }
struct PD: Decodable { let id: Int; let types: [TE]; let height: Int?; let weight: Double; let kind: Role; let w: URL? }
enum Role: String, Decodable { case admin, user }
struct Lossy: Decodable { var items: [Int] = []
  init(from d: any Decoder) throws { var c = try d.unkeyedContainer()
    while !c.isAtEnd { if let v = try? c.decode(Int.self) { items.append(v) } else if (try? c.decodeNil()) == true {} else { _ = try? c.decode(Any_.self) } } }
  struct Any_: Decodable { init(from d: any Decoder) throws { _ = try d.singleValueContainer() } } }
@main struct Scratch {
  static func show<T: Decodable>(_ t: T.Type, _ json: String, _ d: JSONDecoder = JSONDecoder()) {
    do {
      let doc = try JSONDocument(json)
      let trace = Tracer().trace(t, doc, DecoderSettings(d))
      var real = "ok"; do { _ = try d.decode(t, from: Data(json.utf8)) } catch { real = "\(error)" }
      print("==", t, json.prefix(100)); print("  outcome", trace.outcome); print("  real", real)
      for f in trace.failures { print("  F", f.cause, doc.pointer(to: Int(f.node >= 0 ? f.node : f.container)), f.name ?? "", f.index, f.type, f.asker ?? "") }
      for f in trace.swallowed { print("  S", f.failure.cause, doc.pointer(to: Int(f.failure.node >= 0 ? f.failure.node : f.failure.container)), f.failure.name ?? "", f.failure.index, f.failure.type, f.hasAlternative) }
      for a in trace.absences { print("  A", doc.pointer(to: Int(a.object)), a.name, a.type ?? "") }
      for u in trace.unread { print("  U", doc.rawText(at: Int(u))) }
      for r in trace.remarks { print("  R", r.kind, doc.pointer(to: Int(r.node))) }
    } catch { print(error.message) }
  }
  static func main() {
    show(PD.self, #"{"id":"1","types":[{"slot":1,"type":{"name":"a","url":"b"}},{"slot":"2","types":{"name":1,"url":2}}],"kind":"root","extra":{"a":1}}"#)
    show(Lossy.self, #"[1,2,"3",4,null]"#)
    show([Int8].self, "[1,300,1.5,null,\"x\"]")
    show([String: PT].self, #"{"a":{"name":"x"},"b":null,"c":{"name":"a","url":"b"}}"#)
    show(PT.self, "[1]")
    show([PT?].self, #"[null,{"name":"a"}]"#)
  }
}
