// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every target, so that none drifts from the others.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

func tool(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
  name: "plumbline",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [
    .library(name: "Plumbline", targets: ["Plumbline"]),
    .library(name: "PlumblineTesting", targets: ["PlumblineTesting"]),
    .library(name: "PlumblineCLI", targets: ["PlumblineCLI"]),
    .library(name: "PokeAPIModels", targets: ["PokeAPIModels"]),
    .library(name: "SWAPIModels", targets: ["SWAPIModels"]),
    .library(name: "TutorialModels", targets: ["TutorialModels"]),
    .executable(name: "plumb", targets: ["plumb"]),
    .executable(name: "plumb-bench", targets: ["plumb-bench"]),
  ],
  targets: [
    // Bytes flow one way: bytes → document → trace → findings → report.
    library("PlumbSyntax"),
    library("PlumbTracing", ["PlumbSyntax"]),
    library("PlumbFindings", ["PlumbSyntax"]),
    library("PlumbDecodeChecks", ["PlumbSyntax", "PlumbTracing", "PlumbFindings"]),
    library("PlumbSchemas", ["PlumbSyntax", "PlumbTracing", "PlumbDecodeChecks"]),
    library("PlumbContracts", ["PlumbSyntax", "PlumbTracing", "PlumbFindings", "PlumbDecodeChecks", "PlumbSchemas"]),
    library("PlumbHTTP"),
    library("PlumbRecordings", ["PlumbSyntax", "PlumbHTTP"]),
    library("PlumbChecks", ["PlumbSyntax", "PlumbFindings", "PlumbContracts", "PlumbHTTP"]),
    library(
      "PlumbHarness",
      [
        "PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbSchemas", "PlumbContracts", "PlumbHTTP",
        "PlumbRecordings", "PlumbChecks",
      ]),
    library("PlumbInference", ["PlumbSyntax", "PlumbChecks"]),
    library("PlumbReports", ["PlumbSyntax", "PlumbFindings"]),
    // The faces.
    library(
      "Plumbline",
      [
        "PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbContracts", "PlumbHTTP", "PlumbRecordings",
        "PlumbChecks", "PlumbHarness", "PlumbReports",
      ]),
    library(
      "PlumblineTesting",
      [
        "PlumbFindings", "PlumbSchemas", "PlumbContracts", "PlumbHTTP", "PlumbRecordings", "PlumbHarness",
        "PlumbReports", "Plumbline",
      ]),
    library(
      "PlumbCommands",
      [
        "PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbSchemas", "PlumbContracts", "PlumbHTTP",
        "PlumbRecordings", "PlumbChecks", "PlumbHarness", "PlumbInference", "PlumbReports", "Plumbline",
      ]),
    library("PlumblineCLI", ["Plumbline", "PlumbCommands"]),

    // The models: nothing of ours, so what is checked is what an app ships.
    library("PokeAPIModels"),
    library("SWAPIModels"),
    library("TutorialModels"),

    // The tools.
    library("PlumbCatalog", ["Plumbline", "PokeAPIModels", "SWAPIModels", "TutorialModels"]),
    tool("plumb", ["PlumblineCLI", "PlumbCatalog"]),
    tool(
      "plumb-bench",
      [
        "PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbContracts", "PlumbHTTP", "PlumbRecordings",
        "PlumbHarness", "PokeAPIModels", "TutorialModels",
      ]),

    // What tests share: the models' mistakes, a zoo of nasty models, a mutator of documents.
    .target(
      name: "PlumbTestSupport", dependencies: ["PokeAPIModels", "SWAPIModels", "TutorialModels"],
      path: "Tests/PlumbTestSupport",
      swiftSettings: settings),

    // The law of DESIGN section 6, held by a program and by tests.
    .target(
      name: "PlumbLaw",
      dependencies: ["PlumbSyntax", "PlumbTracing", "PlumbFindings", "PlumbDecodeChecks", "PlumbTestSupport"],
      path: "Tests/PlumbLaw", swiftSettings: settings),
    .executableTarget(
      name: "plumb-differential", dependencies: ["PlumbLaw", "PlumbTestSupport"], path: "Tests/PlumbDifferential",
      swiftSettings: settings),

    // Every mutation that `plumb mutate` makes of the bundled recordings, held against JSONDecoder.
    .executableTarget(
      name: "plumb-mutation",
      dependencies: [
        "PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbContracts", "PlumbRecordings", "PlumbHarness",
        "PlumbCatalog", "Plumbline",
      ],
      path: "Tests/PlumbMutation", swiftSettings: settings),

    // Contracts and recordings in a temporary folder.
    .target(
      name: "PlumbStoreSupport", dependencies: ["PlumbRecordings"], path: "Tests/PlumbStoreSupport",
      swiftSettings: settings),

    // Documents of PokéAPI, read and written, by a program and by tests.
    .target(
      name: "PokeAPIDocuments", dependencies: ["PokeAPIModels"], path: "Tests/PokeAPIDocuments",
      swiftSettings: settings),
    .executableTarget(
      name: "plumb-roundtrip", dependencies: ["PokeAPIDocuments"], path: "Tests/PlumbRoundTrip",
      swiftSettings: settings),

    // Pages for a browser to open.
    .executableTarget(
      name: "plumb-report-sample", dependencies: ["PlumbSyntax", "PlumbFindings", "PlumbReports"],
      path: "Tests/PlumbReportSample", swiftSettings: settings),

    tests("PlumbSyntaxTests", ["PlumbSyntax"]),
    tests("PlumbSchemasTests", ["PlumbFindings", "PlumbDecodeChecks", "PlumbSchemas", "PlumbTestSupport"]),
    tests(
      "PlumbDecodeChecksTests",
      ["PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbTestSupport", "TutorialModels"]),
    tests(
      "PlumbContractsTests",
      ["PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbContracts", "PlumbTestSupport"]),
    tests("PlumbHTTPTests", ["PlumbHTTP", "PlumbStoreSupport"]),
    tests(
      "PlumbChecksTests", ["PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbChecks", "PlumbTestSupport"]),
    tests("PlumbInferenceTests", ["PlumbSyntax", "PlumbChecks", "PlumbInference"], exclude: ["Kinds"]),
    tests("PlumbRecordingsTests", ["PlumbSyntax", "PlumbHTTP", "PlumbRecordings"]),
    tests(
      "PlumbHarnessTests",
      [
        "PlumbSyntax", "PlumbFindings", "PlumbSchemas", "PlumbContracts", "PlumbHTTP", "PlumbRecordings",
        "PlumbHarness", "PlumbReports", "Plumbline", "PlumbStoreSupport", "PlumbTestSupport", "TutorialModels",
      ]),
    tests("PlumbReportsTests", ["PlumbSyntax", "PlumbFindings", "PlumbReports"], exclude: ["Snapshots"]),
    tests(
      "PlumbCommandsTests",
      [
        "PlumbSyntax", "PlumbFindings", "PlumbDecodeChecks", "PlumbContracts", "PlumbRecordings", "PlumbHarness",
        "PlumbReports", "PlumbCommands", "PlumbStoreSupport",
      ]),
    tests("PlumblineTests", ["Plumbline"]),
    tests(
      "PlumblineTestingTests",
      [
        "PlumbRecordings", "PlumbHarness", "PlumblineTesting", "Plumbline", "PlumbHTTP", "PlumbStoreSupport",
        "TutorialModels", "plumb",
      ]),
    // Runs the tool as a process; its models trap, spin and print.
    .executableTarget(
      name: "PlumbTestTool", dependencies: ["PlumblineCLI"], path: "Tests/PlumbTestTool", swiftSettings: settings),
    // A tool without a model, which judges by locks.
    .executableTarget(
      name: "PlumbBareTool", dependencies: ["PlumblineCLI"], path: "Tests/PlumbBareTool", swiftSettings: settings),
    tests("PlumbTestToolTests", ["PlumbTestTool", "PlumbFindings", "PlumbDecodeChecks", "PlumbStoreSupport"]),
    tests(
      "PlumbTracingTests", ["PlumbSyntax", "PlumbTracing", "PlumbLaw", "PlumbTestSupport"]),
    tests("PokeAPIModelsTests", ["PokeAPIModels", "PokeAPIDocuments", "PlumbTestSupport"]),
    tests("SWAPIModelsTests", ["SWAPIModels", "PlumbTestSupport"]),
    tests("TutorialModelsTests", ["TutorialModels", "PlumbTestSupport"]),
  ]
)
