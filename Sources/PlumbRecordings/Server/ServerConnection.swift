import Foundation
import PlumbHTTP

/// One client of the replay server; nothing here waits.
struct ServerConnection {
  private enum State {
    /// Requests are read and answered.
    case serving
    /// The last answer is out; what still comes is thrown away, so that the client reads it before the end.
    case lingering
    case ended
  }

  /// As many bytes wait to be sent before no more requests are read.
  private static let mostWaiting = 1 << 20
  private static let lingerSeconds = 2.0

  let descriptor: Int32
  private var state = State.serving
  private var reader: RequestReader
  private var output: [UInt8] = []
  private var sent = 0
  /// What is sent once its time has come; nil for nothing, which is the end.
  private var held: (reply: (bytes: [UInt8], isLast: Bool)?, time: Double)?
  private var isLast = false
  private var hasReadAll = false
  /// When something last happened, and when a request began.
  private var active: Double
  private var began: Double?

  init(_ descriptor: Int32, _ options: ServerOptions, now: Double) {
    self.descriptor = descriptor
    reader = RequestReader(mostHeader: options.mostHeader, mostBody: options.mostBody)
    active = now
  }

  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Whether it waits for a next request, so that it may make room for others.
  var isIdle: Bool {
    if case .serving = state { return held == nil && output.isEmpty && reader.isBetweenRequests }
    return false
  }

  /// When something last happened.
  var lastActive: Double { active }

  /// What to wait for (poll(2)).
  var events: Int16 {
    var events: Int32 = 0
    switch state {
    case .serving:
      let isBusy = held != nil || isLast || output.count - sent > ServerConnection.mostWaiting
      if !isBusy, !hasReadAll { events |= Int32(POLLIN) }
    case .lingering: events |= Int32(POLLIN)
    case .ended: break
    }
    if sent < output.count { events |= Int32(POLLOUT) }
    return Int16(events)
  }

  /// When it is to be looked at again, whatever happens.
  func deadline(_ options: ServerOptions) -> Double {
    switch state {
    case .ended: return active
    case .lingering: return active + ServerConnection.lingerSeconds
    case .serving:
      if let held { return held.time }
      if let began { return began + (reader.isInHeader ? options.headerSeconds : options.bodySeconds) }
      return active + options.idleSeconds
    }
  }

  // MARK: What happens

  /// Reads what has come, and answers what is whole.
  mutating func receive(_ server: ServerContext, now: Double) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0 {
      if errno != EAGAIN && errno != EINTR && errno != EWOULDBLOCK { state = .ended }
      return
    }
    if case .lingering = state {
      if count == 0 { state = .ended }
      return
    }
    active = now
    if count == 0 {
      hasReadAll = true
    } else {
      reader.append(buffer[..<count])
    }
    serve(server, now: now)
  }

  /// Answers requests until one is not whole, or has to wait.
  private mutating func serve(_ server: ServerContext, now: Double) {
    while held == nil, !isLast, output.count - sent <= ServerConnection.mostWaiting {
      do throws(WireRefusal) {
        switch try reader.next() {
        case .goOn: output += Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        case .request(let request):
          began = nil
          answer(request, server, now: now)
          continue
        case .more:
          if hasReadAll {
            isLast = true
          } else {
            began = reader.isBetweenRequests ? nil : began ?? now
          }
        }
      } catch {
        refuse(error, server)
      }
      break
    }
    flush(now: now)
  }

  private mutating func answer(_ request: WireRequest, _ server: ServerContext, now: Double) {
    let reply = server.responder.reply(to: request, port: server.port)
    let isLast = !request.isKeptAlive
    switch reply.kind {
    case .response(let response):
      server.log(
        "\(request.method) \(request.target) \(response.status)\(reply.source.isEmpty ? "" : " \(reply.source)")")
      let bytes = ServedReply.bytes(response, hasBody: request.method != "HEAD", isLast: isLast, date: Date())
      if server.options.delay > 0 {
        held = ((bytes, isLast), now + server.options.delay)
      } else {
        output += bytes
        self.isLast = isLast
      }
    case .silence:
      server.log("\(request.method) \(request.target) … \(reply.source)")
      held = (nil, now + server.options.delay + server.options.silenceSeconds)
    case .end:
      server.log("\(request.method) \(request.target) ended \(reply.source)")
      held = (nil, now + server.options.delay)
    }
  }

  private mutating func refuse(_ refusal: WireRefusal, _ server: ServerContext) {
    began = nil
    server.log("refused \(refusal.status) \(refusal.message)")
    guard case .response(let response) = ServedReply.text(refusal.status, refusal.message).kind else { return }
    output += ServedReply.bytes(response, hasBody: true, isLast: true, date: Date())
    isLast = true
  }

  /// Ends it without a word: the client has gone.
  mutating func end() { state = .ended }

  /// Sends what can be sent, then answers what had to wait for that.
  mutating func makeProgress(_ server: ServerContext, now: Double) {
    flush(now: now)
    if case .serving = state, output.isEmpty { serve(server, now: now) }
  }

  /// Sends what can be sent.
  private mutating func flush(now: Double) {
    while sent < output.count {
      let count = output[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, ServerSocket.noSignal) }
      if count > 0 {
        sent += count
        active = now
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count < 0, errno == EAGAIN || errno == EWOULDBLOCK { return }
        state = .ended
        return
      }
    }
    output = []
    sent = 0
    guard isLast, held == nil, case .serving = state else { return }
    if hasReadAll {
      state = .ended
    } else {
      shutdown(descriptor, Int32(SHUT_WR))
      state = .lingering
      active = now
    }
  }

  /// Does what is due.
  mutating func tick(_ server: ServerContext, now: Double) {
    guard now >= deadline(server.options) else { return }
    if let held, case .serving = state {
      self.held = nil
      guard let reply = held.reply else {
        state = .ended
        return
      }
      output += reply.bytes
      isLast = reply.isLast
      flush(now: now)
      if !isLast { serve(server, now: now) }
    } else if began != nil, case .serving = state, !isLast {
      let seconds = reader.isInHeader ? server.options.headerSeconds : server.options.bodySeconds
      let what = reader.isInHeader ? "header" : "body"
      refuse(WireRefusal(408, "the \(what) did not arrive within \(ServerConnection.shown(seconds)) s"), server)
      active = now
      flush(now: now)
    } else {
      state = .ended
    }
  }

  private static func shown(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }
}

/// What all connections of a server share.
struct ServerContext {
  let responder: ReplayResponder
  let options: ServerOptions
  let port: Int

  func log(_ line: String) { options.log?(line) }
}
