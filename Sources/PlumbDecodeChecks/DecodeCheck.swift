package import PlumbFindings
import PlumbSyntax
import PlumbTracing

/// A rule that judges a traced document.
protocol DecodeCheck {
  static var rule: Rule { get }
}

/// The rules of models and documents, in the order in which `plumb rules` lists them.
package enum DecodeRules {
  package static let all: [Rule] = [
    MissingKey.rule, NullValue.rule, TypeMismatch.rule, NumberOutOfRange.rule, InvalidValue.rule, InvalidJSON.rule,
    ShapeReplaced.rule, ModelCrashed.rule, ModelHung.rule,
    SwallowedFailure.rule, ProbableRename.rule, NeverMatched.rule, KeyStrategyConflict.rule, FallbackValue.rule,
    NeverDecoded.rule, LossyNumber.rule, SuspiciousDate.rule, DuplicateKey.rule, KeyCollision.rule,
    RewrittenKey.rule, LenientValue.rule, LaxJSON.rule, VacuousModel.rule,
    UnreadKey.rule, UnknownValue.rule, NeverNull.rule, UnexercisedType.rule, Untraced.rule,
  ]
}
