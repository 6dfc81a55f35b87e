import PlumbHTTP

/// Header fields that recordings leave out: those of the wire, and those that differ with every answer.
enum DroppedHeaders {
  private static let names: Set<String> = [
    // The body is stored decoded, and its length counted.
    "content-encoding", "transfer-encoding", "content-length", "connection", "keep-alive", "trailer", "upgrade",
    // When, where and by whom it was answered.
    "date", "age", "cf-ray", "cf-cache-status", "cf-request-id", "report-to", "nel", "reporting-endpoints",
    "server-timing", "alt-svc", "via", "x-served-by", "x-cache", "x-cache-hits", "x-timer", "x-varnish", "x-runtime",
    "x-request-id", "x-correlation-id", "x-trace-id", "x-b3-traceid", "x-b3-spanid", "traceparent", "tracestate",
    "x-amz-request-id", "x-amz-id-2", "x-amz-cf-id", "x-amz-cf-pop", "x-amzn-requestid", "x-amzn-trace-id",
    "x-github-request-id", "x-fastly-request-id", "fastly-restarts", "source-age", "x-vercel-id", "fly-request-id",
    "x-ratelimit-remaining", "x-ratelimit-reset", "x-ratelimit-used", "ratelimit-remaining", "ratelimit-reset",
    "ratelimit", "retry-after", "expires",
  ]

  /// Fields of a request that say who asked, not what was asked.
  private static let requestNames: Set<String> = [
    "user-agent", "accept-encoding", "host", "content-length", "connection",
  ]

  /// What is kept of a response's fields.
  static func kept(_ headers: HeaderFields) -> HeaderFields {
    HeaderFields(headers.fields.filter { !names.contains($0.name.lowercased()) })
  }

  /// What is kept of a request's fields.
  static func keptOfRequest(_ headers: HeaderFields) -> HeaderFields {
    HeaderFields(headers.fields.filter { !requestNames.contains($0.name.lowercased()) })
  }
}
