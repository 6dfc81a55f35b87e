import Foundation
import PlumbStoreSupport
import Testing

/// A folder with contracts and recordings, an upstream on 127.0.0.1, and the tool that asks it.
struct LiveFixture {
  /// What an upstream answers.
  struct Answer: Sendable {
    var status = "200 OK"
    var headers = ["Content-Type: application/json"]
    var body: String

    init(_ body: String, status: String = "200 OK", headers: [String] = ["Content-Type: application/json"]) {
      self.body = body
      self.status = status
      self.headers = headers
    }

    static func status(_ status: String) -> Answer {
      Answer("no", status: status, headers: ["Content-Type: text/plain"])
    }
  }

  /// What the upstream answers, by path; `@unchecked Sendable`, as all is touched with the lock held.
  final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [String: [Answer]] = [:]

    /// The last one is repeated.
    subscript(target: String) -> [Answer] {
      get { lock.withLock { answers[target] ?? [] } }
      set { lock.withLock { answers[target] = newValue } }
    }

    func next(_ target: String) -> Answer {
      lock.withLock {
        guard var own = answers[target], let first = own.first else { return .status("404 Not Found") }
        if own.count > 1 { own.removeFirst() }
        answers[target] = own
        return first
      }
    }
  }

  /// Headers of an answer that can be asked for again conditionally.
  static let tagged = ["Content-Type: application/json", "ETag: \"v1\""]

  let files: StoreFixture
  let tool: ToolProcess
  let server: LoopbackServer
  let answers: Answers

  /// One case after the other.
  static let pairs = contract()

  static func contract(_ more: String = "", cases: String = #"[{ "id": 1 }, { "id": 2 }]"#) -> String {
    #"{ "name": "pair", "request": { "path": "pairs/{id}" }, "cases": \#(cases), "models": ["Pair"]\#(more) }"#
  }

  static func pair(_ id: Int, _ name: String = "a") -> Answer { Answer(#"{"id":\#(id),"name":"\#(name)"}"#) }

  /// Makes a folder and an upstream for the time of a test; the upstream has two pairs.
  static func with(
    _ contracts: String = pairs, api: String = "", _ body: (LiveFixture) throws -> Void
  ) throws {
    try StoreFixture.with { files in
      try files.write(
        contracts: contracts, api: #", "politeness": { "requestsPerSecond": 1000, "concurrency": 4 }"# + api)
      let answers = Answers()
      for id in 1...2 { answers["/api/pairs/\(id)"] = [pair(id)] }
      let server = try LoopbackServer { request, connection in
        let answer = answers.next(request.target)
        return connection.answer(answer.status, answer.headers, answer.body)
      }
      defer { server.stop() }
      try body(
        LiveFixture(
          files: files, tool: ToolProcess(folder: URL(fileURLWithPath: files.root)), server: server, answers: answers))
    }
  }

  /// A folder whose cases are recorded, nothing asked since, and nothing of it changed meanwhile.
  static func recorded(
    _ contracts: String = pairs, api: String = "", _ body: (LiveFixture) throws -> Void
  ) throws {
    try with(contracts, api: api) { live in
      let result = try live("record --quiet")
      #expect(result.code == 0)
      _ = live.server.taken()
      let old = live.recordings
      try body(live)
      #expect(live.recordings == old)
    }
  }

  /// Runs a command and compares all it says.
  func check(
    _ line: String, _ code: Int32, _ output: String, _ errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try self(line)
    #expect(result.code == code, sourceLocation: sourceLocation)
    #expect(plain(result.output) == output, sourceLocation: sourceLocation)
    #expect(plain(result.errors) == errors, sourceLocation: sourceLocation)
  }

  /// Runs a command against the upstream.
  func callAsFunction(_ line: String) throws -> ToolProcess.Result {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = parts.count > 1 ? parts[1] : ""
    let pause = parts[0] == "verify-live" && !rest.contains("--confirm-after") ? "--confirm-after 0" : ""
    let retries = rest.contains("--retries") ? "" : "--retries 0"
    let base = rest.contains("--base-url") ? "" : "--base-url shop=\(server.url("api/"))"
    return try tool("\(parts[0]) \(base) \(retries) \(pause) \(rest)")
  }

  /// Runs a command against an upstream that never answers for the second pair, and interrupts it there.
  ///
  /// - Parameters:
  ///   - line: the command and its options.
  ///   - signal: what interrupts it.
  /// - Returns: how it ended, and what it said; nothing where it did not end soon.
  /// - Throws: whatever keeps it from being run.
  func interrupted(_ line: String, by signal: Int32 = SIGINT) throws -> ToolProcess.Result? {
    let began = DispatchSemaphore(value: 0)
    let slow = try LoopbackServer { request, connection in
      if request.target == "/api/pairs/1" { return connection.json(LiveFixture.pair(1).body) }
      began.signal()
      Thread.sleep(forTimeInterval: 60)
      return false
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = tool.folder
    process.arguments = [
      "-c", "exec \"$0\" \(line) --workers 1 --retries 0 --base-url shop=\(slow.url("api")) >out 2>err",
      ToolProcess.executable,
    ]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let isAsked = began.wait(timeout: .now() + 60) == .success
    let start = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    guard isAsked, Date().timeIntervalSince(start) < 40, process.terminationReason == .exit else { return nil }
    return ToolProcess.Result(code: process.terminationStatus, output: text("out") ?? "", errors: text("err") ?? "")
  }

  /// The text of a file of the folder; nil where there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(files.root)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// All recordings, by path.
  var recordings: [String: String] {
    let names = FileManager.default.subpaths(atPath: files.recordings) ?? []
    return names.filter { $0.hasSuffix(".har") || $0.hasSuffix(".json") }.reduce(into: [:]) {
      $0[$1] = text("Recordings/\($1)")
    }
  }

  /// The fixture's folder and the server's port left out.
  func plain(_ text: String) -> String {
    text.replacing(files.root, with: "ROOT").replacing("127.0.0.1:\(server.port)", with: "HOST")
  }

  /// A report or a line of a history.
  static func json(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
