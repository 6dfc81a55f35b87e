import PlumbContracts

/// What a command runs in.
struct Environment: Sendable {
  /// The tool's name, as it was called.
  let tool: String
  let catalog: ModelCatalog
  let console: Console
  let variables: [String: String]
}
