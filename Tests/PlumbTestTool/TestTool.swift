import Foundation
import PlumblineCLI

/// A tool whose models do what models should not.
@main
struct TestTool: PlumblineMain {
  static let catalog = ModelCatalog {
    Model("Pair", Pair.self)
    Model("Pairs", [Pair].self)
    Model("Trap", Session.self)
    Model("Spin", Spinner.self)
    Model("Print", Talker.self)
    Model("Exit", Quitter.self)
    Model("Endless", Endless.self)
    Model("Closing", Closing.self)
    Model("Greedy", Greedy.self)
    Model("Isolated", Isolated.self)
    Model("Fickle", Fickle.self)
    Model("Killed", Killed.self)
    Model("Lenient", Lenient.self)
    Model("Mooring", Mooring.self)
    Model("Flags", [Flag].self)
    Model("model-crashed", ExampleModels.Cart.self)
  }
}

/// Behaves.
struct Pair: Decodable {
  let id: Int
  let name: String
}

/// Does without whatever is not as it asks.
struct Lenient: Decodable {
  let name: String?

  private enum CodingKeys: String, CodingKey { case name }

  init(from decoder: any Decoder) throws {
    name = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
  }
}

/// Converts a number without looking.
struct Session: Decodable {
  let messageCount: Int

  private enum CodingKeys: String, CodingKey { case messageCount = "message_count" }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    messageCount = Int(try container.decode(Double.self, forKey: .messageCount))
  }
}

/// Waits for an element that never comes; here told by the document.
struct Spinner: Decodable {
  private enum CodingKeys: String, CodingKey { case spins }

  init(from decoder: any Decoder) throws {
    let spins = try decoder.container(keyedBy: CodingKeys.self).decode(Bool.self, forKey: .spins)
    while spins { usleep(1000) }
  }
}

/// Prints more than a pipe holds, on both streams.
struct Talker: Decodable {
  let id: Int

  private enum CodingKeys: String, CodingKey { case id }

  init(from decoder: any Decoder) throws {
    let line = String(repeating: "chatter ", count: 4096)
    for _ in 0..<8 {
      print(line)
      FileHandle.standardError.write(Data(line.utf8))
    }
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }
}

/// Ends the process.
struct Quitter: Decodable {
  init(from decoder: any Decoder) throws { exit(7) }
}

/// Decodes itself from the same place, without end.
struct Endless: Decodable {
  let inner: [Endless]

  init(from decoder: any Decoder) throws { inner = [try Endless.another(from: decoder)] }

  private static func another(from decoder: any Decoder) throws -> Endless { try Endless(from: decoder) }
}

/// Closes everything it can reach of the streams, and goes on for a while.
struct Closing: Decodable {
  init(from decoder: any Decoder) throws {
    close(1)
    close(2)
    usleep(50_000)
  }
}

/// Traps only on what a document does not say: an empty or small number makes it index out of range.
struct Greedy: Decodable {
  private enum CodingKeys: String, CodingKey { case index, name }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let index = try container.decode(Int.self, forKey: .index)
    precondition(index > 1000, "the index is too small")
    _ = try container.decode(String.self, forKey: .name)
  }
}

/// Has its conformance on the main actor only.
@MainActor
struct Isolated: @MainActor Decodable {
  let id: Int
}

/// Ends by the signal that the document names, but only until a file `met` says that it did.
struct Fickle: Decodable {
  let signal: Int32

  private enum CodingKeys: String, CodingKey { case signal }

  init(from decoder: any Decoder) throws {
    signal = try decoder.container(keyedBy: CodingKeys.self).decode(Int32.self, forKey: .signal)
    let descriptor = open("met", O_CREAT | O_EXCL | O_WRONLY, 0o600)
    guard descriptor >= 0 else { return }
    close(descriptor)
    raise(signal)
  }
}

/// Ends by the signal that the document names.
struct Killed: Decodable {
  private enum CodingKeys: String, CodingKey { case signal }

  init(from decoder: any Decoder) throws {
    raise(try decoder.container(keyedBy: CodingKeys.self).decode(Int32.self, forKey: .signal))
  }
}

/// Has types that trap when they are asked what they list, which no decoder does.
struct Mooring: Decodable {
  let berth: Berth?
  let side: Side?
  let depth: Int?

  struct Berth: RawRepresentable, Decodable, CaseIterable {
    let rawValue: String
    static var allCases: [Berth] { preconditionFailure("berths are not known here") }
  }

  enum Side: RawRepresentable, Decodable {
    case port, starboard, unknown

    init?(rawValue: String) {
      switch rawValue {
      case "port": self = .port
      case "starboard": self = .starboard
      default: return nil
      }
    }

    var rawValue: String {
      switch self {
      case .port: "port"
      case .starboard: "starboard"
      case .unknown: preconditionFailure("is never sent")
      }
    }
  }
}

/// Takes any text, and lists two.
struct Flag: RawRepresentable, Decodable, CaseIterable {
  let rawValue: String
  static var allCases: [Flag] { ["red", "blue"].map { Flag(rawValue: $0) } }
}
