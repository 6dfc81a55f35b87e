import Foundation

extension Zoo {
  static func acceptDates(_ visitor: inout some ZooVisitor) {
    visitor.visit("DatesDeferred", Dates.self, #"{"at": 700000000.5, "all": [0], "maybe": null}"#)
    visitor.visit("DatesInSeconds", Dates.self, #"{"at": 1700000000, "all": [0, 1.5]}"#) {
      $0.dateDecodingStrategy = .secondsSince1970
    }
    visitor.visit("DatesInMilliseconds", Dates.self, #"{"at": 1700000000000, "all": [], "maybe": 1}"#) {
      $0.dateDecodingStrategy = .millisecondsSince1970
    }
    visitor.visit(
      "DatesISO8601", Dates.self,
      #"{"at": "2024-02-29T12:00:00Z", "all": ["2024-01-01T00:00:00+02:00"], "maybe": null}"#
    ) { $0.dateDecodingStrategy = .iso8601 }
    visitor.visit("DatesFormatted", Dates.self, #"{"at": "2024-02-29", "all": ["1999-12-31"], "maybe": "2000-01-01"}"#)
    {
      $0.dateDecodingStrategy = .formatted(day)
    }
    visitor.visit("DatesCustom", Dates.self, #"{"at": "2024-02-29", "all": [1700000000], "maybe": "1999-12-31"}"#) {
      $0.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        if let seconds = try? container.decode(Double.self) { return Date(timeIntervalSince1970: seconds) }
        guard let date = day.date(from: try container.decode(String.self)) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
        }
        return date
      }
    }
    visitor.visit("DatesCustomKeyed", [Date].self, #"[{"epoch": 5}]"#) {
      $0.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.container(keyedBy: AnyCodingKey.self)
        let seconds = try container.decode(Double.self, forKey: AnyCodingKey(stringValue: "epoch"))
        return Date(timeIntervalSince1970: seconds)
      }
    }
    visitor.visit("DataBase64", Blobs.self, #"{"blob": "aGVsbG8=", "all": ["", "AA=="]}"#)
    visitor.visit("DataDeferred", Blobs.self, #"{"blob": [1, 2, 255], "all": [[]]}"#) {
      $0.dataDecodingStrategy = .deferredToData
    }
    visitor.visit("DataCustom", Blobs.self, #"{"blob": "0aff", "all": []}"#) {
      $0.dataDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        let text = Array(try container.decode(String.self))
        let bytes = stride(from: 0, to: text.count - 1, by: 2).map { UInt8(String(text[$0...$0 + 1]), radix: 16) }
        guard text.count.isMultiple(of: 2), !bytes.contains(nil) else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "no hexadecimal")
        }
        return Data(bytes.compactMap { $0 })
      }
    }
  }

  static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd"
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter
  }()

  struct Dates: Decodable {
    let at: Date
    let all: [Date]
    let maybe: Date?
  }

  struct Blobs: Decodable {
    let blob: Data
    let all: [Data]
  }
}
