// Names that Plumbline, Testing and XCTest have too.

struct Model: Equatable { let name: String }
struct Recording: Equatable { let title: String }
struct Finding: Equatable { let text: String }
struct Issue: Equatable { let number: Int }
