public import Foundation

extension GrokSwift {
  /// One species: a value that is missing, null or of another type than asked for is nil, and nothing says so.
  public struct Species: Decodable, Hashable, Sendable {
    /// Declared by the tutorial and asked for nowhere: always nil.
    public let idNumber: Int?
    /// Such as `Wookie`.
    public let name: String?
    /// Such as `mammal`.
    public let classification: String?
    /// Such as `sentient`.
    public let designation: String?
    /// In centimetres; asked for as a number where the API sends a string, so always nil.
    public let averageHeight: Int?
    /// The parts between the commas of one string.
    public let skinColors: [String]?
    /// The parts between the commas of one string; `n/a` is a colour of that name.
    public let hairColors: [String]?
    /// The parts between the commas of one string.
    public let eyeColors: [String]?
    /// In years, or `unknown`, or `indefinite`.
    public let averageLifespan: String?
    /// A planet's URL, nil where the API sends null.
    public let homeworld: String?
    /// Such as `Shyriiwook`.
    public let language: String?
    /// URLs; one element that is no string makes all of them nil.
    public let people: [String]?
    /// URLs; one element that is no string makes all of them nil.
    public let films: [String]?
    /// Nil where the string is not written as ``timestamp`` says.
    public let created: Date?
    /// Nil where the string is not written as ``timestamp`` says.
    public let edited: Date?
    /// The species' own URL.
    public let url: String?

    enum CodingKeys: String, CodingKey {
      case name, classification, designation
      case averageHeight = "average_height"
      case skinColors = "skin_colors"
      case hairColors = "hair_colors"
      case eyeColors = "eye_colors"
      case averageLifespan = "average_lifespan"
      case homeworld, language, people, films, created, edited, url
    }

    /// Reads a species as the tutorial's `json["name"] as? String` and its like did.
    /// - Parameter decoder: Stands at the species.
    /// - Throws: `DecodingError` where the species is no object.
    public init(from decoder: any Decoder) throws {
      let json = try decoder.container(keyedBy: CodingKeys.self)
      idNumber = nil
      name = try? json.decode(String.self, forKey: .name)
      classification = try? json.decode(String.self, forKey: .classification)
      designation = try? json.decode(String.self, forKey: .designation)
      averageLifespan = try? json.decode(String.self, forKey: .averageLifespan)
      language = try? json.decode(String.self, forKey: .language)
      homeworld = try? json.decode(String.self, forKey: .homeworld)
      url = try? json.decode(String.self, forKey: .url)

      averageHeight = try? json.decode(Int.self, forKey: .averageHeight)

      people = try? json.decode([String].self, forKey: .people)
      films = try? json.decode([String].self, forKey: .films)

      skinColors = (try? json.decode(String.self, forKey: .skinColors)).map(Self.parts)
      hairColors = (try? json.decode(String.self, forKey: .hairColors)).map(Self.parts)
      eyeColors = (try? json.decode(String.self, forKey: .eyeColors)).map(Self.parts)

      created = (try? json.decode(String.self, forKey: .created)).flatMap(Self.timestamp.date(from:))
      edited = (try? json.decode(String.self, forKey: .edited)).flatMap(Self.timestamp.date(from:))
    }

    /// The tutorial's format: seconds with a fraction, then the zone.
    public static let timestamp: DateFormatter = {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss.SZ"
      formatter.timeZone = TimeZone(abbreviation: "UTC")
      formatter.locale = Locale(identifier: "en_US_POSIX")
      return formatter
    }()

    private static func parts(of list: String) -> [String] {
      list.components(separatedBy: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }
}
