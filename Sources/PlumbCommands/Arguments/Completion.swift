/// What a word of the command line may be, for a shell to complete.
enum Completion: Sendable, Equatable {
  case nothing
  case files
  case folders
  /// One of some words.
  case words([String])
  /// A format, which `=FILE` sends to a file.
  case formats([String])
  case commands
  case rules
  case models
  /// An API, which something follows after `=`.
  case apis
  /// Contracts, and the cases of one once it is written out.
  case names
  case namesOrFiles
}
