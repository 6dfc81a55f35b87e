/// How the page looks: system fonts, two palettes that keep 4.5 to 1 between text and ground (WCAG 2.2, 1.4.3).
enum HTMLStyle {
  /// The digest of `text` for the policy; `.ci/html-chromium` says what to write where it is not.
  static let hash = "sha256-ccrA4B2QOVd+yvI4usOkvky9UQJSQRNCajMUw1U3F0I="

  /// FNV-1a of `text`, so that a change of it without a new digest is noticed.
  static let checksum: UInt64 = 0xC7EB5FCE190EBA56

  static let text = #"""
    :root {
      color-scheme: light dark;
      --ground: #fcfbf9; --raised: #f4f2ee; --line: #dedad3; --strong-line: #8a857c;
      --text: #1f2124; --soft: #5b5e63; --link: #1f5582; --mark: #ffe7a3; --mark-text: #1f2124;
      --error: #a8231b; --on-error: #ffffff; --warning: #7d5200; --note: #4a5a6a; --clean: #1d6a40;
      --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
      --mono: ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #17181a; --raised: #202225; --line: #35383c; --strong-line: #7d8187;
        --text: #e8e6e1; --soft: #a9acb1; --link: #92c1ea; --mark: #5d4a12; --mark-text: #fff3cf;
        --error: #ff938a; --on-error: #2a0c09; --warning: #e6b765; --note: #a9bccf; --clean: #85d3a4;
      }
    }
    *, ::before, ::after { box-sizing: border-box; }
    html { scroll-padding-top: 1rem; text-size-adjust: 100%; }
    body {
      margin: 0 auto; max-width: 82rem; padding: 0 clamp(1rem, 4vw, 3.5rem) 5rem;
      background: var(--ground); color: var(--text); font: 1rem/1.5 var(--sans); overflow-wrap: anywhere;
    }
    h1, h2, h3, p, ul, dl, dd, figure, pre, fieldset { margin: 0; padding: 0; }
    ul { list-style: none; }
    a { color: var(--link); text-underline-offset: .18em; text-decoration-thickness: 1px; }
    code, pre { font-family: var(--mono); font-size: .875em; unicode-bidi: isolate; }
    b { font-weight: 600; }
    :focus-visible, .finding:focus { outline: 2px solid var(--link); outline-offset: 3px; border-radius: 2px; }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
    }
    .skip { position: absolute; left: -99rem; }
    .skip:focus { position: static; display: inline-block; padding: .5rem; }
    .definitions { position: absolute; }
    [hidden] { display: none !important; }

    .top { padding-top: clamp(1.5rem, 5vw, 3.5rem); }
    .kicker { color: var(--soft); font-size: .875rem; }
    .kicker time { margin-left: .75rem; }
    h1 {
      display: flex; gap: .75rem; align-items: flex-start; margin: .5rem 0 2rem; max-width: 56rem; text-wrap: balance;
      font-size: clamp(1.5rem, 1.2rem + 1.4vw, 2rem); font-weight: 400; line-height: 1.2; letter-spacing: -.015em;
    }
    .icon { flex: none; width: 1.15em; height: 1.15em; fill: none; stroke: currentColor; stroke-width: 2.5; }
    .top.findings :is(.icon, b), .top.error :is(.icon, b) { color: var(--error); }
    .top.clean :is(.icon, b) { color: var(--clean); }
    .top.unavailable :is(.icon, b) { color: var(--warning); }
    .totals { display: flex; flex-wrap: wrap; gap: 1rem 2.25rem; padding: 1.25rem 0; border-top: 1px solid var(--line); }
    .totals div { display: flex; flex-direction: column-reverse; }
    .totals dt { color: var(--soft); font-size: .8125rem; }
    .totals dd { font-size: 1.375rem; line-height: 1.25; font-variant-numeric: tabular-nums; }
    .totals .error dd { color: var(--error); font-weight: 600; }
    .totals .warning dd { color: var(--warning); font-weight: 600; }
    .totals .none dd { color: var(--soft); }
    .rest { display: flex; flex-wrap: wrap; gap: .125rem 1.5rem; padding-bottom: 1.25rem; font-size: .875rem; }
    .rest div { display: flex; flex-direction: row-reverse; gap: .3125rem; }
    .rest dt { color: var(--soft); }
    nav { display: flex; flex-wrap: wrap; gap: .25rem 1.75rem; padding: .75rem 0; border: 1px solid var(--line); border-width: 1px 0; }
    main > section { padding-top: 3rem; }
    h2 { font-size: 1.375rem; font-weight: 600; letter-spacing: -.01em; margin-bottom: 1rem; }
    summary { cursor: pointer; }
    summary h3 { display: inline; font-size: 1rem; }
    details > summary { color: var(--soft); width: fit-content; }
    details[open] > summary { color: var(--text); }

    .filters { display: grid; grid-template-columns: 1fr 1fr; gap: .875rem 1rem; margin-bottom: 1.5rem; }
    .wide { grid-column: 1 / -1; }
    p.field > label, legend { display: block; padding: 0; color: var(--soft); font-size: .8125rem; margin-bottom: .25rem; }
    fieldset { border: 0; min-width: 0; }
    input[type=search], select, button {
      width: 100%; min-height: 2.25rem; padding: .25rem .625rem; border: 1px solid var(--strong-line); border-radius: 4px;
      background: var(--ground); color: var(--text); font: inherit; font-size: .9375rem; min-width: 0;
    }
    button { width: auto; cursor: pointer; padding-inline: 1rem; }
    button:hover:enabled { background: var(--raised); }
    button:disabled { color: var(--soft); border-color: var(--line); cursor: default; }
    .chip { display: inline-flex; align-items: center; gap: .375rem; min-height: 1.75rem; margin-right: 1rem; font-size: .9375rem; }
    .chip span { color: var(--soft); font-variant-numeric: tabular-nums; }
    .chip input { width: 1rem; height: 1rem; margin: 0; accent-color: var(--link); }
    .status { color: var(--soft); font-size: .875rem; padding-bottom: .75rem; }
    .notice { padding: .625rem .875rem; margin-bottom: 1rem; background: var(--raised); border-radius: 4px; font-size: .9375rem; }
    .empty, .more { color: var(--soft); }
    #earlier { margin-bottom: 1.25rem; }
    #later { margin-top: 1.25rem; }

    .finding { padding: 1.25rem 0 1.375rem; border-top: 1px solid var(--line); }
    .finding, section.contract, .items, .rules .rule { content-visibility: auto; contain-intrinsic-size: auto 12rem; }
    section.contract, .items, .rules .rule { contain-intrinsic-height: auto 5rem; }
    .finding h3 { font-size: 1.0625rem; font-weight: 600; line-height: 1.4; }
    .word {
      display: inline-block; padding: 0 .4375rem; border: 1px solid transparent; border-radius: 3px;
      font-size: .75rem; font-weight: 600; line-height: 1.375rem; vertical-align: .125em;
    }
    .error > .word, .finding.error .word { background: var(--error); color: var(--on-error); }
    .warning > .word, .finding.warning .word { border-color: var(--warning); color: var(--warning); }
    .note > .word, .finding.note .word { border: 1px dotted var(--note); color: var(--note); }
    .finding:not(.fresh) .message { font-weight: 400; }
    .body > * { margin-top: .5rem; }
    .place { display: flex; flex-wrap: wrap; gap: 0 .75rem; font-size: .9375rem; }
    .pointer { color: var(--soft); }
    .self { color: var(--soft); text-decoration: underline dotted; padding: 0 .375rem; }
    .excerpt { padding: .625rem .875rem; background: var(--raised); border-radius: 4px; white-space: pre-wrap; line-height: 1.6; }
    mark { background: var(--mark); color: var(--mark-text); border-bottom: 2px solid currentColor; padding: .125em 0; }
    mark:empty::before { content: "\00a0"; }
    .remedy span, .reason span { white-space: pre-wrap; }
    .remedy b, .reason b { flex: none; }
    .body > .remedy, .body > .reason { display: flex; gap: .5rem; }
    .evidence { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; font-size: .9375rem; }
    .evidence div { display: flex; gap: .5rem; }
    .evidence dt { flex: none; color: var(--soft); }
    .places, .count { font-size: .9375rem; }
    .places ul { padding: .375rem 0 0 1.125rem; }
    .places .pointer { margin-left: .5rem; }
    .count { color: var(--soft); }
    .about { display: flex; flex-wrap: wrap; gap: .125rem 1.125rem; color: var(--soft); font-size: .875rem; }
    .about .rule { font-family: var(--mono); }
    .state { font-style: italic; }

    section.contract { border-top: 1px solid var(--line); padding: .75rem 0; }
    .head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 2rem; }
    .head h3 { font-size: 1rem; font-weight: 600; }
    .head p { display: flex; flex-wrap: wrap; gap: 0 1rem; color: var(--soft); font-size: .9375rem; }
    section.contract > .group, section.contract > details { margin-top: .375rem; font-size: .9375rem; }
    .names { font-family: var(--mono); font-size: .875em; color: var(--soft); }
    details > .names { padding-left: 1.125rem; }
    p.group > b { display: inline-block; min-width: 6.5rem; }
    .group.error b, .group.findings b { color: var(--error); }
    .group.unavailable b { color: var(--warning); }
    .group.clean b { color: var(--clean); }
    .says li { padding: .25rem 0 .25rem 1.125rem; }
    .scroll { overflow-x: auto; margin-top: .5rem; }
    table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; min-width: 32rem; overflow-wrap: normal; }
    th, td { padding: .25rem 1.5rem .25rem 0; text-align: left; font-weight: 400; border-top: 1px solid var(--line); white-space: nowrap; }
    thead th { color: var(--soft); border: 0; }
    .shape tbody th { font-family: var(--mono); font-size: .8125rem; }
    .never { color: var(--soft); }
    .bar { width: 48px; height: 8px; margin-right: .625rem; fill: var(--note); background: var(--line); }
    td:last-child .bar { fill: var(--warning); }
    .d2 { padding-left: 1rem; } .d3 { padding-left: 2rem; } .d4 { padding-left: 3rem; } .d5 { padding-left: 4rem; }
    .d6 { padding-left: 5rem; } .d7 { padding-left: 6rem; } .d8 { padding-left: 7rem; } .d9 { padding-left: 8rem; }
    .d10 { padding-left: 9rem; } .d11 { padding-left: 10rem; } .d12 { padding-left: 11rem; }

    .chart { max-width: 56rem; }
    figcaption { color: var(--soft); margin-bottom: .75rem; }
    .series { margin-bottom: .75rem; }
    .series p { display: flex; justify-content: space-between; gap: 1rem; font-size: .875rem; }
    .series p span, .axis, .legend { color: var(--soft); font-size: .875rem; }
    .series svg { display: block; }
    .series .value { fill: var(--note); }
    .series.error .value { fill: var(--error); }
    .series.warning .value { fill: var(--warning); }
    .series .space { fill: none; pointer-events: all; }
    .series g:hover .space { fill: var(--raised); }
    .series .base { fill: var(--strong-line); }
    .hatch { fill: url(#hatch); }
    .line { fill: var(--strong-line); }
    .axis { display: flex; justify-content: space-between; }
    .runs { margin: .75rem 0 1.5rem; }
    .items { margin-top: 1rem; }
    .items li { display: flex; flex-wrap: wrap; gap: .125rem .75rem; padding: .5rem 0; border-top: 1px solid var(--line); }
    .items ul { margin-top: .5rem; }
    .items .what { flex: 1 1 20rem; }
    .whose { margin-left: .375rem; }
    .whose, .seen { color: var(--soft); font-size: .875rem; }
    .rules .rule { padding: .75rem 0; border-top: 1px solid var(--line); }
    .rules dt a { margin-left: .75rem; font-size: .875rem; }
    .rules dt code { font-weight: 600; }

    @media (min-width: 44rem) {
      .finding h3 { display: grid; grid-template-columns: 5.25rem 1fr; }
      .finding h3 .word { justify-self: start; align-self: start; vertical-align: 0; }
      .finding .body { padding-left: 5.25rem; }
      .rules .rule { display: grid; grid-template-columns: 18rem 1fr; gap: 0 1.5rem; }
      .rules dd { grid-column: 2; }
      .rules dt { grid-row: span 2; }
    }
    @media (min-width: 64rem) {
      .columns { display: grid; grid-template-columns: minmax(0, 1fr) 15rem; gap: 3.5rem; align-items: start; }
      .filters { grid-template-columns: 1fr; position: sticky; top: 1rem; order: 2; }
      .results { min-width: 0; }
      .chip { display: flex; margin: 0; }
      .chip span { margin-left: auto; }
    }
    @media print {
      :root { --ground: #fff; --text: #000; --soft: #444; --raised: #f4f4f4; --line: #bbb; }
      body { max-width: none; padding: 0; font-size: 10pt; }
      nav, .filters, .self, .skip, #earlier, #later { display: none; }
      .columns { display: block; }
      .finding, section.contract { break-inside: avoid; }
      details::details-content { content-visibility: visible; height: auto; }
    }

    """#
}
