import Foundation
import PlumbReports

/// Writes pages for `.ci/html-chromium` to open: `plumb-report-sample FOLDER [PAGE…]`.
@main struct ReportSample {
  private static let reports: [(name: String, make: @Sendable () -> Report)] = [
    ("clean", { Shop.clean }), ("error", { Shop.failed }), ("everything", { Shop.everything }),
    ("hostile", { Hostile.report }), ("many", { Many.report(20_000) }), ("too-many", { Many.report(25_500) }),
    ("unavailable", { Shop.unavailable }),
  ]

  static func main() throws {
    guard CommandLine.arguments.count > 1 else { throw Usage() }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let wanted = CommandLine.arguments.dropFirst(2)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, make) in reports where wanted.isEmpty || wanted.contains(name) {
      try HTMLReport().data(make()).write(to: folder.appendingPathComponent("\(name).html"))
    }
  }

  struct Usage: Error, CustomStringConvertible {
    let description = "usage: plumb-report-sample FOLDER [PAGE…]"
  }
}
