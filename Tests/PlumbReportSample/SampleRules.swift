import PlumbFindings

/// A few rules in the words of the product.
enum SampleRules {
  static let missing = Rule(
    "missing-key", .decode, .error, summary: "the model needs a key that the document does not have",
    remedy: "make the property optional, or name the key that is sent")
  static let null = Rule(
    "null-value", .decode, .error, summary: "a value is null where the model needs one",
    remedy: "make the property optional")
  static let mismatch = Rule(
    "type-mismatch", .decode, .error, summary: "a value is of another JSON type than the model asks for",
    remedy: "declare the type that is sent, or convert it in an `init(from:)`")
  static let renamed = Rule(
    "probable-rename", .decode, .warning, summary: "a key is missing, and one much like it is there and unread",
    remedy: "name the key in `CodingKeys`")
  static let swallowed = Rule(
    "swallowed-failure", .decode, .warning, summary: "a failure was caught by the model, and its value is lost",
    remedy: "mend the value's type, or drop `try?`")
  static let unread = Rule(
    "unread-key", .decode, .note, summary: "the document has a key that the model does not read",
    remedy: "read it, or turn the rule off for the model")
  static let insecure = Rule(
    "insecure-link", .exchange, .warning, summary: "an API that is asked over https gives links over http",
    remedy: "ask over https whatever the link says")
  static let became = Rule(
    "became-nullable", .drift, .error, summary: "a place that was never null is null now",
    remedy: "make the property optional")
  static let missingRecording = Rule(
    "recording-missing", .store, .error, summary: "a case, or one of its pages, has no recording", remedy: "record it")

  static let all = [missing, null, mismatch, renamed, swallowed, unread, insecure, became, missingRecording]
}
