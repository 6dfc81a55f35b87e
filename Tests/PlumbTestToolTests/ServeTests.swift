import Foundation
import PlumbStoreSupport
import Testing

/// `serve` as a process: its first line, its end, and what keeps it from beginning.
@Suite struct ServeTests {
  private static let contract = #"{ "name": "order", "request": { "path": "orders/{id}" }, "cases": [{ "id": 1 }] }"#

  private func with(_ body: (StoreFixture, _ folders: [String]) throws -> Void) throws {
    try StoreFixture.with { fixture in
      try fixture.write(contracts: ServeTests.contract)
      try fixture.record("shop/order/1", "orders/1", "{}")
      try body(fixture, ["--contracts", fixture.contracts, "--recordings", fixture.recordings])
    }
  }

  /// Starts the tool and waits for its first line.
  private func start(_ arguments: [String]) throws -> (process: Process, output: Pipe, errors: Pipe, port: Int) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: ToolProcess.executable)
    process.arguments = ["serve"] + arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.readData(ofLength: 1)
      if data.isEmpty { break }
      line += String(decoding: data, as: UTF8.self)
    }
    let prefix = "listening on http://127.0.0.1:"
    let isFirst = line.hasPrefix(prefix)
    if !isFirst { process.terminate() }
    try #require(isFirst, "\(line)")
    return (process, output, errors, try #require(Int(line.dropFirst(prefix.count).dropLast())))
  }

  private func rest(_ pipe: Pipe) -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func endsWhenItIsToldTo(_ signal: Int32) throws {
    try with { _, folders in
      let (process, output, errors, port) = try start(folders + ["--port", "0", "--verbose"])
      do {
        let client = try #require(RawClient(port: port))
        client.send("GET /shop/orders/1 HTTP/1.1\r\nHost: a\r\n\r\nGET /shop/orders/%1B[2J HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(client.response().hasSuffix("\n\n{}"))
        #expect(client.response().hasPrefix("HTTP/1.1 404 Not Found\n"))
      }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
      #expect(rest(output) == "")
      #expect(rest(errors) == "GET /shop/orders/1 200 shop/order/1\nGET /shop/orders/%1B[2J 404\n")
    }
  }

  @Test func saysWhatKeepsItFromBeginning() throws {
    try with { fixture, folders in
      let tool = ToolProcess(folder: URL(fileURLWithPath: fixture.root))
      func failed(_ arguments: String) throws -> String {
        let result = try tool("serve \(folders.joined(separator: " ")) \(arguments)")
        #expect(result.code == 2)
        #expect(result.output == "")
        return result.errors
      }
      let (process, _, _, port) = try start(folders + ["--port", "0"])
      #expect(
        try failed("--port \(port)")
          == "error: port \(port) of 127.0.0.1 is taken; `--port N` names another, `--port 0` takes any that is free\n")
      process.terminate()
      process.waitUntilExit()
      #expect(
        try failed("--port 65536") == "error: `--port` takes a whole number from 0 to 65535, not `65536`\n")
      #expect(
        try failed("--delay=-1") == "error: `--delay` takes a number of seconds from 0 to 3600, not `-1`\n")
      #expect(
        try failed("shop/ordr") == "error: no contract or case is called `shop/ordr`; did you mean `shop/order`?\n")
      #expect(
        try failed("nothing")
          == "error: no contract or case is called `nothing`; `plumb serve` without a name takes all\n")
      try fixture.write("{", to: "Recordings/shop/order/1.har")
      #expect(
        try failed("")
          == "warning: `\(fixture.recordings)/shop/order/1.har` is half-written: its JSON ends at byte 1\n"
          + "error: there is nothing to serve: no recording in `\(fixture.recordings)` could be read\n")
    }
  }
}
