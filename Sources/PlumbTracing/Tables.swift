/// What is kept from document to document: owned by a tracer, and by the traces that still ask.
final class Tables {
  let types = TypeTable()
  let strings = StringTable()
  let conversions = KeyConversions()

  deinit {
    types.deallocate()
    strings.deallocate()
  }
}
