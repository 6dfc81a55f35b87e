import PlumbTestSupport
import Testing

/// One cause is one finding, however many places it has and whatever they are called.
@Suite struct ManyTests {
  struct Price: Decodable {
    let amount: Int
    let currency: String
  }

  @Test func namesOfADictionaryAreFoldedAsElementsAre() {
    check(
      [String: Price].self,
      #"{"a":{"amount":«"1"»,"currency":"EUR"},"b":{"amount":«"»2","currency":"EUR"},"c":{"amount":3,"currency":"EUR"}}"#,
      .throws,
      [
        .error(
          "type-mismatch", "/*/amount", #"`amount` is the string "1" where `Price` needs Int"#,
          help: "the number is sent as text: declare `let amount: String` and convert it, `Int(amount)`", count: 2,
          of: 3, found: #"the string "1", the string "2""#)
      ])
  }

  @Test func manyUnreadKeysAreOne() {
    struct Flags: Decodable { let beta: Bool? }
    let members = (0..<100).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    check(
      Flags.self, MarkedDocument(stringLiteral: "«{»\(members)}"), .decodes,
      [
        .note(
          "unread-key", "", "100 of the 100 keys of the document are not read by `Flags`: `k0`, `k1`, `k2`, …",
          help: "if the keys are data, decode `[String: …]`")
      ])
  }

  @Test func twinWhoseValueIsWrongInsideIsStillATwin() {
    struct Address: Decodable {
      let city: String
      let zip: String
    }
    struct Order: Decodable {
      let shippingAddress: Address
      enum CodingKeys: String, CodingKey { case shippingAddress = "shipping_adress" }
    }
    check(
      Order.self, #"{«"shipping_address"»:{"city":«null»,"zip":"1"}}"#, .throws,
      [
        .error(
          "probable-rename", "/shipping_adress",
          "`shipping_adress`, which `Order` needs, is not there, but `shipping_address` is, and nobody reads it",
          help: #"add `case shippingAdress = "shipping_address"` to CodingKeys"#),
        .error(
          "null-value", "/shipping_address/city", "`city` is null where `Address` needs String",
          help: "declare `let city: String?`"),
      ])
  }
}
