import Foundation
import PlumbTestSupport
import Testing

/// The models of the rules' examples, as they are compiled.
///
/// What stands between the marks is what a rule's example shows.
@Suite struct ExampleTests {

  @Test func missingKey() throws {
    // example: missing-key
    struct Order: Decodable {
      let id: Int
      let total: Decimal
    }
    // end
    try shows("missing-key", Order.self)
  }

  @Test func nullValue() throws {
    // example: null-value
    struct Line: Decodable {
      let title: String
      let quantity: Int
    }
    // end
    try shows("null-value", Line.self)
  }

  @Test func typeMismatch() throws {
    // example: type-mismatch
    struct Product: Decodable {
      let name: String
      let price: Double
    }
    // end
    try shows("type-mismatch", Product.self)
  }

  @Test func numberOutOfRange() throws {
    // example: number-out-of-range
    struct Video: Decodable {
      let title: String
      let views: Int32
    }
    // end
    try shows("number-out-of-range", Video.self)
  }

  @Test func invalidValue() throws {
    // example: invalid-value
    struct Shipment: Decodable {
      let status: Status

      enum Status: String, Decodable {
        case packed, sent, delivered
      }
    }
    // end
    try shows("invalid-value", Shipment.self)
  }

  @Test func invalidJson() throws {
    // example: invalid-json
    struct Order: Decodable {
      let id: Int
      let total: Decimal
    }
    // end
    try shows("invalid-json", Order.self)
  }

  @Test func shapeReplaced() throws {
    // example: shape-replaced
    struct Profile: Decodable {
      let name: String
      let email: String
    }
    // end
    try shows("shape-replaced", Profile.self)
  }

  @Test func modelHung() throws {
    // example: model-hung
    struct Tags: Decodable {
      var names: [String] = []

      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while !list.isAtEnd {
          if let name = try? list.decode(String.self) { names.append(name) }
        }
      }
    }
    // end
    try shows("model-hung", Tags.self)
  }

  @Test func swallowedFailure() throws {
    // example: swallowed-failure
    struct Coupon: Decodable {
      let percent: Int?
      enum CodingKeys: CodingKey { case percent }

      init(from decoder: any Decoder) throws {
        let coupon = try decoder.container(keyedBy: CodingKeys.self)
        percent = try? coupon.decode(Int.self, forKey: .percent)
      }
    }
    // end
    try shows("swallowed-failure", Coupon.self)
  }

  @Test func probableRename() throws {
    // example: probable-rename
    struct Address: Decodable {
      let street: String
      let zipCode: String
    }
    // end
    try shows("probable-rename", Address.self)
  }

  @Test func neverMatched() throws {
    // example: never-matched
    struct Customer: Decodable {
      let name: String
      let nickname: String?
    }
    // end
    try shows("never-matched", Customer.self)
  }

  @Test func keyStrategyConflict() throws {
    let decoder = JSONDecoder()
    // example: key-strategy-conflict
    struct User: Decodable {
      let name: String
      let avatarURL: URL?
    }
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // end
    try shows("key-strategy-conflict", User.self, decoder)
  }

  @Test func fallbackValue() throws {
    // example: fallback-value
    struct Rating: Decodable {
      let stars: Int
      enum CodingKeys: CodingKey { case stars }

      init(from decoder: any Decoder) throws {
        let rating = try decoder.container(keyedBy: CodingKeys.self)
        stars = try rating.decodeIfPresent(Int.self, forKey: .stars) ?? 0
      }
    }
    // end
    try shows("fallback-value", Rating.self)
  }

  @Test func neverDecoded() throws {
    // example: never-decoded
    struct Voucher: Decodable {
      let code: String
      var currency = "EUR"
      enum CodingKeys: CodingKey { case code }
    }
    // end
    try shows("never-decoded", Voucher.self)
  }

  @Test func lossyNumber() throws {
    // example: lossy-number
    struct Account: Decodable {
      let owner: String
      let balance: Double
    }
    // end
    try shows("lossy-number", Account.self)
  }

  @Test func suspiciousDate() throws {
    let decoder = JSONDecoder()
    // example: suspicious-date
    struct Event: Decodable {
      let title: String
      let starts: Date
    }
    decoder.dateDecodingStrategy = .secondsSince1970
    // end
    try shows("suspicious-date", Event.self, decoder)
  }

  @Test func duplicateKey() throws {
    // example: duplicate-key
    struct Price: Decodable {
      let amount: Int
    }
    // end
    try shows("duplicate-key", Price.self)
  }

  @Test func keyCollision() throws {
    let decoder = JSONDecoder()
    // example: key-collision
    struct Device: Decodable {
      let deviceId: String
    }
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // end
    try shows("key-collision", Device.self, decoder)
  }

  @Test func rewrittenKey() throws {
    let decoder = JSONDecoder()
    // example: rewritten-key
    struct Rates: Decodable {
      var rates: [String: Double] = [:]

      init(from decoder: any Decoder) throws {
        let list = try decoder.container(keyedBy: AnyKey.self)
        for key in list.allKeys { rates[key.stringValue] = try list.decode(Double.self, forKey: key) }
      }
    }
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // end
    try shows("rewritten-key", Rates.self, decoder)
  }

  @Test func lenientValue() throws {
    // example: lenient-value
    struct Banner: Decodable {
      let image: URL
    }
    // end
    try shows("lenient-value", Banner.self)
  }

  @Test func laxJson() throws {
    // example: lax-json
    struct Item: Decodable {
      let id: Int
    }
    // end
    try shows("lax-json", Item.self)
  }

  @Test func vacuousModel() throws {
    // example: vacuous-model
    struct Page: Decodable {
      let items: [String]
      let meta: Meta

      struct Meta: Decodable {}
    }
    // end
    try shows("vacuous-model", Page.self)
  }

  @Test func unreadKey() throws {
    // example: unread-key
    struct Item: Decodable {
      let id: Int
    }
    // end
    try shows("unread-key", Item.self)
  }

  @Test func unknownValue() throws {
    // example: unknown-value
    struct Ticket: Decodable {
      let state: State

      struct State: RawRepresentable, Decodable, CaseIterable {
        let rawValue: String
        static var allCases: [State] { ["open", "closed"].map(State.init(rawValue:)) }
      }
    }
    // end
    try shows("unknown-value", Ticket.self)
  }

  @Test func neverNull() throws {
    // example: never-null
    struct Author: Decodable {
      let name: String?
    }
    // end
    try shows("never-null", Author.self)
  }

  @Test func unexercisedType() throws {
    // example: unexercised-type
    struct Parcel: Decodable {
      let id: Int
      let weight: Double?
    }
    // end
    try shows("unexercised-type", Parcel.self)
  }

  @Test func untraced() throws {
    let decoder = JSONDecoder()
    // example: untraced
    struct Item: Decodable {
      let id: Int
    }
    decoder.allowsJSON5 = true
    // end
    try shows("untraced", Item.self, decoder)
  }
}
