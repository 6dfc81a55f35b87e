import Foundation

/// Lets a run come to its own end at the first Ctrl-C; the second one ends the process as ever.
final class Interruption {
  private var sources: [any DispatchSourceSignal] = []

  /// Begins to listen.
  ///
  /// - Parameter stop: called once, on a thread of its own.
  init(_ stop: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "plumbline.signals")
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        stop()
        signal(number, SIG_DFL)
      }
      source.activate()
      sources.append(source)
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
