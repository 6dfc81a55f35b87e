import PlumbFindings
import PlumbReports
import Testing

@Suite struct HTMLSnapshotTests {
  /// A report of two findings, without its style, its script and its data.
  @Test func isThisPage() {
    let names = HTMLSample.two.findings.map(\.fingerprint)
    let page = HTMLSample(HTMLSample.two).own
    #expect(page == HTMLSnapshotTests.page(names[0], names[1]))
  }
  private static func page(_ a: String, _ b: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '…'; style-src '…'; \
    base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>Findings: 1 error in 1 document</title>
    <style>…</style>
    </head>
    <body>
    <a class="skip" href="#findings">To the findings</a>
    <header class="top findings">
    <p class="kicker">Plumbline report</p>
    <h1><svg class="icon" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">\
    <path d="M10.5 3h11L29 10.5v11L21.5 29h-11L3 21.5v-11z"/><path d="m11.5 11.5 9 9m0-9-9 9"/></svg><span>\
    <b>Findings:</b> 1 error in 1 document</span></h1>
    <dl class="totals"><div class="contract"><dt>contract</dt><dd>1</dd></div><div class="case"><dt>case</dt>\
    <dd>1</dd></div><div class="document"><dt>document</dt><dd>1</dd></div><div><dt>read</dt><dd>64 bytes</dd>\
    </div><div class="error"><dt>error</dt><dd>1</dd></div><div class="none"><dt>warnings</dt><dd>0</dd></div>\
    <div class="none"><dt>notes</dt><dd>0</dd></div></dl>
    <dl class="rest"><div><dt>accepted</dt><dd>1</dd></div></dl>
    </header>
    <nav aria-label="Parts of the report"><a href="#findings">Findings</a> <a href="#contracts">Contracts</a> \
    <a href="#rules">Rules</a></nav>
    <main>
    <section id="findings" class="findings" aria-labelledby="h-findings" tabindex="-1">
    <h2 id="h-findings">Findings</h2>
    <div class="columns">
    <form id="filters" class="filters" aria-label="Filter the findings" hidden>
    <p class="field wide"><label for="q">Text</label> \
    <input id="q" name="text" type="search" autocomplete="off" spellcheck="false"></p>
    <fieldset class="field wide"><legend>Severity</legend><label class="chip error">\
    <input type="checkbox" name="severity" value="error" checked> error <span id="n-error"></span></label>\
    <label class="chip warning"><input type="checkbox" name="severity" value="warning" checked> warning \
    <span id="n-warning"></span></label><label class="chip note">\
    <input type="checkbox" name="severity" value="note" checked> note <span id="n-note"></span></label>\
    </fieldset>
    <p class="field"><label for="rule">Rule</label> <select id="rule" name="rule"><option value="">all</option>\
    </select></p>
    <p class="field"><label for="contract">Contract</label> <select id="contract" name="contract">\
    <option value="">all</option></select></p>
    <p class="field"><label for="model">Model</label> <select id="model" name="model"><option value="">all\
    </option></select></p>
    <p class="field"><label for="state">State</label> <select id="state" name="state">\
    <option value="fresh">to act on</option><option value="accepted">accepted</option>\
    <option value="known">known</option><option value="baseline">in the baseline</option>\
    <option value="all">all</option></select></p>
    <p class="field wide"><button id="clear" type="button" disabled>Clear the filters</button></p>
    </form>
    <div class="results">
    <noscript><p class="notice">Without JavaScript 2 findings are listed, and there are no filters.</p>\
    </noscript>
    <p id="count" class="status" role="status"></p>
    <button id="earlier" type="button" hidden></button>
    <div id="list">
    <article class="finding error fresh" id="f-\(a)" tabindex="-1" aria-labelledby="t-\(a)"><h3 id="t-\(a)">\
    <span class="word">error</span> <span class="message"><code>n</code> is a string where <code>Row\
    </code> needs Int</span></h3><div class="body"><p class="place"><code>orders/1.json:2:20</code> \
    <code class="pointer">/rows/*/n</code> <a class="self" href="#f-\(a)" aria-label="Link to this finding">#\
    </a></p><pre class="excerpt"><code>&quot;rows&quot;: [ { &quot;n&quot;: <mark>&quot;1&quot;\
    </mark> }, { &quot;n&quot;: true } ],</code></pre><p class="remedy"><b>Help</b> <span>declare \
    <code>let n: String</code></span></p><dl class="evidence"><div><dt>Expected</dt><dd>Int</dd></div><div>\
    <dt>Found</dt><dd>a string: &quot;1&quot;, true</dd></div><div><dt>Asked by</dt><dd>Row</dd></div></dl>\
    <details class="places"><summary>In 3 of 4 places</summary><ul><li><code>orders/1.json:2:20</code> \
    <code class="pointer">/rows/0/n</code></li><li><code>orders/1.json:2:34</code> \
    <code class="pointer">/rows/1/n</code></li><li>and 1 more</li></ul></details><p class="about">\
    <a class="rule" href="#rule-type-mismatch" title="another type">type-mismatch</a> \
    <span class="model">Shop.Order</span> <a class="contract" href="#c-shop_2forders">shop/orders</a> \
    <span class="case">case 1</span></p></div></article>
    <article class="finding note accepted" id="f-\(b)" tabindex="-1" aria-labelledby="t-\(b)"><h3 id="t-\(b)">\
    <span class="word">note</span> <span class="message"><code>extra</code> is not read</span></h3>\
    <div class="body"><p class="place"><code>orders/1.json:3:3</code> <code class="pointer">/extra</code> \
    <a class="self" href="#f-\(b)" aria-label="Link to this finding">#</a></p><pre class="excerpt"><code>\
    <mark>&quot;extra&quot;</mark>: &quot;&lt;b&gt;&quot;</code></pre><p class="reason"><b>Accepted</b> \
    <span>not shown by the app</span></p><p class="remedy"><b>Help</b> <span>read it</span></p>\
    <p class="about"><a class="rule" href="#rule-unread-key" title="a key is not read">unread-key</a> \
    <a class="contract" href="#c-shop_2forders">shop/orders</a> <span class="state">accepted</span></p></div>\
    </article>
    </div>
    <button id="later" type="button" hidden></button>
    </div>
    </div>
    </section>
    <section id="contracts" aria-labelledby="h-contracts">
    <h2 id="h-contracts">Contracts</h2>
    <section class="contract" id="c-shop_2forders" tabindex="-1"><div class="head"><h3>shop/orders</h3>\
    <p>1 case <a href="#contract=shop%2Forders">1 finding</a> \
    <a href="#contract=shop%2Forders&amp;state=all">1 other</a></p></div>
    <p class="group findings"><b>findings</b> <span class="why">1 error</span>: <span class="names">1</span></p>
    </section>
    </section>
    <section id="rules" aria-labelledby="h-rules">
    <h2 id="h-rules">Rules</h2>
    <dl class="rules">
    <div id="rule-type-mismatch" class="rule" tabindex="-1"><dt><code>type-mismatch</code> \
    <a href="#rule=type-mismatch&amp;state=all">1 finding</a></dt><dd>another type</dd><dd class="remedy">\
    <b>Help</b> <span>declare the type that is sent</span></dd></div>
    <div id="rule-unread-key" class="rule" tabindex="-1"><dt><code>unread-key</code> \
    <a href="#rule=unread-key&amp;state=all">1 finding</a></dt><dd>a key is not read</dd><dd class="remedy">\
    <b>Help</b> <span>read it</span></dd></div>
    </dl>
    </section>
    </main>
    <script type="application/json" id="data">…</script>
    <script>…</script>
    </body>
    </html>

    """
  }
}
