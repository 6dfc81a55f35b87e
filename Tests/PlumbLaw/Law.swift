import Foundation
import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax
import PlumbTestSupport
import PlumbTracing

/// Law 1 of DESIGN section 6 for one model: errors exactly where `JSONDecoder` throws, and at the place it names.
package struct Law {
  /// What is looked at beside the trace itself.
  package struct Options {
    /// Whether the examiner runs, too.
    package var examines: Bool
    /// Whether the values that the model saw are compared.
    package var comparesValues: Bool

    package init(examines: Bool = true, comparesValues: Bool = false) {
      self.examines = examines
      self.comparesValues = comparesValues
    }
  }

  /// How a document can break the law.
  package enum Breach: String, Hashable, Sendable, CaseIterable {
    case refusedSyntax = "the parser refuses what JSONDecoder reads"
    case decodedOnly = "the trace decodes what JSONDecoder refuses"
    case threwOnly = "the trace throws where JSONDecoder decodes"
    case noFailure = "the trace threw and tells no failure"
    case strayFailure = "the trace decoded and tells a failure"
    case place = "no failure is at the place that JSONDecoder names"
    case guardFired = "the examiner's guard fired"
    case findings = "the examiner's errors do not agree with JSONDecoder"
    case findingPlace = "no finding is at the place that JSONDecoder names"
    case value = "the model saw another value"
  }

  /// What came of one document.
  package struct Verdict {
    /// Whether `JSONDecoder` threw.
    package var threw: Bool
    package var breach: Breach?
    package var real: String
    package var ours: String
    /// Whether only the pattern of the place agrees, or a listed exception of `JSONDecoder` applies.
    package var isLoose = false
  }

  let name: String
  let tracer: Tracer
  let examiner: Examiner
  let decoder: JSONDecoder

  func compare<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ options: Options) -> Verdict {
    let data = Data(bytes)
    let real = Result { try decoder.decode(type, from: data) }
    var threw = false
    var error: (any Error)?
    if case .failure(let thrown) = real { (threw, error) = (true, thrown) }
    var verdict = Verdict(threw: threw, breach: nil, real: error.map { "\($0)" } ?? "decodes", ours: "")
    let document: JSONDocument
    do throws(SyntaxError) {
      document = try JSONDocument(bytes)
    } catch {
      verdict.ours = error.message
      if !threw { verdict.breach = .refusedSyntax }
      return verdict
    }
    let trace = tracer.trace(type, document, DecoderSettings(decoder))
    verdict.ours = Self.describe(trace)
    let ours = if case .threw = trace.outcome { true } else { false }
    if ours != threw {
      verdict.breach = threw ? .decodedOnly : .threwOnly
    } else if threw && trace.failures.isEmpty {
      verdict.breach = .noFailure
    } else if !threw && !trace.failures.isEmpty {
      verdict.breach = .strayFailure
    } else if let place = (error as? DecodingError).flatMap(Place.init) {
      switch place.isCovered(by: trace.failures.map { Place(trace.codingPath(of: $0)) }, decoder) {
      case .exactly: break
      case .loosely: verdict.isLoose = true
      case .not: verdict.breach = .place
      }
    }
    guard verdict.breach == nil else { return verdict }
    if options.examines { examine(type, data, error, &verdict) }
    if options.comparesValues, case .success(let value) = real, !compareValues(value, bytes, &verdict) {
      verdict.breach = .value
    }
    return verdict
  }

  private func examine<T: Decodable>(_ type: T.Type, _ data: Data, _ error: (any Error)?, _ verdict: inout Verdict) {
    let examination = examiner.examine(type, data, decoder: decoder)
    let errors = examination.findings.filter { $0.severity == .error }
    if examination.findings.contains(where: { $0.rule.id == "untraced" }) {
      verdict.breach = .guardFired
    } else if errors.isEmpty != (error == nil) || (examination.jsonDecoderError == nil) != (error == nil) {
      verdict.breach = .findings
    } else if let place = (error as? DecodingError).flatMap(Place.init), !decoder.convertsKeys {
      let places = errors.flatMap { [$0.pointer] + $0.places.map(\.pointer) }.map(Place.init)
      if case .not = place.isCovered(by: places, decoder) { verdict.breach = .findingPlace }
    }
    if verdict.breach != nil {
      verdict.ours = examination.findings.map { "\($0.severity) \($0.rule.id) \($0.pointer): \($0.message)" }
        .joined(separator: "; ")
    }
  }

  /// Whether the model saw the same under trace.
  private func compareValues<T: Decodable>(_ value: T, _ bytes: [UInt8], _ verdict: inout Verdict) -> Bool {
    guard let key = Captured<T>.key, let document = try? JSONDocument(bytes) else { return true }
    let box = CaptureBox<T>()
    decoder.userInfo[key] = box
    defer { decoder.userInfo[key] = nil }
    _ = tracer.trace(Captured<T>.self, document, DecoderSettings(decoder))
    let (real, ours) = (dumped(value), box.dumped ?? ["nothing"])
    if real == ours { return true }
    verdict.real = real.joined(separator: "\n")
    verdict.ours = ours.joined(separator: "\n")
    return false
  }

  /// The places of all failures; a missing member is named as a sound document has it.
  func places<T: Decodable>(_ type: T.Type, _ bytes: [UInt8], _ sound: JSONTree) -> [[String]]? {
    guard let document = try? JSONDocument(bytes) else { return nil }
    let trace = tracer.trace(type, document, DecoderSettings(decoder))
    guard case .threw = trace.outcome else { return nil }
    return trace.failures.map { failure in
      if failure.node >= 0 { return document.pointer(to: Int(failure.node)).steps.map(\.raw) }
      let path = document.pointer(to: Int(failure.container)).steps.map(\.raw)
      guard let name = failure.name else { return failure.index >= 0 ? path + ["\(failure.index)"] : path }
      let spelling = sound.value(at: path)?.names.first { trace.converted($0, in: failure.container) == name }
      return path + [spelling ?? name]
    }
  }

  static func describe(_ trace: Trace) -> String {
    let failures = trace.failures.map { failure in
      let path = Place(trace.codingPath(of: failure)).steps.joined(separator: "/")
      return "\(failure.cause) of \(failure.type) at /\(path)"
    }
    if case .threw(let error) = trace.outcome {
      return "threw \(error); failures: \(failures.isEmpty ? "none" : failures.joined(separator: "; "))"
    }
    return "decoded; failures: \(failures.isEmpty ? "none" : failures.joined(separator: "; "))"
  }
}

extension JSONDecoder {
  /// Whether names are changed before a model sees them.
  var convertsKeys: Bool {
    if case .useDefaultKeys = keyDecodingStrategy { return false }
    return true
  }
}

extension JSONPointer.Step {
  /// The step without the escapes of RFC 6901.
  var raw: String {
    switch self {
    case .key(let key): key
    case .index(let index): "\(index)"
    }
  }
}
