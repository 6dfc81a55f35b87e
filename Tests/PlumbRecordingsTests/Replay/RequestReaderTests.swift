import Foundation
import PlumbHTTP
import PlumbSyntax
import Testing

@testable import PlumbRecordings

/// Requests taken out of bytes.
@Suite struct RequestReaderTests {
  private static let text =
    "\r\nPOST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=\"y\"\r\n, world!!!\r\n0\r\nX: y\r\n\r\n"
    + "GET /b?c HTTP/1.1\nHost:\ta \n\nPUT /d HTTP/1.0\r\nContent-Length: 3\r\n\r\nabcHEAD /e HTTP/1.1\r\nHost: a\r\n\r\n"

  /// The requests in bytes that come in pieces, in short.
  private func requests(_ pieces: [[UInt8]]) throws -> [String] {
    var reader = RequestReader(mostHeader: 200, mostBody: 100)
    var requests: [String] = []
    for piece in pieces {
      reader.append(piece)
      while case .request(let request) = try reader.next() {
        requests.append(
          "\(request.method) \(request.target) \(String(decoding: request.body, as: UTF8.self)) \(request.isKeptAlive)")
      }
    }
    #expect(reader.isBetweenRequests)
    return requests
  }

  @Test func areTheSameHoweverTheyAreCut() throws {
    let bytes = Array(RequestReaderTests.text.utf8)
    let expected = ["POST /a hello, world!!! true", "GET /b?c  true", "PUT /d abc false", "HEAD /e  true"]
    #expect(try requests([bytes]) == expected)
    #expect(try requests(bytes.map { [$0] }) == expected)
    for cut in bytes.indices {
      #expect(try requests([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected)
    }
  }

  @Test func areRefusedWhereTheyAreTooLarge() {
    func refusal(_ text: String) -> Int? {
      var reader = RequestReader(mostHeader: 60, mostBody: 10)
      reader.append(Array(text.utf8))
      do throws(WireRefusal) {
        while case .request = try reader.next() {}
        return nil
      } catch {
        return error.status
      }
    }
    let head = "POST /a HTTP/1.1\r\nHost: a\r\n"
    #expect(refusal("\(head)Content-Length: 10\r\n\r\n0123456789") == nil)
    #expect(refusal("\(head)Content-Length: 11\r\n\r\n") == 413)
    #expect(refusal("\(head)X: \(String(repeating: "x", count: 40))") == 431)
    let chunked = "\(head)Transfer-Encoding: chunked\r\n\r\n"
    #expect(refusal("\(chunked)5\r\n01234\r\n5\r\n01234\r\n0\r\n\r\n") == nil)
    #expect(refusal("\(chunked)5\r\n01234\r\n6\r\n") == 413)
    #expect(refusal("\(chunked)0\r\n\(String(repeating: "X: y\r\n", count: 20))") == 431)
  }
}

/// Small things a server says and reads.
@Suite struct ServedTests {
  @Test func datesAreThoseOfTheStandard() {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: 784_111_777)) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }

  @Test func tagsAreComparedWeakly() {
    #expect(EntityTags.list(#"W/"a", "b,c" ,, *"#) == [#""a""#, #""b,c""#, "*"])
  }

  @Test func responsesHaveNothingOfTheRecordedConnection() {
    let response = HTTPResponse(
      status: 200, reason: "Fi\r\nne",
      headers: [
        "Content-Encoding": "gzip", "content-length": "9", "Connection": "close", "Date": "never", "X-A": "b\r\nX-C: d",
        "Bad Name": "x",
      ], body: Data("abc".utf8))
    let bytes = ServedReply.bytes(response, hasBody: true, isLast: false, date: Date(timeIntervalSince1970: 0))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\nX-A: bX-C: d\r\nContent-Length: 3\r\n\r\nabc")
  }
}

/// How far two texts are from one another.
@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("kitten", "sitting", 3), ("abc", "xyzabc", 3),
    ("abcdef", "uvwxyz", 4), ("a", "abcdefgh", 4),
  ])
  func isCounted(_ a: String, _ b: String, _ distance: Int) {
    #expect(EditDistance.between(Array(a), Array(b), most: 3) == distance)
    #expect(EditDistance.between(Array(b), Array(a), most: 3) == distance)
  }
}
