// A constructed style sheet instead of <style>, because a CSP may allow only the page's own style sheets.
const rules = `
.StripeSandboxInput::placeholder { color: var(--stripe-sandbox-placeholder, #757680); opacity: 1; }
.StripeSandboxInput:disabled { cursor: not-allowed; opacity: 0.5; }

.StripeSandboxBank {
  box-sizing: border-box; width: min(30rem, calc(100vw - 2rem)); margin: auto; padding: clamp(2rem, 6vw, 3.5rem);
  border: 1px solid var(--line, #ddd); border-radius: 0; background: var(--paper, #fff); color: var(--ink, #1b1815);
  font: inherit; line-height: 1.6; text-align: center;
}
.StripeSandboxBank::backdrop { background: rgb(27 24 21 / 0.45); }
.StripeSandboxBank p { margin: 0; font-size: 0.9375rem; }
.StripeSandboxBank p.StripeSandboxBank-note {
  margin-bottom: 1.75rem; font-size: 0.6875rem; letter-spacing: 0.16em; text-transform: uppercase; color: var(--ink-soft, #57504a);
}
.StripeSandboxBank h2 {
  margin: 0 0 1rem; font-family: var(--serif, inherit); font-size: 1.75rem; font-weight: 400;
  line-height: 1.2; letter-spacing: 0; text-transform: none;
}
.StripeSandboxBank-amount { font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; }
.StripeSandboxBank-answers {
  display: grid; gap: 0.75rem; margin-top: 2.25rem; padding-top: 2.25rem; border-top: 1px solid var(--line, #ddd);
}
.StripeSandboxBank button {
  min-height: 3rem; padding: 0 1.5rem; border: 1px solid var(--ink, #1b1815); border-radius: 0; background: transparent;
  color: inherit; font: inherit; font-size: 0.75rem; letter-spacing: 0.14em; text-transform: uppercase; cursor: pointer;
  transition: background-color 160ms, color 160ms;
}
.StripeSandboxBank button:first-child, .StripeSandboxBank button:hover { background: var(--ink, #1b1815); color: var(--paper, #fff); }
.StripeSandboxBank button:first-child:hover { background: var(--ink-soft, #57504a); border-color: var(--ink-soft, #57504a); }
.StripeSandboxBank button:focus-visible { outline: 1px solid var(--focus, #1b1815); outline-offset: 3px; }
@media (prefers-reduced-motion: reduce) { .StripeSandboxBank button { transition: none; } }
`

export function addSandboxStyles(): void {
  if (!('adoptedStyleSheets' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}
