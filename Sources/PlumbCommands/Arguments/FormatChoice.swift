import Foundation

/// The formats that are wanted and where they go.
struct FormatChoice: Equatable {
  enum Format: String, CaseIterable {
    case text, json, junit, sarif, github, markdown, html

    /// What commands take whose result is no report of findings.
    static let plain: [Format] = [.text, .json]
    /// What rules are written in.
    static let ofRules: [Format] = [.text, .json, .markdown]
  }

  /// The format on standard output.
  private(set) var standard = Format.text
  /// Files, in the order given.
  private(set) var files: [File] = []

  struct File: Equatable {
    let format: Format
    let path: String
  }

  /// Every format that is wanted, wherever it goes.
  var all: [Format] { [standard] + files.map(\.format) }

  /// Reads the values of `--format`.
  ///
  /// - Parameters:
  ///   - values: such as `json` or `html=report.html`.
  ///   - known: the formats that may be wanted.
  /// - Throws: A `CommandError` for unknown formats, and where two formats go to one place.
  init(_ values: [String], of known: [Format] = Format.allCases) throws {
    var isTaken = false
    for value in values {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = Format(rawValue: String(parts[0])), known.contains(format) else {
        throw CommandError.unknownWord(String(parts[0]), for: "--format", known.map(\.rawValue))
      }
      if parts.count == 1 || parts[1] == "-" {
        if isTaken, standard != format {
          throw CommandError("two formats go to standard output; give one a file: `--format \(format.rawValue)=FILE`")
        }
        standard = format
        isTaken = true
      } else {
        let path = String(parts[1])
        guard !path.isEmpty else { throw CommandError("a file is missing: `--format \(format.rawValue)=FILE`") }
        guard !files.contains(where: { FormatChoice.standard($0.path) == FormatChoice.standard(path) }) else {
          throw CommandError("two formats go to the file `\(path)`")
        }
        files.append(File(format: format, path: path))
      }
    }
  }

  /// One spelling of the paths that name one file, as far as they tell.
  private static func standard(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }
}
