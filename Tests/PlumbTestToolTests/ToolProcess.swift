import Foundation
import PlumbDecodeChecks

/// Runs the test tool as its own process, in a folder of its own.
struct ToolProcess {
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  let folder: URL

  /// Whether the checks are there, without which no document is decoded.
  static let examines = !Examiner().examine(Int.self, Data("x".utf8), decoder: JSONDecoder()).findings.isEmpty

  /// Makes a folder with documents for the time of a test.
  static func with<R>(_ documents: [String: String], _ body: (ToolProcess) throws -> R) throws -> R {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in documents { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return try body(ToolProcess(folder: folder))
  }

  /// The tool beside the test bundle.
  private static var executable: String {
    #if canImport(Darwin)
      let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
      let products = bundles.first?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      let products = Bundle.main.bundleURL
    #endif
    return products.appendingPathComponent("PlumbTestTool").path
  }

  /// Runs the tool by a shell, given its arguments and perhaps redirections.
  func callAsFunction(_ line: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.currentDirectoryURL = folder
    process.arguments = ["-c", "tool() { \"$TOOL\" \"$@\"; }; tool \(line)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["TOOL": ToolProcess.executable]) { $1 }
    let files = ["stdout", "stderr"].map { folder.appendingPathComponent(".\($0)") }
    for file in files { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    // Swift traps by another instruction on ARM.
    let output = texts[0].replacing("SIGTRAP", with: "SIGILL")
    return Result(code: process.terminationStatus, output: output, errors: texts[1])
  }
}
