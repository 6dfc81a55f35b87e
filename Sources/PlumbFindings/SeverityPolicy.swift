/// What findings count for, where a contract or an API says otherwise than the rules do.
package struct SeverityPolicy: Sendable {
  /// One setting; without severity the rule is off.
  package struct Setting: Sendable {
    package let rule: String
    /// The models it is for; nil for all.
    package let model: NamePattern?
    package let severity: Severity?

    package init(rule: String, model: NamePattern?, severity: Severity?) {
      self.rule = rule
      self.model = model
      self.severity = severity
    }

    /// How closely it names a model: whole names before longer patterns, these before shorter ones and none.
    fileprivate var closeness: Int {
      guard let model else { return -1 }
      let stars = model.text.utf8.count { $0 == UInt8(ascii: "*") }
      return stars == 0 ? .max : model.text.utf8.count - stars
    }
  }

  /// From the broadest to the narrowest scope, each in the order written.
  private var scopes: [[Setting]]

  package init(_ settings: [Setting] = []) { scopes = [settings] }

  /// A policy that asks another one first.
  package func narrowed(by other: SeverityPolicy) -> SeverityPolicy {
    var policy = self
    policy.scopes += other.scopes
    return policy
  }

  /// What a finding counts for: of the narrowest scope that says anything the setting that names the model closest.
  ///
  /// - Parameters:
  ///   - rule: the rule's id.
  ///   - model: the model it was found for; nil where it is about no model.
  ///   - usual: the severity without any setting.
  /// - Returns: nil where the rule is off.
  package func severity(of rule: String, model: String?, usual: Severity) -> Severity? {
    for settings in scopes.reversed() {
      let all = settings.filter { setting in
        guard setting.rule == rule else { return false }
        guard let pattern = setting.model else { return true }
        return model.map(pattern.matches) ?? false
      }
      if let closest = all.max(by: { $0.closeness < $1.closeness }) { return closest.severity }
    }
    return usual
  }

  /// The rules that are off for a model whatever they find.
  package func rulesOff(for model: String) -> Set<String> {
    let named = Set(scopes.joined().map(\.rule))
    return named.filter { severity(of: $0, model: model, usual: .error) == nil }
  }
}
