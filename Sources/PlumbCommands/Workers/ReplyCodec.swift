import PlumbDecodeChecks
import PlumbFindings
import PlumbSyntax

/// How examinations cross from a worker: as JSON, each an array of values in a fixed order.
enum ReplyCodec {
  static func encode(_ examinations: [Examination]) -> [UInt8] {
    var json = CompactJSON()
    json.array { json in
      for examination in examinations {
        json.array { json in
          json.integer(examination.byteCount)
          json.string(examination.jsonDecoderError)
          json.array { json in
            for finding in examination.findings { encode(finding, &json) }
          }
          json.array { json in
            for observation in examination.observations { encode(observation, &json) }
          }
          json.array { json in
            for values in examination.metValues { encode(values, &json) }
          }
        }
      }
    }
    return json.bytes
  }

  /// Reads what `encode` wrote.
  ///
  /// - Parameter bytes: one reply.
  /// - Returns: one examination a model.
  /// - Throws: A `CommandError` for a rule that does not exist, or a reply that cannot be read.
  static func decode(_ bytes: some Collection<UInt8>) throws -> [Examination] {
    do {
      var reader = try ReplyReader(bytes)
      return try reader.array { reader in
        try reader.tuple { reader in
          let byteCount = try reader.integer()
          let error = try reader.optionalString()
          let findings = try reader.array { try finding(&$0) }
          var examination = Examination(findings: findings, jsonDecoderError: error, byteCount: byteCount)
          examination.observations = try reader.array { try observation(&$0) }
          examination.metValues = try reader.array { try metValues(&$0) }
          return examination
        }
      }
    } catch is ReplyReader.Malformed {
      throw CommandError("a worker's reply cannot be read")
    }
  }

  // MARK: Findings

  private static func encode(_ finding: Finding, _ json: inout CompactJSON) {
    json.array { json in
      json.string(finding.rule.id)
      json.string(finding.severity.rawValue)
      json.string(finding.channel.rawValue)
      json.string(finding.message)
      json.string(finding.help)
      json.string(finding.typePath)
      encode(finding.pointer, &json)
      json.string(finding.pattern.description)
      json.string(finding.expected)
      json.string(finding.found)
      encode(finding.values, &json)
      json.integer(finding.offset)
      json.integer(finding.length)
      json.boolean(finding.isOfAbsence)
      json.integer(finding.count)
      json.integer(finding.of)
      json.array { json in
        for place in finding.places {
          json.array { json in
            encode(place.pointer, &json)
            json.integer(place.offset)
          }
        }
      }
    }
  }

  private static func finding(_ reader: inout ReplyReader) throws -> Finding {
    try reader.tuple { reader in
      let id = try reader.string()
      guard let rule = RuleBook.rule(id) else { throw CommandError("a worker names an unknown rule, `\(id)`") }
      let severity = Severity(rawValue: try reader.string())
      let channel = Finding.Channel(rawValue: try reader.string())
      guard let severity, let channel else { throw ReplyReader.Malformed() }
      let message = try reader.string()
      let help = try reader.optionalString()
      let typePath = try reader.optionalString()
      let pointer = try pointer(&reader)
      let pattern = PointerPattern(parsing: try reader.string())
      let expected = try reader.optionalString()
      let found = try reader.optionalString()
      let values = try reader.array { try $0.string() }
      let offset = try reader.integer()
      var finding = Finding(
        rule, severity: severity, channel: channel, message: message, help: help, typePath: typePath, pointer: pointer,
        expected: expected, found: found, offset: offset, length: try reader.integer())
      finding.pattern = pattern ?? finding.pattern
      finding.values = values
      finding.isOfAbsence = try reader.boolean()
      finding.count = try reader.integer()
      finding.of = try reader.optionalInteger()
      finding.places = try reader.array { reader in
        try reader.tuple { reader in
          let place = try self.pointer(&reader)
          return Finding.Place(pointer: place, offset: try reader.integer())
        }
      }
      return finding
    }
  }

  // MARK: Observations

  private static func encode(_ observation: Observation, _ json: inout CompactJSON) {
    json.array { json in
      json.string(observation.place.description)
      json.string(observation.pattern.description)
      json.integer(Int(observation.sights.rawValue))
      json.string(observation.asker)
      encode(observation.pointer, &json)
      json.integer(observation.offset)
      json.integer(observation.length)
      encode(observation.tried, &json)
    }
  }

  private static func observation(_ reader: inout ReplyReader) throws -> Observation {
    try reader.tuple { reader in
      guard let place = PointerPattern(parsing: try reader.string()),
        let pattern = PointerPattern(parsing: try reader.string()), let sights = UInt16(exactly: try reader.integer())
      else { throw ReplyReader.Malformed() }
      let asker = try reader.optionalString()
      let pointer = try pointer(&reader)
      let offset = try reader.integer()
      var observation = Observation(
        place: place, pattern: pattern, sights: Observation.Sights(rawValue: sights), asker: asker, pointer: pointer,
        offset: offset, length: try reader.integer())
      observation.tried = try reader.array { try $0.string() }
      return observation
    }
  }

  private static func encode(_ values: MetValues, _ json: inout CompactJSON) {
    json.array { json in
      json.string(values.identity)
      json.string(values.type)
      encode(values.listed, &json)
      encode(values.met, &json)
    }
  }

  private static func metValues(_ reader: inout ReplyReader) throws -> MetValues {
    try reader.tuple { reader in
      let identity = try reader.string()
      let type = try reader.string()
      let listed = try reader.array { try $0.string() }
      return MetValues(identity: identity, type: type, listed: listed, met: try reader.array { try $0.string() })
    }
  }

  private static func encode(_ texts: [String], _ json: inout CompactJSON) {
    json.array { json in
      for text in texts { json.string(text) }
    }
  }

  // MARK: Pointers: a string for a key and a number for an index, so that the key "1" stays one

  private static func encode(_ pointer: JSONPointer, _ json: inout CompactJSON) {
    json.array { json in
      for step in pointer.steps {
        switch step {
        case .key(let key): json.string(key)
        case .index(let index): json.integer(index)
        }
      }
    }
  }

  private static func pointer(_ reader: inout ReplyReader) throws -> JSONPointer {
    JSONPointer(
      try reader.array { reader in
        reader.isString ? .key(try reader.string()) : .index(try reader.integer())
      })
  }
}
