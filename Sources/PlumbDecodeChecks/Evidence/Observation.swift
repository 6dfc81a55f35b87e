package import PlumbSyntax

/// What a model met at a place for the first time; later meetings of the kind are not told again.
package struct Observation: Sendable, Equatable {
  /// What there was at a place that the model asked for; several may hold of one place in different documents.
  package struct Sights: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A value other than null.
    package static let value = Sights(rawValue: 1)
    /// Null.
    package static let null = Sights(rawValue: 2)
    /// No such member, and the model went on.
    package static let absence = Sights(rawValue: 4)
    /// The model asked in a way that allows for absence and null.
    package static let option = Sights(rawValue: 8)
    /// An array or dictionary with nothing in it.
    package static let emptiness = Sights(rawValue: 16)
    /// An array or dictionary with something in it.
    package static let content = Sights(rawValue: 32)
    /// No such member, in an attempt that gave way to another or after a failure: it need not have been asked for.
    package static let doubt = Sights(rawValue: 64)
    /// A value that was not asked for, as after a failure, in vain, or because the key strategy changes its name.
    package static let unaskedValue = Sights(rawValue: 128)
    /// Null that was not asked for.
    package static let unaskedNull = Sights(rawValue: 256)
    /// A value that was taken as what it was first tried as; only seen where all is gathered.
    package static let firstReading = Sights(rawValue: 512)
  }

  /// The place by which documents are compared: the pattern with names as the model spells them.
  package let place: PointerPattern
  /// The place in this document: indices, and names of dictionaries, as `*`.
  package let pattern: PointerPattern
  /// What was met for the first time.
  package var sights: Sights
  /// The type whose init asked, as a person writes it; nil where that is not known.
  package let asker: String?
  /// Where it was met: of an absence the object.
  package let pointer: JSONPointer
  package let offset: Int
  package let length: Int
  /// What the value was tried as in vain before it was read, in order.
  package var tried: [String] = []

  package init(
    place: PointerPattern, pattern: PointerPattern, sights: Sights, asker: String?, pointer: JSONPointer, offset: Int,
    length: Int
  ) {
    self.place = place
    self.pattern = pattern
    self.sights = sights
    self.asker = asker
    self.pointer = pointer
    self.offset = offset
    self.length = length
  }
}
