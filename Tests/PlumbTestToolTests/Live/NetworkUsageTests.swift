import Foundation
import PlumbStoreSupport
import Testing

/// Options of the commands that ask an upstream, where they cannot be meant: nothing is sent then.
@Suite struct NetworkUsageTests {
  @Test(arguments: [
    ("shop/pear", "error: no contract or case is called `shop/pear`; did you mean `shop/pair`?"),
    ("--refresh --stale", "error: `--refresh` takes all cases and `--stale` old ones; give one of them"),
    (
      "--base-url shp=http://127.0.0.1:1/",
      "error: `--base-url` does not take `shp`; did you mean `shop`?"
    ),
    ("--base-url http://127.0.0.1:1/", "error: `--base-url` takes `api=URL`, such as `shop=http://127.0.0.1:8080/`"),
    ("--base-url shop=ftp://a/", "error: `--base-url` takes an http or https URL without a query, not `ftp://a/`"),
    (
      "--base-url shop=http://a/?x", "error: `--base-url` takes an http or https URL without a query, not `http://a/?x`"
    ),
    (
      "--base-url shop=http://a/ --base-url shop=http://b/", "error: `--base-url` is given twice for `shop`"
    ),
    (
      "--rate-limit 0", "error: `--rate-limit` takes a number above 0 a second, such as `5/s` or `30/m`, not `0`"
    ),
    (
      "--rate-limit 5/d", "error: `--rate-limit` takes a number above 0 a second, such as `5/s` or `30/m`, not `5/d`"
    ),
    ("--workers 0", "error: `--workers` takes a whole number from 1 to 256, not `0`"),
    ("--retries 21", "error: `--retries` takes a whole number from 0 to 20, not `21`"),
    ("--timeout 0", "error: `--timeout` takes a number of seconds above 0, up to 604800, not `0`"),
    ("--timeout nan", "error: `--timeout` takes a number of seconds above 0, up to 604800, not `nan`"),
    ("--max-time x", "error: `--max-time` takes a number of seconds above 0, up to 604800, not `x`"),
    ("--max-body 0", "error: `--max-body` takes a whole number from 1 to 1099511627776, not `0`"),
    (
      "--header x", "error: `--header` takes `Name: value` or `api=Name: value`, and there is no colon in what it got"
    ),
    ("--header 'a b: c'", "error: `a b` is no name of a header (RFC 9110 section 5.6.2)"),
    ("--header ': c'", "error: `` is no name of a header (RFC 9110 section 5.6.2)"),
    ("--header \"A: b$(printf '\\001')c\"", "error: the value of the header `A` has a line break or control character"),
    ("--header 'x=A: b'", "error: `--header` does not take `x`; it takes `shop`"),
    ("--discover 0", "error: `--discover` takes a whole number above 0, or `all`, not `0`"),
    ("--discover some", "error: `--discover` takes a whole number above 0, or `all`, not `some`"),
    ("--seed 2", "error: `--seed` chooses what `--discover N` takes; give both"),
    ("--discover 2 --seed=-1", "error: `--seed` takes a whole number from 0 on, not `-1`"),
  ]) func recordSaysWhatCannotBeMeant(_ arguments: String, _ message: String) throws {
    try LiveFixture.with { live in
      try live.check("record \(arguments)", 2, "", "\(message)\n")
      #expect(live.server.taken() == [])
    }
  }

  @Test(arguments: [
    ("shop/pear", "error: no contract or case is called `shop/pear`; did you mean `shop/pair`?"),
    ("--tolerate-unavailable 101%", "error: `--tolerate-unavailable` takes a percentage from 0% to 100%, not `101%`"),
    ("--tolerate-unavailable x", "error: `--tolerate-unavailable` takes a percentage from 0% to 100%, not `x`"),
    ("--confirm-after=-1", "error: `--confirm-after` takes a number of seconds from 0, up to 604800, not `-1`"),
    ("--max-tim 3", "error: `verify-live` has no option `--max-tim`; did you mean `--max-time`?"),
  ]) func verifyLiveSaysWhatCannotBeMeant(_ arguments: String, _ message: String) throws {
    try LiveFixture.with { live in
      try live.check("verify-live \(arguments)", 2, "", "\(message)\n")
      #expect(live.server.taken() == [])
    }
  }
}
