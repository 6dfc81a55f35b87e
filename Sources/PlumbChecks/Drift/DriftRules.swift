package import PlumbFindings

/// The rules that tell how two shapes differ, in the order in which `plumb rules` lists them.
package enum DriftRules {
  package static let all: [Rule] = [
    KeyRemoved.rule, KeyAdded.rule, KeyRenamed.rule, TypeChanged.rule, BecameNullable.rule, PresenceDropped.rule,
    ValueChanged.rule,
  ]
}
