import Foundation
import PlumbContracts
import PlumbDecodeChecks
import PlumbFindings
import PlumbReports
import PlumbSyntax

/// Says of a model that traps or never returns where that was and what may help.
struct Diagnosis {
  let model: Model
  let document: Data
  let death: Worker.Death
  let isHung: Bool

  /// What is reported in place of an examination.
  var examination: Examination {
    let place = self.place
    let finding = Finding(
      isHung ? ModelHung.rule : ModelCrashed.rule, message: "`\(typeName)` \(verb)\(after(place.pointer))",
      help: help(place), pointer: place.pointer, found: place.value, offset: place.offset, length: place.length)
    return Examination(
      findings: [finding], jsonDecoderError: "nothing, as the model \(verb)", byteCount: document.count)
  }

  /// Why an examination ended well only when it was made again.
  enum Cause {
    /// The model is no longer driven on after its first error.
    case standIns
    /// It is no longer asked what its types list.
    case listing
    /// It was another attempt.
    case chance
  }

  /// A note for an examination that ended well only when it was made again.
  static func note(_ model: Model, _ death: Worker.Death, isHung: Bool, _ cause: Cause) -> Finding {
    let diagnosis = Diagnosis(model: model, document: Data(), death: death, isHung: isHung)
    let message =
      switch cause {
      case .standIns:
        "\(diagnosis.verb) when it is driven on after its first error, so later errors may not be told"
      case .listing:
        "\(diagnosis.verb) when an `allCases` or a `rawValue` of its types is asked, which JSONDecoder does not;"
          + " its values are not held against them"
      case .chance:
        "\(diagnosis.verb) at the first attempt, and not at the next: it depends on more than the document"
      }
    return Finding(
      Untraced.rule, message: "`\(diagnosis.typeName)` \(message)", help: diagnosis.quote, pointer: JSONPointer(),
      offset: 0, length: 1)
  }

  private var typeName: String {
    guard model.typeName.hasPrefix("Array<"), model.typeName.hasSuffix(">") else { return model.typeName }
    return "[\(model.typeName.dropFirst(6).dropLast())]"
  }

  private var verb: String {
    switch death.ending {
    case _ where isHung: "does not return"
    case .signaled(let signal) where death.isFromOutside: "is killed (\(Diagnosis.name(signal)))"
    case .signaled(let signal): "traps (\(Diagnosis.name(signal)))"
    case .exited(let code): "ends the process (exit code \(code))"
    case nil: "traps"
    }
  }

  private static func name(_ signal: Int32) -> String {
    let names = [
      SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
      SIGKILL: "SIGKILL", SIGTERM: "SIGTERM",
    ]
    return names[signal] ?? "signal \(signal)"
  }

  private func after(_ pointer: JSONPointer) -> String {
    guard death.lastPointer != nil else { return isHung ? "" : " before it asks for anything" }
    switch pointer.steps.last {
    case nil: return " after asking for the document"
    case .key(let key)?: return " after asking for `\(SafeText.line(key, most: 60))`"
    case .index(let index)?:
      let owner = pointer.steps.dropLast().last.map { "`\(SafeText.line($0.description, most: 60))`" } ?? "the document"
      return " after asking for element \(index) of \(owner)"
    }
  }

  // MARK: The place

  private struct Place {
    var pointer = JSONPointer()
    var offset = 0
    var length = 1
    /// The value as written, cropped; nil where there is none.
    var value: String?
    var number: Double?
    var isEmpty = false
  }

  private var place: Place {
    var place = Place(pointer: death.lastPointer.flatMap(JSONPointer.init(parsing:)) ?? JSONPointer())
    guard let json = document.withUnsafeBytes({ try? JSONDocument($0) }) else { return place }
    place.pointer = Diagnosis.asWritten(place.pointer, in: json)
    var nearest: JSONPointer? = place.pointer
    while let pointer = nearest {
      if let token = json.token(at: pointer) {
        let entry = json.tokens[token]
        let isText = entry.kind == .string
        place.offset = Int(entry.offset) - (isText ? 1 : 0)
        guard pointer == place.pointer else { return place }
        let raw = json.rawText(at: token)
        place.length = max(1, raw.utf8.count + (isText ? 2 : 0))
        place.value = SafeText.line(isText ? "\"\(raw)\"" : raw, most: 80)
        place.number = entry.kind == .number ? Double(raw) : nil
        place.isEmpty = raw.isEmpty || (entry.kind == .array && entry.detail == 0)
        return place
      }
      nearest = pointer.parent
    }
    return place
  }

  /// The pointer as the document spells it, where a key strategy has made another name of its last key.
  private static func asWritten(_ pointer: JSONPointer, in json: JSONDocument) -> JSONPointer {
    guard json.token(at: pointer) == nil, case .key(let name)? = pointer.steps.last, let parent = pointer.parent,
      let object = json.token(at: parent), json.tokens[object].kind == .object
    else { return pointer }
    func bare(_ name: String) -> String { name.lowercased().filter { $0 != "_" && $0 != "-" } }
    let wanted = bare(name)
    var token = object + 1
    while token < Int(json.tokens[object].extent) {
      if let key = json.string(at: token), bare(key) == wanted { return parent.appending(.key(key)) }
      token = json.tokens[token + 1].next(after: token + 1)
    }
    return pointer
  }

  // MARK: Help

  private func help(_ place: Place) -> String {
    [remedy(place), quote].compactMap { $0 }.joined(separator: "\n")
  }

  private func remedy(_ place: Place) -> String {
    if isHung { return ModelHung.rule.remedy }
    if death.isFromOutside {
      return "a system short of memory kills what takes most of it: see what the model needs, or use fewer `--jobs`"
    }
    if let number = place.number, Int(exactly: number) == nil, let value = place.value {
      let why = number.rounded() == number ? "is more than `Int` holds" : "has a fraction"
      return "\(value) \(why), and `Int(_:)` traps on what does not fit: use `Int(exactly:)`, which is nil then"
    }
    if place.isEmpty { return "the value is empty: use `first` in place of `[0]`, and say what holds without it" }
    if case .signaled(SIGSEGV)? = death.ending {
      return "an init that calls itself without end overflows the stack: look for a type that decodes itself"
    }
    return ModelCrashed.rule.remedy
  }

  /// What the runtime says before it traps.
  fileprivate static let lastWords = ["Fatal error", "Precondition failed", "Assertion failed"]

  private var quote: String? {
    let lines = death.lastLines
    return lines.isEmpty ? nil : "it said: " + lines.joined(separator: "\n")
  }
}

extension Worker.Death {
  /// Whether the process was ended by a signal that others send, and no fault of its own brings.
  var isFromOutside: Bool {
    guard case .signaled(let signal)? = ending else { return false }
    return [SIGKILL, SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains(signal)
  }

  /// The last lines that say why, from "Fatal error" on where that is said; safe to show and cropped.
  var lastLines: [String] {
    // The runtime of debug builds goes on with addresses, which help no one.
    let lines = errors.split(whereSeparator: \.isNewline).prefix { !$0.hasPrefix("Current stack trace") }
      .filter { $0.contains { !$0.isWhitespace } }
    let fatal =
      lines.lastIndex { line in Diagnosis.lastWords.contains { line.contains($0) } }
      ?? max(lines.startIndex, lines.endIndex - 2)
    return lines[fatal...].prefix(3).map { SafeText.line(String($0), most: 200) }
  }
}
