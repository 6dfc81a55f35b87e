import Foundation
import PlumbDecodeChecks
import PlumbSyntax

/// Times of all rounds, and what was measured.
struct Measurement {
  /// What is timed, in the order in which a round takes them.
  enum Subject: String, CaseIterable {
    case parser, check, jsonDecoder, jsonSerialization
  }

  let documents: Int
  let leftOut: Int
  let bytes: Int
  /// For one answer from the recordings here; nil where there are none.
  let replayMicroseconds: Double?
  /// Seconds of each round.
  private(set) var seconds: [Subject: [Double]] = [:]

  /// Measures one model over the documents that it decodes.
  init<T: Decodable>(_ type: T.Type, _ options: Options) throws {
    let decoder = JSONDecoder()
    let all = try Self.documents(in: options.folder)
    let used = all.filter { (try? decoder.decode(type, from: $0)) != nil }
    guard !used.isEmpty else {
      throw Complaint("none of the \(all.count) documents below `\(options.folder)` decodes as \(type)")
    }
    documents = used.count
    leftOut = all.count - used.count
    bytes = used.reduce(0) { $0 + $1.count }
    let examiner = Examiner()
    var sink = 0
    // One round that does not count warms caches and tables.
    for round in 0...options.rounds {
      for subject in options.subjects {
        let start = ContinuousClock.now
        for data in used {
          switch subject {
          case .parser: sink &+= try data.withUnsafeBytes { try JSONDocument($0).count }
          case .check: sink &+= examiner.examine(type, data, decoder: decoder).findings.count
          case .jsonDecoder: sink &+= try withExtendedLifetime(decoder.decode(type, from: data)) { 1 }
          case .jsonSerialization:
            sink &+= try withExtendedLifetime(JSONSerialization.jsonObject(with: data, options: [])) { 1 }
          }
        }
        let elapsed = ContinuousClock.now - start
        if round > 0 { seconds[subject, default: []].append(elapsed.seconds) }
      }
    }
    replayMicroseconds = options.subjects.count > 1 ? try ReplayMeasurement.microseconds() : nil
    guard sink != .min else { throw Complaint("nothing was measured") }
  }

  /// `DIR/*/index.json` where there are any, else every `.json` file below the folder.
  private static func documents(in folder: String) throws -> [Data] {
    let root = URL(fileURLWithPath: folder, isDirectory: true)
    let manager = FileManager.default
    guard let names = try? manager.contentsOfDirectory(atPath: folder) else {
      throw Complaint("`\(folder)` is no folder that can be read")
    }
    var files = names.sorted().map { root.appendingPathComponent($0).appendingPathComponent("index.json") }
      .filter { manager.fileExists(atPath: $0.path) }
    if files.isEmpty {
      files = (manager.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? [])
        .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    }
    guard !files.isEmpty else { throw Complaint("no .json file below `\(folder)`") }
    return try files.map { try Data(contentsOf: $0) }
  }

  // MARK: Figures

  /// Megabytes (10^6 bytes) a second in the median round.
  func rate(_ subject: Subject) -> Double {
    Double(bytes) / 1e6 / Self.median(seconds[subject] ?? [])
  }

  /// How many times as fast as another subject, round by round.
  func ratio(_ subject: Subject, to other: Subject) -> (median: Double, min: Double, max: Double) {
    let ratios = zip(seconds[other] ?? [], seconds[subject] ?? []).map { $0 / $1 }
    return (Self.median(ratios), ratios.min() ?? 0, ratios.max() ?? 0)
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The most memory the process ever held, in bytes.
  static var peakBytes: Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Int(usage.ru_maxrss)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return Int(usage.ru_maxrss) * 1024
    #endif
  }
}

extension Duration {
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
