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

  package init(
    file: String, offset: Int = 0, length: Int = 1, message: String, help: String? = nil
  ) {
    self.file = file
    self.offset = offset
    self.length = length
    self.message = message
    self.help = help
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
