import Foundation
import PlumbFindings

/// How a run ended and how much it examined, at the top of the page.
struct HTMLHeader {
  let report: Report

  private var tally: Tally { Tally(report.findings) }

  /// The verdict's word, which the sentence begins with.
  var word: String {
    switch report.verdict {
    case .clean: "Clean"
    case .findings: "Findings"
    case .unavailable: "Unavailable"
    case .skipped: "Skipped"
    case .error: "Error"
    }
  }

  /// The verdict in one sentence, its first word left out.
  var sentence: String {
    let documents = HTMLText.words(report.totals.documents, "document")
    switch report.verdict {
    case .clean:
      let nothing = report.hasBaselineFindings ? "nothing is new since the baseline" : "nothing was found"
      let rest = tally.count(from: .note) > 0 ? "nothing fails the run; \(words(from: .note))" : nothing
      return "\(rest) in \(documents)"
    case .findings: return "\(words(from: .note)) in \(documents)"
    case .unavailable:
      return "\(report.unverifiedCount) of \(HTMLText.words(report.cases.count, "case")) could not be verified;"
        + " nothing that was answered has drifted"
    case .skipped: return "nothing was to be checked"
    case .error:
      let failed = report.cases.count { $0.failure != nil }
      if failed == 0 { return "nothing was checked" }
      let found = tally.count(from: .note) > 0 ? "; \(words(from: .note)) in the rest" : ""
      return "\(HTMLText.words(failed, "document")) could not be examined\(found)"
    }
  }

  /// Such as "2 errors, 1 note".
  private func words(from severity: Severity) -> String {
    [(tally.errors, "error"), (tally.warnings, "warning"), (tally.notes, "note")].filter { $0.0 > 0 }
      .map { HTMLText.words($0.0, $0.1) }.joined(separator: ", ")
  }

  var markup: Markup {
    """
    <header class="top \(report.verdict.rawValue)">
    <p class="kicker">Plumbline report\(date)</p>
    <h1>\(icon)<span><b>\(word):</b> \(sentence)</span></h1>
    \(totals)</header>

    """
  }

  private var date: Markup {
    guard let date = report.date else { return "" }
    let text = date.formatted(.iso8601)
    let shown = String(text.replacing("T", with: " ").prefix(16)) + " UTC"
    return " <time datetime=\"\(text)\">\(shown)</time>"
  }

  /// A shape for each verdict: a tick in a circle, a cross in an octagon, a broken circle, a triangle.
  private var icon: Markup {
    let paths: Markup =
      switch report.verdict {
      case .clean: "<circle cx=\"16\" cy=\"16\" r=\"13\"/><path d=\"m10 16.5 4 4 8-9\"/>"
      case .findings: "<path d=\"M10.5 3h11L29 10.5v11L21.5 29h-11L3 21.5v-11z\"/><path d=\"m11.5 11.5 9 9m0-9-9 9\"/>"
      case .unavailable, .skipped:
        "<circle cx=\"16\" cy=\"16\" r=\"13\" stroke-dasharray=\"5 3.17\"/><path d=\"M11 16h10\"/>"
      case .error: "<path d=\"M16 4 30 28H2z\"/><path d=\"M16 12v8m0 3v1\"/>"
      }
    return "<svg class=\"icon\" viewBox=\"0 0 32 32\" width=\"32\" height=\"32\" aria-hidden=\"true\">\(paths)</svg>"
  }

  /// What was examined and found; of the rest only what there is.
  private var totals: Markup {
    let verdicts = report.cases.map { $0.verdict(failOn: report.failOn) }
    func cell(_ count: Int, _ noun: String) -> Markup {
      "<div class=\"\(count == 0 ? "none" : noun)\"><dt>\(noun)\(count == 1 ? "" : "s")</dt><dd>\(count)</dd></div>"
    }
    let cells = [
      cell(report.totals.contracts, "contract"), cell(report.cases.count, "case"),
      cell(report.totals.documents, "document"),
      "<div><dt>read</dt><dd>\(HTMLText.size(report.totals.bytes))</dd></div>", cell(tally.errors, "error"),
      cell(tally.warnings, "warning"), cell(tally.notes, "note"),
    ]
    let present: [(String, Int)] = [
      ("accepted", report.findings.count { HTMLEntry.State($0) == .accepted }),
      ("known from the recordings", report.findings.count { HTMLEntry.State($0) == .known }),
      ("in the baseline", report.findings.count { HTMLEntry.State($0) == .baseline }),
      ("gone from the baseline", report.absent.count),
      ("unchanged", report.cases.count { $0.answer == .unchanged }),
      ("unavailable", verdicts.count { $0 == .unavailable }), ("skipped", verdicts.count { $0 == .skipped }),
      ("not examined", verdicts.count { $0 == .error }),
    ]
    let rest = present.filter { $0.1 > 0 }.map { name, count -> Markup in
      "<div><dt>\(name)</dt><dd>\(count)</dd></div>"
    }
    let more: Markup = rest.isEmpty ? "" : "<dl class=\"rest\">\(Markup(rest))</dl>\n"
    return "<dl class=\"totals\">\(Markup(cells))</dl>\n\(more)"
  }
}
