import PlumbDecodeChecks
import PlumbSyntax
import PlumbTracing

/// Finds out what a model takes.
package enum SchemaDiscovery {
  /// Why nothing was found out.
  package struct Failure: Error, Sendable {
    package let reason: String
  }

  /// Documents beyond so many are not looked at, and need not be read.
  package static let mostRecordings = 24
  /// Recordings of more bytes are not tried out, as each trial reads all of one.
  private static let greatestRecording = 256 << 10

  /// Nor are those of more levels, as it takes long to find all that is wrong far down.
  private static let deepestRecording = 48

  /// Finds out what a model takes, from the type and from documents that it decodes.
  ///
  /// A document is made up in which all that the model asks for is there. In it, and in recordings, every value is
  /// replaced by others and every member left out, one at a time, to see whether the model still decodes.
  ///
  /// - Parameters:
  ///   - subject: the model.
  ///   - recordings: documents that it may decode.
  /// - Returns: the schema.
  /// - Throws: a `Failure` where no document was found that the model decodes.
  package static func schema(of subject: Subject, recordings: [[UInt8]]) throws(Failure) -> ModelSchema {
    if let reason = subject.settings.untraceable { throw Failure(reason: reason) }
    let seeds = recordings.compactMap { JSONDocument.of($0) }
    var drafting = Drafting(subject, seeds: seeds)
    let made = drafting.document()
    var bases = made.map { [$0] } ?? []
    if made == nil, let first = usable(recordings, subject).first, let document = JSONDocument.of(first) {
      // What the first recording does not have is put there, if it can be.
      drafting = Drafting(subject, seeds: seeds, from: Draft(document))
      if let grown = drafting.document() { bases.append(grown) }
    }
    bases += usable(recordings, subject).prefix(mostRecordings)
    var sites = Sites(rootType: subject.rootType)
    var documents: [JSONDocument] = []
    for base in bases {
      guard let document = JSONDocument.of(base), let trace = subject.trace(document) else { continue }
      sites.add(trace, base: documents.count, subject)
      documents.append(document)
    }
    guard !documents.isEmpty else { throw Failure(reason: hindrance(subject)) }
    var assembly = Assembly(sites, Probe(subject: subject, bases: documents))
    return assembly.schema()
  }

  /// The recordings that the model decodes, and that are not too large to be tried out.
  private static func usable(_ recordings: [[UInt8]], _ subject: Subject) -> [[UInt8]] {
    recordings.filter { bytes in
      guard bytes.count <= greatestRecording, let document = JSONDocument.of(bytes), document.depth <= deepestRecording
      else { return false }
      return subject.verdict(document).decodes
    }
  }

  /// What stood in the way of a document that is made up.
  private static func hindrance(_ subject: Subject) -> String {
    "it decodes none of its recordings, and no document could be made up that it decodes"
  }
}
