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
  static var executable: String {
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
    process.environment = ProcessInfo.processInfo.environment.merging([
      "TOOL": ToolProcess.executable, "GITHUB_STEP_SUMMARY": "",
    ]) { $1 }
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

  #if os(Linux)
    /// Runs the tool on a terminal, and interrupts it once it has written something.
    ///
    /// - Parameters:
    ///   - line: its arguments.
    ///   - word: what it is to have written.
    /// - Returns: the signal that ended it, and all it wrote to the terminal.
    /// - Throws: whatever keeps it from being run.
    func interrupted(_ line: String, at word: String) throws -> (signal: Int32, text: String) {
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var number: Int32 = 0
      // TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)).
      guard terminal >= 0, ioctl(terminal, 0x4004_5431, &number) == 0, ioctl(terminal, 0x8004_5430, &number) == 0 else {
        throw CocoaError(.fileReadUnknown)
      }
      let path = "/dev/pts/\(number)"
      // A dispatch thread, as tests have, blocks signals, and a `Process` would hand that on.
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      var none = sigset_t()
      sigemptyset(&none)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, path, O_RDWR | O_NOCTTY, 0)
      defer {
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
      }
      let arguments = (["tool"] + line.split(separator: " ").map(String.init)).map { strdup($0) }
      defer { for argument in arguments { free(argument) } }
      var process: pid_t = 0
      guard posix_spawn(&process, ToolProcess.executable, &actions, &attributes, arguments + [nil], [nil]) == 0 else {
        throw CocoaError(.executableLoad)
      }
      var text: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      var hasInterrupted = false
      while true {
        var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 20_000) > 0 else { break }
        let count = read(terminal, &buffer, buffer.count)
        guard count > 0 else { break }
        text += buffer[..<count]
        if !hasInterrupted, String(decoding: text, as: UTF8.self).contains(word) {
          usleep(800_000)
          hasInterrupted = true
          kill(process, SIGINT)
        }
      }
      close(terminal)
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
      return (status & 0x7F, String(decoding: text, as: UTF8.self))
    }
  #endif
}
