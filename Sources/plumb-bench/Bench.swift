import Foundation
import PlumbDecodeChecks
import PlumbSyntax
import PokeAPIModels
import TutorialModels

/// Measures the parser and the full check beside `JSONDecoder` and `JSONSerialization`, in turns, in one process.
@main
enum Bench {
  static func main() {
    do {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp { return write(Options.help) }
      if let count = options.errors { return write(ErrorStorm.text(count)) }
      guard let runner = subjects[options.model] else {
        throw Complaint("unknown model `\(options.model)`; there are \(subjects.keys.sorted().joined(separator: ", "))")
      }
      let result = try runner(options)
      write(options.isJSON ? try result.json() : result.text())
    } catch {
      FileHandle.standardError.write(Data("plumb-bench: \(error)\n".utf8))
      exit(2)
    }
  }

  /// What can be measured, by the name of the model.
  private static let subjects: [String: @Sendable (Options) throws -> Measurement] = [
    "PokeAPI.Pokemon": { try Measurement(PokeAPI.Pokemon.self, $0) },
    "CS50.PokemonData": { try Measurement(CS50.PokemonData.self, $0) },
    "Kouris.Pokemon": { try Measurement(Kouris.Pokemon.self, $0) },
    "Miciano.PokemonModel": { try Measurement(Miciano.PokemonModel.self, $0) },
  ]

  private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}

/// What keeps the benchmark from running, in words.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What the command line asks for.
struct Options {
  static let help = """
    plumb-bench [--model NAME] [--rounds N] [--only NAME] [--errors N] [--json] [DIR]

      DIR          documents to measure over: DIR/*/index.json, else every .json below it (default: Recordings)
      --model      PokeAPI.Pokemon (complete, the default), CS50.PokemonData, Kouris.Pokemon, Miciano.PokemonModel
      --rounds N   rounds to measure, each once through all documents (default 5)
      --only NAME  measure parser, check, jsonDecoder or jsonSerialization alone, for a profiler
      --errors N   instead, check an array of N elements with three errors each
      --json       one JSON object instead of a table

    """

  var model = "PokeAPI.Pokemon"
  var rounds = 5
  var isJSON = false
  var wantsHelp = false
  var errors: Int?
  var subjects = Measurement.Subject.allCases
  var folder = "Recordings"

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--help", "-h": wantsHelp = true
      case "--model":
        guard let name = rest.popFirst() else { throw Complaint("--model wants a name") }
        model = name
      case "--only":
        guard let name = rest.popFirst(), let subject = Measurement.Subject(rawValue: name) else {
          throw Complaint("--only wants one of \(Measurement.Subject.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        subjects = [subject]
      case "--rounds": rounds = try Self.count(argument, rest.popFirst())
      case "--errors": errors = try Self.count(argument, rest.popFirst())
      case let flag where flag.hasPrefix("-"): throw Complaint("unknown flag `\(flag)`; see --help")
      default: folder = argument
      }
    }
  }

  private static func count(_ flag: String, _ text: String?) throws -> Int {
    guard let count = text.flatMap({ Int($0) }), count > 0 else {
      throw Complaint("\(flag) wants a whole number above 0")
    }
    return count
  }
}
