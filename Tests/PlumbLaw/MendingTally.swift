/// What breaking and mending many documents came to.
package struct MendingTally: Sendable {
  /// One document that was broken and mended.
  struct Result {
    let document: [UInt8]
    let places: [[String]]
    /// The document that still throws although every reported place is mended.
    var unmended: [UInt8]?
    /// How many places were tried alone.
    var alone = 0
    /// Places without which the document decodes all the same.
    var needless: [(place: [String], document: [UInt8])] = []
  }

  struct Count: Sendable {
    var documents = 0
    var unmended = 0
    var alone = 0
    var needless = 0
    var samples: [String] = []
  }

  var counts: [String: Count] = [:]

  package init() {}

  mutating func add(_ result: Result, of model: String) {
    var count = counts[model] ?? Count()
    count.documents += 1
    count.alone += result.alone
    count.needless += result.needless.count
    let told = result.places.map { "/" + $0.joined(separator: "/") }.joined(separator: " ")
    let text = String(decoding: result.document, as: UTF8.self)
    if let unmended = result.unmended {
      count.unmended += 1
      if count.unmended == 1 {
        count.samples.append(
          "law 2: \(text)\n    told: \(told)\n    mended, and throws: \(String(decoding: unmended, as: UTF8.self))")
      }
    }
    if let (place, document) = result.needless.first, count.needless == result.needless.count {
      count.samples.append(
        "law 3: \(text)\n    told: \(told)\n    decodes without /\(place.joined(separator: "/")): \(String(decoding: document, as: UTF8.self))"
      )
    }
    counts[model] = count
  }

  package mutating func merge(_ other: MendingTally) {
    for (model, theirs) in other.counts {
      var count = counts[model] ?? Count()
      count.documents += theirs.documents
      count.unmended += theirs.unmended
      count.alone += theirs.alone
      count.needless += theirs.needless
      if count.samples.isEmpty { count.samples = theirs.samples }
      counts[model] = count
    }
  }

  private func broken(_ isListed: Bool) -> [(key: String, value: Count)] {
    counts.filter { model, count in
      guard count.unmended + count.needless > 0 else { return false }
      let isExcused =
        Exceptions.mending[model] != nil && (count.needless == 0 || Exceptions.needless.contains(model))
      return isExcused == isListed
    }.sorted { $0.key < $1.key }
  }

  /// The models outside the list of exceptions that break law 2 or 3.
  package var lines: [String] {
    broken(false).flatMap { model, count in
      ["\n\(model): \(count.unmended) of \(count.documents) not mended, \(count.needless) of \(count.alone) needless"]
        + count.samples.map { "  " + $0 }
    }
  }

  package var summary: String {
    let all = counts.values
    let listed = broken(true)
    let (documents, alone) = (all.reduce(0) { $0 + $1.documents }, all.reduce(0) { $0 + $1.alone })
    let exceptions = listed.map { model, count in
      "\n       \(model): \(count.unmended) of \(count.documents), \(count.needless) of \(count.alone):"
        + " \(Exceptions.mending[model] ?? "")"
    }
    let (unmended, needless) = broken(false).reduce((0, 0)) { ($0.0 + $1.value.unmended, $0.1 + $1.value.needless) }
    return """
      law 2: \(documents) documents of several faults, \(unmended) throw when mended
      law 3: \(alone) places left alone, \(needless) of them needless
             listed exceptions (law 2, law 3):\(exceptions.joined())
      """
  }

  package var holds: Bool { broken(false).isEmpty }
}
