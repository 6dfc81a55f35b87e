package import Foundation
package import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// What one model made of one document.
package struct Examination: Sendable {
  /// Folded; errors first, each severity in the order of the document.
  package var findings: [Finding]
  /// What `JSONDecoder` alone says of the document; nil where it decodes.
  package var jsonDecoderError: String?
  /// The document's size as it came.
  package var byteCount: Int
  /// What the model met for the first time, where that was gathered.
  package var observations: [Observation] = []
  /// The values met for the first time of types that list theirs, where that was gathered.
  package var metValues: [MetValues] = []

  package init(findings: [Finding], jsonDecoderError: String?, byteCount: Int) {
    self.findings = findings
    self.jsonDecoderError = jsonDecoderError
    self.byteCount = byteCount
  }
}

/// Examines documents against models, one after another; not for use by several threads at a time.
package final class Examiner {
  private let tracer = Tracer()

  package init() {}

  /// Explains everything wrong between a document and a model.
  ///
  /// - Parameters:
  ///   - type: what the app decodes.
  ///   - data: the document, in any encoding `JSONDecoder` reads.
  ///   - decoder: the decoder the app decodes with.
  ///   - options: what else is wanted, and what is not.
  /// - Returns: what was found.
  package func examine<T: Decodable>(
    _ type: T.Type, _ data: Data, decoder: JSONDecoder, options: ExaminationOptions = ExaminationOptions()
  ) -> Examination {
    let settings = DecoderSettings(decoder)
    if let reason = settings.untraceable { return examineUntraced(type, data, decoder, reason) }
    let document: JSONDocument
    switch Self.parse(data) {
    case .success(let parsed): document = parsed
    case .failure(let error): return refused(error, type, data, decoder)
    }
    let beforeRecovery = options.beforeRecovery.map { told in
      {
        do { _ = try decoder.decode(type, from: data) } catch { told(RealError.description(error)) }
      }
    }
    let trace = tracer.trace(
      type, document, settings, usesStandIns: options.usesStandIns, asksModel: options.asksModel,
      gathersValues: options.evidence?.gathersAll == true,
      follower: options.follower.map { Self.telling($0, WireNames(decoder)) }, beforeRecovery: beforeRecovery)
    if let element = trace.endless.first {
      return Examination(
        findings: [ModelHung.finding(element, CheckContext(trace: trace))],
        jsonDecoderError: "nothing, as the model does not return", byteCount: data.count)
    }
    // Before the rules judge values anew, which takes back what is marked as asked.
    let observations = options.evidence?.collect(trace) ?? []
    let metValues = options.evidence?.collectValues(trace) ?? []
    let findings = ordered(trace, omitting: options.omittedRules)
    var examination: Examination
    if case .threw = trace.outcome {
      examination = guarded(findings, type, data, decoder, trace)
    } else {
      examination = Examination(findings: findings, jsonDecoderError: nil, byteCount: data.count)
    }
    examination.findings.removeAll { options.omittedRules.contains($0.rule.id) }
    examination.observations = observations
    examination.metValues = metValues
    return examination
  }

  private static func parse(_ data: Data) -> Result<JSONDocument, SyntaxError> {
    data.withUnsafeBytes { bytes in
      do throws(SyntaxError) { return .success(try JSONDocument(bytes)) } catch { return .failure(error) }
    }
  }

  /// Turns an operation's place into its pointer, with names as they stand in the document.
  private static func telling(
    _ follower: @escaping (String) -> Void, _ names: WireNames
  ) -> (JSONDocument, Int32, String?, Int32) -> Void {
    { document, container, name, index in
      guard container >= 0 else { return }
      var pointer = document.pointer(to: Int(container))
      if let name {
        pointer = pointer.appending(.key(names.wire(name, in: container, of: document)))
      } else if index >= 0 {
        pointer = pointer.appending(.index(Int(index)))
      }
      follower(pointer.description)
    }
  }

  private func ordered(_ trace: Trace, omitting rules: Set<String>) -> [Finding] {
    var findings = Assembler.findings(trace, tellsUnread: !rules.contains(UnreadKey.rule.id))
    if !rules.isEmpty { findings.removeAll { $0.severity != .error && rules.contains($0.rule.id) } }
    return Self.sorted(PlaceCounts.counted(Folding.fold(Self.sorted(findings)), in: trace.document))
  }

  /// Errors first, each severity in the order of the document.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { a, b in
      if a.element.severity != b.element.severity { return a.element.severity > b.element.severity }
      return (a.element.offset, a.offset) < (b.element.offset, b.offset)
    }.map(\.element)
  }

  // MARK: Where JSONDecoder has the word

  /// Runs the user's own decoder over a document that the trace found errors in; what it says stands.
  private func guarded<T: Decodable>(
    _ findings: [Finding], _ type: T.Type, _ data: Data, _ decoder: JSONDecoder, _ trace: Trace
  ) -> Examination {
    let real = Result { try decoder.decode(type, from: data) }
    var findings = findings
    switch real {
    case .success:
      findings.removeAll { $0.severity == .error }
      findings.append(
        Untraced.finding("the trace of `\(TypeName.of(type))` met an error that JSONDecoder does not throw"))
      return Examination(findings: findings, jsonDecoderError: nil, byteCount: data.count)
    case .failure(let error):
      if !findings.contains(where: { $0.severity == .error }) {
        findings.insert(RealError.finding(error, in: trace.document), at: 0)
        let reason = trace.wasTooSlow ? "is too slow to be run again" : "does not throw the same when it is run again"
        findings.append(Untraced.finding("`\(TypeName.of(type))` \(reason)"))
      }
      if trace.wasCutShort { findings.append(Untraced.cutShort(TypeName.of(type))) }
      return Examination(
        findings: findings, jsonDecoderError: RealError.description(error), byteCount: data.count)
    }
  }

  private func refused<T: Decodable>(
    _ error: SyntaxError, _ type: T.Type, _ data: Data, _ decoder: JSONDecoder
  ) -> Examination {
    let finding = data.withUnsafeBytes { InvalidJSON.finding(error, in: $0) }
    do {
      _ = try decoder.decode(type, from: data)
      return Examination(
        findings: [Untraced.finding("the text is not JSON (\(error.message)), though JSONDecoder reads it")],
        jsonDecoderError: nil, byteCount: data.count)
    } catch {
      return Examination(
        findings: [finding], jsonDecoderError: RealError.description(error), byteCount: data.count)
    }
  }

  /// Runs the user's own decoder alone; there are no operations to follow, so no follower is told.
  private func examineUntraced<T: Decodable>(
    _ type: T.Type, _ data: Data, _ decoder: JSONDecoder, _ reason: String
  ) -> Examination {
    var findings = [Untraced.finding(reason)]
    var said: String?
    do { _ = try decoder.decode(type, from: data) } catch {
      let document = try? Self.parse(data).get()
      findings.insert(RealError.finding(error, in: document), at: 0)
      said = RealError.description(error)
    }
    return Examination(findings: findings, jsonDecoderError: said, byteCount: data.count)
  }
}
