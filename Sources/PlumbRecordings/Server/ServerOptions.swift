/// How the replay server behaves.
package struct ServerOptions: Sendable {
  /// 0 for any that is free.
  package var port: UInt16 = 0
  /// Seconds before each answer.
  package var delay = 0.0
  /// Whether links to an API's bases lead to the server.
  package var rewritesLinks = false
  /// Told one line for each request.
  package var log: (@Sendable (String) -> Void)?

  /// Seconds in which a header has to arrive.
  package var headerSeconds = 10.0
  /// Seconds in which a body has to arrive.
  package var bodySeconds = 60.0
  /// Seconds that a connection may do nothing.
  package var idleSeconds = 30.0
  /// Seconds that a recorded time-out lasts, before the connection ends.
  package var silenceSeconds = 60.0
  /// Connections at a time; others wait until one is free.
  package var mostConnections = 128
  /// Bytes of a header.
  package var mostHeader = 64 << 10
  /// Bytes of a body.
  package var mostBody = 16 << 20

  package init() {}
}
