import Foundation
import PlumbContracts
import PlumbHTTP
import PlumbHarness

/// The options of commands that ask an upstream.
enum NetworkOptions {
  static let baseURL = OptionDeclaration(
    name: "--base-url", value: .text("API=URL", completing: .apis),
    summary: "send an API's requests to another address, such as a mirror; recordings keep the API's own",
    isRepeatable: true)
  static let rateLimit = OptionDeclaration(
    name: "--rate-limit", value: .text("N/s"),
    summary: "requests a second (or a minute, `N/m`) to a host (default: the API's `politeness`)")
  static let workers = OptionDeclaration(
    name: "--workers", value: .text("N"), summary: "how many cases are asked at a time (default: 8)")
  static let retries = OptionDeclaration(
    name: "--retries", value: .text("N"),
    summary: "how often a safe request is sent again after a passing failure (default: 3)")
  static let timeout = OptionDeclaration(
    name: "--timeout", value: .text("SECONDS"), summary: "for a request and its whole answer (default: 30)")
  static let maxTime = OptionDeclaration(
    name: "--max-time", value: .text("SECONDS"), summary: "for the whole run (default: no end)")
  static let maxBody = OptionDeclaration(
    name: "--max-body", value: .text("BYTES"), summary: "of one answer (default: 33554432, 32 MiB)")
  static let header = OptionDeclaration(
    name: "--header", value: .text("[API=]NAME: VALUE"),
    summary: "sent with every request, of one API or of all; what is or looks secret is never recorded",
    isRepeatable: true)
  static let discover = OptionDeclaration(
    name: "--discover", value: .text("N|all", completing: .words(["all"])),
    summary: "also take cases found in other answers: N of each contract that has `discover`, or all")
  static let seed = OptionDeclaration(
    name: "--seed", value: .text("N"), summary: "which N of them: the same seed takes the same (default: 1)")

  static let all = [
    baseURL, rateLimit, workers, retries, timeout, maxTime, maxBody, header, discover, seed,
  ]

  /// How the upstreams are asked.
  ///
  /// - Throws: A `CommandError` for what cannot be meant.
  static func upstream(_ arguments: ParsedArguments, _ apis: [API]) throws -> Upstream.Options {
    var options = Upstream.Options()
    for text in arguments.all(baseURL) {
      let (api, address) = try base(text, apis)
      guard options.bases[api] == nil else { throw CommandError("`--base-url` is given twice for `\(api)`") }
      options.bases[api] = address
    }
    options.requestsPerSecond = try arguments.value(rateLimit).map(rate)
    options.workers = try whole(arguments, workers, 1...256) ?? options.workers
    options.retries = try whole(arguments, retries, 0...20) ?? options.retries
    options.timeout = try seconds(arguments, timeout) ?? options.timeout
    options.maxTime = try seconds(arguments, maxTime)
    options.mostBody = try whole(arguments, maxBody, 1...(1 << 40)) ?? options.mostBody
    return options
  }

  /// The headers that are sent beside the contracts' own.
  static func headers(_ arguments: ParsedArguments, _ apis: [API]) throws -> [RequestMaker.Header] {
    try arguments.all(header).map { text in
      guard let colon = text.firstIndex(of: ":") else {
        // It may be a secret that its name is missing before.
        throw CommandError("`--header` takes `Name: value` or `api=Name: value`, and there is no colon in what it got")
      }
      let left = text[..<colon]
      let value = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      var api: String?
      var name = String(left)
      if let equals = left.firstIndex(of: "=") {
        api = try known(String(left[..<equals]), apis, "--header")
        name = String(left[left.index(after: equals)...])
      }
      let isName = !name.isEmpty && name.unicodeScalars.allSatisfy { $0.isASCII && isToken($0) }
      guard isName else { throw CommandError("`\(name)` is no name of a header (RFC 9110 section 5.6.2)") }
      guard !value.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }) else {
        throw CommandError("the value of the header `\(name)` has a line break or control character")
      }
      return RequestMaker.Header(api: api, name: name, value: value)
    }
  }

  /// How much is discovered; nil where nothing is.
  static func discovery(_ arguments: ParsedArguments) throws -> Discovery? {
    let seed = try whole(arguments, seed, 0...Int.max) ?? 1
    guard let text = arguments.value(discover) else {
      if arguments.has(self.seed) { throw CommandError("`--seed` chooses what `--discover N` takes; give both") }
      return nil
    }
    if text == "all" { return Discovery(.all, seed: UInt64(seed)) }
    guard let count = Int(text), count > 0 else {
      throw CommandError("`--discover` takes a whole number above 0, or `all`, not `\(text)`")
    }
    return Discovery(.some(count), seed: UInt64(seed))
  }

  // MARK: Values

  private static func base(_ text: String, _ apis: [API]) throws -> (String, Address) {
    guard let equals = text.firstIndex(of: "="), !text[..<equals].contains("/") else {
      throw CommandError("`--base-url` takes `api=URL`, such as `\(apis.first?.name ?? "shop")=http://127.0.0.1:8080/`")
    }
    let name = try known(String(text[..<equals]), apis, "--base-url")
    let url = String(text[text.index(after: equals)...])
    guard let address = Address(url), address.rawQuery == nil else {
      throw CommandError("`--base-url` takes an http or https URL without a query, not `\(url)`")
    }
    return (name, address.path.hasSuffix("/") ? address : Address(address.description + "/") ?? address)
  }

  private static func known(_ name: String, _ apis: [API], _ option: String) throws -> String {
    guard apis.contains(where: { $0.name == name }) else {
      throw CommandError.unknownWord(name, for: option, apis.map(\.name))
    }
    return name
  }

  private static func rate(_ text: String) throws -> Double {
    let parts = text.split(separator: "/", maxSplits: 1)
    let divisor: Double? =
      switch parts.count > 1 ? parts[1] : "s" {
      case "s", "sec", "second": 1
      case "m", "min", "minute": 60
      case "h", "hour": 3600
      default: nil
      }
    guard let divisor, let number = parts.first.flatMap({ Double($0) }), number > 0, number.isFinite else {
      throw CommandError("`--rate-limit` takes a number above 0 a second, such as `5/s` or `30/m`, not `\(text)`")
    }
    return number / divisor
  }

  static func seconds(_ arguments: ParsedArguments, _ option: OptionDeclaration, from least: Double = 0.001) throws
    -> Double?
  {
    guard let text = arguments.value(option) else { return nil }
    guard let seconds = Double(text), seconds >= least, seconds <= 604_800 else {
      let range = least > 0 ? "above 0" : "from 0"
      throw CommandError("`\(option.name)` takes a number of seconds \(range), up to 604800, not `\(text)`")
    }
    return seconds
  }

  static func whole(_ arguments: ParsedArguments, _ option: OptionDeclaration, _ range: ClosedRange<Int>) throws -> Int?
  {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let most = range.upperBound == .max ? "\(range.lowerBound) on" : "\(range.lowerBound) to \(range.upperBound)"
      throw CommandError("`\(option.name)` takes a whole number from \(most), not `\(text)`")
    }
    return number
  }

  /// What a field's name consists of.
  static func isToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
  }
}
