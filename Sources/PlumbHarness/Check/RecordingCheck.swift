import PlumbChecks
import PlumbContracts
import PlumbFindings
import PlumbHTTP
package import PlumbRecordings
import PlumbSyntax

/// Reads recordings and holds them against their contract.
package struct RecordingCheck: Sendable {
  private let store: RecordingStore
  private let takesShapes: Bool
  private let gathersValues: Bool

  /// Takes a store.
  ///
  /// - Parameters:
  ///   - store: where recordings are.
  ///   - takesShapes: whether it is wanted what expected answers hold.
  ///   - gathersValues: whether it is wanted what the values of those shapes are.
  package init(_ store: RecordingStore, takesShapes: Bool = false, gathersValues: Bool = false) {
    self.store = store
    self.gathersValues = gathersValues
    self.takesShapes = takesShapes
  }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - item: which one.
  ///   - entry: the contract it is of.
  /// - Returns: what the store and the exchange rules say, and what is left for models.
  package func prepare(_ item: CheckPlan.Item, of entry: CheckPlan.Entry) -> PreparedRecording {
    var prepared = PreparedRecording(
      name: item.name, base: item.base, page: item.page, file: store.harPath(item.name))
    let recording: Recording
    do throws(RecordingProblem) {
      recording = try store.read(item.name)
    } catch {
      prepared.findings = [error.finding]
      return prepared
    }
    return prepare(recording, item, of: entry)
  }

  /// Holds a recording that has been read against its contract.
  ///
  /// - Parameters:
  ///   - recording: the recording.
  ///   - item: which one it is.
  ///   - entry: the contract it is of.
  ///   - isOnDisk: whether there is a HAR to show places in; an answer that was not recorded has none.
  /// - Returns: what the store and the exchange rules say, and what is left for models.
  package func prepare(
    _ recording: Recording, _ item: CheckPlan.Item, of entry: CheckPlan.Entry, isOnDisk: Bool = true
  ) -> PreparedRecording {
    var prepared = PreparedRecording(
      name: item.name, base: item.base, page: item.page, file: recording.harPath)
    // A live answer is to what was asked.
    if isOnDisk, let misfit = misfit(recording, item, entry) {
      prepared.findings = [misfit]
      prepared.isOrphan = misfit.rule == RecordingOrphaned.rule
      return prepared
    }
    prepared.findings = recording.problems.map(\.finding)
    var documents: [Int: JSONDocument] = [:]
    for (number, exchange) in recording.exchanges.enumerated() {
      documents[number] = add(exchange, of: recording, entry, isOnDisk: isOnDisk, &prepared)
    }
    prepared.findings += entry.secrets.scan(recording, documents: documents).map(SecretExposed.finding)
    prepared.isComplete = true
    return prepared
  }

  /// Why a recording is not what the contract asks for; nil where it is.
  private func misfit(_ recording: Recording, _ item: CheckPlan.Item, _ entry: CheckPlan.Entry) -> Finding? {
    guard let exchange = recording.exchanges.last else { return nil }
    let url = exchange.firstURL
    let isLater = item.page > 1
    let isSent = exchange.request.method == entry.contract.request.method || !exchange.hops.isEmpty
    let values = isSent ? entry.scope.values(of: url, isLaterPage: isLater) : nil
    if let listed = item.listed, !isLater {
      let wanted = entry.contract.cases[listed]
      let isWanted = values?.allSatisfy { wanted.values[$0.key]?.text == $0.value } ?? false
      return isWanted
        ? nil
        : RecordingMissing.another(
          item.name, recording, asked: "\(exchange.request.method) \(url)",
          wanted: "\(entry.contract.request.method) \(entry.contract.url(of: wanted, in: entry.api))")
    }
    guard let values else { return RecordingOrphaned.unfit(item.name, recording, of: entry.contract, url: url) }
    if isLater { return nil }
    let parameters = entry.contract.request.parameters
    // A parameter of a header or a body is not in the URL.
    if parameters.contains(where: { values[$0] == nil }) { return nil }
    // A listed case may have a name of its own.
    let listed = zip(entry.contract.caseNames, entry.contract.cases).first { _, item in
      parameters.allSatisfy { item.values[$0]?.text == values[$0] }
    }
    let expected =
      listed?.0
      ?? (parameters.isEmpty ? CaseNaming.sole : CaseNaming.fileName(values: parameters.map { values[$0] ?? "" }))
    return CaseNaming.isName(item.base, of: expected)
      ? nil : RecordingOrphaned.misnamed(item.name, recording, expected: expected)
  }

  /// Adds what an exchange shows.
  ///
  /// - Returns: its body as JSON, which others need not parse again.
  private func add(
    _ exchange: RecordedExchange, of recording: Recording, _ entry: CheckPlan.Entry,
    isOnDisk: Bool, _ prepared: inout PreparedRecording
  ) -> JSONDocument? {
    guard let response = exchange.response else { return nil }
    let bodyFile = exchange.bodyPath ?? recording.harPath
    if exchange.bodyPath != nil { prepared.file = bodyFile }
    let places = exchange.places
    func place(_ range: Range<Int>?) -> ExchangeFacts.Place {
      if !isOnDisk { return ExchangeFacts.Place(length: 0) }
      return range.map { ExchangeFacts.Place(offset: $0.lowerBound, length: $0.count) } ?? ExchangeFacts.Place()
    }
    let context = ExchangeContext(
      ExchangeFacts(
        file: recording.harPath, bodyFile: bodyFile, request: exchange.request, response: response,
        hops: exchange.hops,
        mediaType: exchange.mimeType.flatMap { MediaType($0) }, milliseconds: exchange.milliseconds,
        url: place(places.url), status: place(places.status),
        mediaTypePlace: place(places.mimeType), time: place(places.time)),
      in: entry.scope)
    let inline = exchange.bodyPath == nil ? exchange.places.body ?? 0..<1 : nil
    prepared.findings += context.findings().map { finding in
      finding.file == bodyFile && finding.channel == .exchange && bodyFile != recording.harPath
        ? finding : finding.moved(into: finding.pointer.steps.isEmpty ? nil : inline)
    }
    prepared.documentCount += 1
    prepared.byteCount += response.body.count
    guard context.isAsExpected else { return context.document }
    prepared.isAsExpected = true
    prepared.pageFacts = context.pageFacts
    if takesShapes, response.status != 304, let document = context.document {
      var shape = prepared.shape ?? Shape(gathersValues: gathersValues)
      shape.add(document, number: 0)
      prepared.shape = shape
    }
    if !entry.contract.models.isEmpty, response.status != 304 {
      prepared.documents.append(PreparedRecording.Document(body: response.body, file: bodyFile, place: inline))
    }
    return context.document
  }
}

extension Finding {
  /// The finding at a place of another file that the document is part of, where offsets count otherwise.
  func moved(into range: Range<Int>?) -> Finding {
    guard let range else { return self }
    var finding = self
    finding.offset = range.lowerBound
    finding.length = range.count
    finding.places = places.map { Place(pointer: $0.pointer, offset: range.lowerBound, file: $0.file) }
    return finding
  }
}
