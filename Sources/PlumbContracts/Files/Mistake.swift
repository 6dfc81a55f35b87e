package import Foundation

/// Something wrong in a contract file: where, what, and what to type.
package struct Mistake: Error, Sendable, Equatable {
  /// The file's path.
  package var file: String
  /// Byte offset in the file, and how many bytes are meant.
  package var offset: Int
  package var length: Int
  /// One sentence.
  package var message: String
  package var help: String?
  /// Whether the file is fine as far as commands go that need no models.
  package var isOfModels = false

  package init(
    file: String, offset: Int = 0, length: Int = 1, message: String, help: String? = nil, isOfModels: Bool = false
  ) {
    self.file = file
    self.offset = offset
    self.length = length
    self.message = message
    self.help = help
    self.isOfModels = isOfModels
  }
}

/// The mistakes of a folder of contracts; nothing of it is used.
package struct ContractMistakes: Error, Sendable {
  /// In the order of files and places.
  package let mistakes: [Mistake]
  /// The bytes of the files, by path, to show the places.
  package let texts: [String: Data]

  package init(_ mistakes: [Mistake], texts: [String: Data]) {
    self.mistakes = mistakes
    self.texts = texts
  }
}
