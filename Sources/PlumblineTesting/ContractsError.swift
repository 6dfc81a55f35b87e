import Foundation
import PlumbContracts
import PlumbFindings
import PlumbReports

/// Why contracts cannot be used at all: they are not found, or there are mistakes in their files.
public struct ContractsError: Error, CustomStringConvertible {
  /// Everything that is wrong, each with its file, line and column.
  public let description: String

  init(_ text: String) { description = text }

  init(_ mistakes: ContractMistakes) {
    let text = PlaceText(isColored: false)
    description = mistakes.mistakes.map { mistake in
      text.text(
        file: mistake.file, offset: mistake.offset, length: mistake.length, severity: .error, message: mistake.message,
        help: mistake.help, data: mistakes.texts[mistake.file])
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }
}
