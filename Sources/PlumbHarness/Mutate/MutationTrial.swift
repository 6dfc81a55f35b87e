package import PlumbSyntax

/// One change of a contract's documents.
package struct MutationTrial: Sendable {
  /// Where the change is made.
  package enum Scope: Sendable {
    /// At one place.
    case once(document: Int, token: Int)
    /// At every place of the pattern, in all documents, as an upstream that has changed does it.
    case everywhere
  }

  /// The number of the pattern among the contract's.
  package let site: Int
  package let mutation: Mutation
  package let scope: Scope

  package init(site: Int, mutation: Mutation, scope: Scope) {
    self.site = site
    self.mutation = mutation
    self.scope = scope
  }
}
