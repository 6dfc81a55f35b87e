package import Foundation
package import PlumbChecks
package import PlumbFindings
package import PlumbRecordings

/// A recording that has been read and held against its contract, all but its models.
package struct PreparedRecording: Sendable {
  /// A body that the contract's models are to decode.
  package struct Document: Sendable {
    package internal(set) var body: Data
    /// The file that findings about it stand in.
    package let file: String
    /// Where the body stands in that file, when the file is the HAR; nil where it is a file of its own.
    package let place: Range<Int>?
  }

  package let name: RecordingName
  /// The name of the case's first page, and which page it is.
  package let base: String
  package let page: Int
  /// The file that the case is shown with.
  package internal(set) var file: String
  /// What the store and the exchange rules say; of no model.
  package internal(set) var findings: [Finding] = []
  /// What models decode; none where the answer is not the one they are for.
  package internal(set) var documents: [Document] = []
  /// How many answers were held against the contract, and their bytes.
  package internal(set) var documentCount = 0
  package internal(set) var byteCount = 0
  /// Whether the answer is the one that the contract is about.
  var isAsExpected = false
  /// What its documents hold; nil where that is not wanted, or where there are none.
  package internal(set) var shape: Shape?
  /// What a page says of its list.
  var pageFacts: PageFacts?
  /// Whether all that the contract's recordings show is known of this one.
  package internal(set) var isComplete = false
  /// Whether it belongs to no contract, and is no case.
  package internal(set) var isOrphan = false

  /// Forgets the bodies, when they have been given to whoever decodes them.
  package mutating func dropBodies() {
    for index in documents.indices { documents[index].body = Data() }
  }
}
