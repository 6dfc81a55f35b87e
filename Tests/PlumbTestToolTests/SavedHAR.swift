import Foundation

/// HARs as browsers save them.
enum SavedHAR {
  /// An entry as Chromium writes it, with the headers of HTTP/2 and of a session.
  static func chromium(
    _ url: String, method: String = "GET", status: Int = 200, text: String?, size: Int? = nil,
    type: String = "application/json", encoding: String? = nil, redirect: String = "", post: String? = nil,
    headers: [(String, String)] = [], answer: [(String, String)] = [], error: String? = nil,
    started: String = "2026-11-30T12:00:00.250Z"
  ) -> String {
    let sent =
      [
        (":authority", "shop.example"), (":method", method), ("accept", "application/json, text/plain, */*"),
        ("authorization", "Bearer s3cr3t-value-1"), ("cookie", "sid=s3cr3t-value-2"), ("sec-fetch-mode", "cors"),
        ("user-agent", "Mozilla/5.0"),
      ] + headers
    let got = [("content-type", type), ("date", "Mon"), ("set-cookie", "sid=s3cr3t-value-3; Path=/")] + answer
    let body = text.map { ", \"text\": \(json($0))" } ?? ""
    let coded = encoding.map { ", \"encoding\": \(json($0))" } ?? ""
    let data = post.map { ", \"postData\": {\"mimeType\": \"application/json\", \"text\": \(json($0))}" } ?? ""
    let failed = error.map { ", \"_error\": \(json($0))" } ?? ""
    return """
      {"_initiator": {"type": "script"}, "_priority": "High", "_resourceType": "fetch", "cache": {}, "connection": "443",
       "request": {"method": "\(method)", "url": "\(url)", "httpVersion": "http/2.0", "headers": [\(fields(sent))],
         "queryString": [], "cookies": [{"name": "sid", "value": "s3cr3t-value-2"}], "headersSize": -1, "bodySize": 0\(data)},
       "response": {"status": \(status), "statusText": "", "httpVersion": "http/2.0", "headers": [\(fields(got))],
         "cookies": [], "content": {"size": \(size ?? text?.utf8.count ?? 0), "mimeType": "\(type)"\(body)\(coded)},
         "redirectURL": "\(redirect)", "headersSize": -1, "bodySize": -1, "_transferSize": 400\(failed)},
       "serverIPAddress": "127.0.0.1", "startedDateTime": "\(started)", "time": 31.4,
       "timings": {"blocked": 1, "dns": -1, "ssl": -1, "connect": -1, "send": 0.1, "wait": 30, "receive": 0.3}}
      """
  }

  static func log(_ entries: String...) -> String {
    """
    {"log": {"version": "1.2", "creator": {"name": "WebInspector", "version": "537.36"}, "pages": [],
     "entries": [\(entries.joined(separator: ",\n"))]}}
    """
  }

  private static func fields(_ fields: [(String, String)]) -> String {
    fields.map { "{\"name\": \(json($0.0)), \"value\": \(json($0.1))}" }.joined(separator: ", ")
  }

  static func json(_ text: String) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: [text], options: .withoutEscapingSlashes)) ?? Data()
    return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
  }

  /// As Firefox writes it: bodies in `text`, an offset in the moment, no `_`-members, a size of the decoded body.
  static func firefox(_ url: String, text: String) -> String {
    """
    {"log": {"version": "1.2", "creator": {"name": "Firefox", "version": "133.0"},
     "browser": {"name": "Firefox", "version": "133.0"},
     "pages": [{"id": "page_1", "pageTimings": {"onContentLoad": 1, "onLoad": 2}, "startedDateTime": "2026-11-30T14:00:00.250+02:00", "title": "x"}],
     "entries": [{"startedDateTime": "2026-11-30T14:00:00.250+02:00",
       "request": {"bodySize": 0, "method": "GET", "url": "\(url)", "httpVersion": "HTTP/2",
         "headers": [{"name": "Host", "value": "shop.example"}, {"name": "Accept", "value": "*/*"},
           {"name": "Accept-Language", "value": "de"}], "cookies": [], "queryString": [], "headersSize": 400},
       "response": {"status": 200, "statusText": "", "httpVersion": "HTTP/2",
         "headers": [{"name": "content-type", "value": "application/json; charset=utf-8"}], "cookies": [],
         "content": {"mimeType": "application/json; charset=utf-8", "size": \(text.utf8.count), "text": \(json(text))},
         "redirectURL": "", "headersSize": 200, "bodySize": 90},
       "cache": {}, "timings": {"blocked": 0, "dns": 0, "connect": 0, "ssl": 0, "send": 0, "wait": 28, "receive": 0},
       "time": 28, "_securityState": "secure", "serverIPAddress": "127.0.0.1", "connection": "443", "pageref": "page_1"}]}}
    """
  }
}
