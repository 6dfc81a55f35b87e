import Foundation
import PlumblineTesting
import XCTest

@testable import Contracts

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class ShopContractXCTests: XCTestCase {
  func testOrdersHold() throws { try catalog.check("shop/order*") }

  func testToysAreReplayed() async throws {
    let replay = try Replay("toys")
    let session = URLSession(configuration: replay.configuration(.default))
    for toy in replay.unused { XCTAssertTrue(toy.hasPrefix("toys/")) }
    session.invalidateAndCancel()
    try replay.end()
  }

  func testEachToyHolds() throws {
    for contract in try catalog.cases("toys") { try contract.check() }
  }
}
