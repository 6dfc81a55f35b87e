import Foundation
import Testing

@testable import PlumblineTesting

/// An issue as a table writes it: `error orders.json:3:5` and the first line of what it says after the place.
struct Heard: Equatable, CustomStringConvertible {
  let place: String
  let text: String

  var description: String { "\(place): \(text)" }
}

/// Does something and returns the issues that it records, which then do not fail the test.
///
/// - Parameters:
///   - root: what is cut from paths.
///   - body: records issues.
/// - Returns: all of them, in order.
/// - Throws: what the body throws.
func issues(below root: String, _ body: () throws -> Void) throws -> [Heard] {
  let heard = Box<Heard>()
  var thrown: (any Error)?
  withKnownIssue(isIntermittent: true) {
    do { try body() } catch { thrown = error }
  } matching: { issue in
    #if compiler(>=6.3)
      let severity = "\(issue.severity)"
    #else
      let severity = "error"
    #endif
    let path = issue.sourceLocation.map { location in
      "\(location.filePath.replacingOccurrences(of: "\(root)/", with: "")):\(location.line):\(location.column)"
    }
    heard.append(Heard(place: "\(severity) \(path ?? "nowhere")", text: issue.comments.map(\.rawValue).joined()))
    return true
  }
  if let thrown { throw thrown }
  return heard.all
}

/// Does something and returns the lines that it says on standard error.
func lines(_ body: () throws -> Void) rethrows -> [String] {
  let heard = Box<String>()
  try StandardError.$write.withValue({ heard.append($0) }, operation: body)
  return heard.all
}

/// Does something where no test of Swift Testing runs, as XCTest does, and returns what it throws.
func thrownOutside(_ body: @escaping @Sendable () throws -> Void) -> String? {
  let thrown = Box<String>()
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    do { try body() } catch { thrown.append("\(error)") }
    done.signal()
  }
  done.wait()
  return thrown.all.first
}

/// A list that several threads add to.
///
/// `@unchecked Sendable`, as it is read and written with the lock held.
final class Box<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func append(_ element: Element) { lock.withLock { elements.append(element) } }

  var all: [Element] { lock.withLock { elements } }
}
