import PlumbSyntax

/// What the models of one contract rely on, as a file that is kept beside the contract.
package struct Lock: Sendable, Equatable {
  /// What one model takes.
  package struct Entry: Sendable, Equatable {
    package let model: String
    package let schema: ModelSchema
    /// The bytes of the file that are about the model, its name first; nil where it was not read from one.
    package let place: Range<Int>?

    package init(model: String, schema: ModelSchema, place: Range<Int>? = nil) {
      self.model = model
      self.schema = schema
      self.place = place
    }
  }

  /// Such as `pokeapi/pokemon`.
  package let contract: String
  /// In the order of the contract.
  package let entries: [Entry]

  package init(contract: String, entries: [Entry]) {
    self.contract = contract
    self.entries = entries
  }

  package subscript(model: String) -> Entry? { entries.first { $0.model == model } }

  // MARK: Text

  /// The file's text: a JSON Schema (draft 2020-12) that a document fulfils which all of the models take.
  package var text: String {
    let all = entries.map { entry in
      Layout.line([("$ref", .text("#/$defs/" + Lock.reference(entry.model)))])
    }
    let models = entries.map { entry in
      let head: [(String, Layout)] = [("$id", .text(Lock.reference(entry.model)))]
      return (entry.model, Layout.block(head + JSONSchema.members(entry.schema)))
    }
    return Layout.block([
      ("$schema", .text(JSONSchema.dialect)),
      ("title", .text(contract)),
      ("$comment", .text("What these models rely on, written by `plumb schema --lock`")),
      ("allOf", .rows(all)),
      ("$defs", .block(models)),
    ]).written() + "\n"
  }

  private static func reference(_ name: String) -> String { JSONSchema.encoded(JSONPointer.Step.key(name).description) }

  /// What in a file is not as it is written.
  package struct Problem: Error, Sendable {
    package let message: String
    package let offset: Int
    package let length: Int
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's text.
  ///   - contract: whose lock it is.
  /// - Throws: a `Problem` with the first place that is not as it is written.
  package init(_ bytes: [UInt8], contract: String) throws(Problem) {
    let document: JSONDocument
    do throws(SyntaxError) { document = try JSONDocument(bytes) } catch {
      throw Problem(message: "not JSON: \(error.message)", offset: error.offset, length: 1)
    }
    let reader = SchemaReader(document: document)
    var entries: [Entry] = []
    do throws(SchemaReader.Problem) {
      let models = document.tokens[0].kind == .object ? document.member("$defs", of: 0) : nil
      guard let models, document.tokens[models].kind == .object else {
        throw SchemaReader.Problem(message: "it has no `$defs` of models", token: models ?? 0)
      }
      for key in document.keys(of: models) {
        guard document.tokens[key + 1].kind == .object else {
          throw SchemaReader.Problem(message: "a model's schema is an object", token: key + 1)
        }
        let schema = try reader.schema(key + 1)
        let place = document.range(of: Int32(key))
        entries.append(
          Entry(
            model: document.string(at: key) ?? "", schema: schema,
            place: place.offset..<place.offset + place.length))
      }
    } catch {
      let place = document.range(of: Int32(error.token))
      throw Problem(message: error.message, offset: place.offset, length: place.length)
    }
    self.contract = contract
    self.entries = entries
  }
}
