import Foundation
import PlumbStoreSupport
import Testing

@testable import PlumblineTesting

@Suite struct FolderTests {
  private func root(
    _ fixture: StoreFixture, above file: String = "Tests/ShopTests/Tests.swift", resources: [String] = [],
    environment: [String: String] = [:]
  ) throws -> String {
    let path = try TestFolders.root(
      above: file.hasPrefix("/") ? file : "\(fixture.root)/\(file)", resources: resources, environment: environment)
    return path == fixture.root ? "." : path.replacingOccurrences(of: "\(fixture.root)/", with: "")
  }

  private func said(_ body: () throws -> String) -> String {
    do { return "found \(try body())" } catch { return "\(error)" }
  }

  @Test func takesTheNearest() throws {
    try StoreFixture.with { fixture in
      try fixture.write("{}", to: "Contracts/shop/api.json")
      #expect(try root(fixture) == ".")
      try fixture.write("{}", to: "Tests/Contracts/shop/api.json")
      #expect(try root(fixture) == "Tests")
      #expect(try root(fixture, above: "Sources/Shop.swift") == ".")
      let other = ["PLUMBLINE_ROOT": "\(fixture.root)/Tests"]
      #expect(try root(fixture, above: "Sources/Shop.swift", environment: other) == ".")
    }
  }

  @Test func passesOverAModuleOfThatName() throws {
    try StoreFixture.with { fixture in
      try fixture.write("", to: "Tests/Contracts/Contract.swift")
      try fixture.write("", to: "Tests/Contracts/Orders/Order.swift")
      try fixture.write("{}", to: "Contracts/shop/api.json")
      #expect(try root(fixture) == ".")
      // Where there is no other, what is missing in it can be said.
      try FileManager.default.removeItem(atPath: fixture.contracts)
      #expect(try root(fixture) == "Tests")
    }
  }

  @Test func looksIntoBundlesThenWhereItIsTold() throws {
    try StoreFixture.with { fixture in
      try fixture.write("{}", to: "Shop.bundle/Contracts/shop/api.json")
      try fixture.write("{}", to: "told/Contracts/shop/api.json")
      let told = ["PLUMBLINE_ROOT": "\(fixture.root)/told"]
      let bundles = ["\(fixture.root)", "\(fixture.root)/Shop.bundle"]
      let away = "/elsewhere/Tests.swift"
      #expect(try root(fixture, above: away, resources: bundles, environment: told) == "Shop.bundle")
      #expect(try root(fixture, above: away, environment: told) == "told")
    }
  }

  @Test func saysWhereItLooked() throws {
    try StoreFixture.with { fixture in
      #expect(
        said { try root(fixture, above: "/elsewhere/Tests.swift") }
          == "there is no folder `Contracts` in any folder above /elsewhere/Tests.swift, nor in a test bundle; make one"
          + " with `Contracts/<api>/api.json`, or set PLUMBLINE_ROOT to the folder that has it")
      #expect(
        said { try root(fixture, above: "/elsewhere/Tests.swift", environment: ["PLUMBLINE_ROOT": "/nowhere"]) }
          == "PLUMBLINE_ROOT is /nowhere, and there is no folder `Contracts` in it")
    }
  }

  @Test func looksBesideTheExecutable() {
    #expect(!TestFolders.resources().isEmpty)
  }
}
