/// Miciano's Pokedex, as its part 2 leaves it: every field has a fallback, so little ever fails and little is ever told.
public enum Miciano {}

extension KeyedDecodingContainer {
  /// `json["key"] as? String ?? ""`: missing, null and another type all read as the empty string.
  func text(_ key: Key) -> String {
    (try? decode(String.self, forKey: key)) ?? ""
  }

  /// `json["key"] as? Int ?? 0`: missing, null and another type all read as 0.
  func number(_ key: Key) -> Int {
    (try? decode(Int.self, forKey: key)) ?? 0
  }
}
