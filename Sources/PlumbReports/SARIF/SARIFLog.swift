/// The objects of SARIF 2.1.0 that are written, with its names; nils are left out.
enum SARIFLog {
  static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  static let version = "2.1.0"

  struct Tool: Encodable { let driver: Driver }

  struct RunProperties: Encodable {
    let verdict: String
    let failOn: String
    let contracts: Int
    let cases: Int
    let documents: Int
    let bytes: Int
    let known: Int
    let accepted: Int
  }

  struct Driver: Encodable {
    let name = "plumb"
    let fullName = "Plumbline"
    let version: String
    let rules: [ReportingDescriptor]
  }

  struct ReportingDescriptor: Encodable {
    struct Configuration: Encodable { let level: String }
    struct Properties: Encodable {
      let tags: [String]
      let severity: String

      private enum CodingKeys: String, CodingKey {
        case tags
        case severity = "problem.severity"
      }
    }

    let id: String
    let name: String
    let shortDescription: Message
    let fullDescription: Message
    let help: Message
    let defaultConfiguration: Configuration
    let properties: Properties
  }

  struct Message: Encodable {
    let text: String
    var markdown: String?
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let endTimeUtc: String?
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let level: String
    let message: Message
    var locations: [Location]?
  }

  struct ArtifactLocation: Encodable {
    var uri: String?
    var uriBaseId: String?
    var description: Message?
  }

  struct Region: Encodable {
    struct Snippet: Encodable { let text: String }
    var startLine: Int
    var startColumn: Int?
    var endLine: Int?
    var endColumn: Int?
    var snippet: Snippet?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    var region: Region?
    var contextRegion: Region?
  }

  struct LogicalLocation: Encodable {
    let name: String
    let fullyQualifiedName: String
    let kind: String
  }

  struct Location: Encodable {
    var id: Int?
    var physicalLocation: PhysicalLocation?
    var logicalLocations: [LogicalLocation]?
    var message: Message?
  }

  /// Accepted, as it has no status: the standard's first schema calls that `state`, its errata `status`.
  struct Suppression: Encodable {
    let kind = "external"
    let justification: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    /// Other than `fail` for what is known only.
    var kind: String?
    let level: String
    let message: Message
    let locations: [Location]
    var relatedLocations: [Location]?
    let partialFingerprints: [String: String]
    var suppressions: [Suppression]?
    var baselineState: String?
    let occurrenceCount: Int
    let properties: ResultProperties
  }

  struct ResultProperties: Encodable {
    let severity: String
    let channel: String
    let fingerprint: String
    let api: String?
    let contract: String?
    let `case`: String?
    let model: String?
    let typePath: String?
    let pointer: String
    let pattern: String
    let expected: String?
    let found: String?
    let of: Int?
    let known: Bool
    let accepted: Bool
  }
}
