import PlumblineTesting
import XCTest

@testable import Contracts

final class ShopContractXCTests: XCTestCase {
  func testOrdersHold() throws { try catalog.check("shop/order*") }

  func testEachToyHolds() throws {
    for contract in try catalog.cases("toys") { try contract.check() }
  }
}
