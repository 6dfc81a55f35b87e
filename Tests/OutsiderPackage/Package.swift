// swift-tools-version: 6.2
import PackageDescription

// An outsider's package: it knows Plumbline from the README only. `.ci/outsider` builds, tests and breaks it.
let package = Package(
  name: "shop",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "plumbline", path: "../..")],
  targets: [
    // Names that a user's modules may well have.
    .target(name: "Contracts"),
    .target(name: "Reports"),
    .target(name: "PokeAPI"),
    // As Xcode makes new apps: everything is the main actor's, unless it says otherwise.
    .target(
      name: "ShopApp",
      swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
    .executableTarget(
      name: "shop-contracts",
      dependencies: [
        "Contracts", "Reports", "PokeAPI", .product(name: "PlumblineCLI", package: "plumbline"),
      ]),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Contracts", "Reports", "PokeAPI", .product(name: "PlumblineTesting", package: "plumbline"),
      ]),
    .testTarget(
      name: "ShopAppTests",
      dependencies: ["ShopApp", .product(name: "PlumblineTesting", package: "plumbline")],
      swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
  ]
)
