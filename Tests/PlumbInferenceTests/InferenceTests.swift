import PlumbChecks
import PlumbInference
import PlumbSyntax
import Testing

/// The files that are written for small documents.
@Suite struct InferenceTests {
}
