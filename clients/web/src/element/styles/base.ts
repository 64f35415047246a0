/**
 * Colours, as the page may change them (docs/embed.md#colours), and what every control has. Nothing else is inherited
 * from the page. An iPhone zooms in on fields whose text has less than 16 px.
 */
export const BASE_STYLES = `
:host { display: contents }
:host([mode="inline"]) { display: block }
:host([hidden]) { display: none }
.root {
  all: initial;
  display: block;
  visibility: inherit;
  font-feature-settings: inherit;
  -webkit-text-size-adjust: 100%;
  color-scheme: light;
  --ground: var(--parley-ground, light-dark(#ffffff, #15171b));
  --page: var(--parley-page, light-dark(#fcfcfd, #0e0f12));
  --sunken: light-dark(#f2f2f5, #1d2026);
  --hover: light-dark(#ececf0, #22252c);
  --line: light-dark(#e3e3e8, #282b33);
  --edge: light-dark(#8f919d, #616673);
  --ink: var(--parley-text, light-dark(#17181c, #eceef2));
  --muted: var(--parley-muted, light-dark(#636673, #9aa0af));
  --accent: var(--parley-accent, light-dark(#3d55e0, #4a63f0));
  --accent-ink: var(--parley-accent-text, #ffffff);
  --link: var(--parley-link, light-dark(#3046c8, #a5b4ff));
  --agent-soft: var(--parley-agent-soft, light-dark(#eef0fe, #191d38));
  --agent-text: var(--parley-agent-text, light-dark(#3a4bd0, #a9b5ff));
  --caller-soft: var(--parley-caller-soft, light-dark(#e2f5f6, #0e2a2d));
  --caller-text: var(--parley-caller-text, light-dark(#086b73, #6fdbe1));
  --warn: light-dark(#8a5300, #f0b65c);
  --warn-soft: light-dark(#fdf1dc, #2e2310);
  --bad: light-dark(#b42318, #ff9a8f);
  --bad-soft: light-dark(#fdecea, #331815);
  --bad-fill: light-dark(#c4291c, #c8372b);
  --lift: 0 12px 32px -12px light-dark(rgb(35 40 90/14%), rgb(0 0 0/60%));
  --float: 0 0 0 1px light-dark(rgb(20 22 30/6%), rgb(255 255 255/8%)), 0 24px 64px -16px light-dark(rgb(35 40 90/28%), rgb(0 0 0/75%));
  --radius: var(--parley-radius, 22px);
  color: var(--ink);
  font: 400 14px/20px var(--parley-font, "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif);
  -webkit-font-smoothing: antialiased;
}
.root > * { direction: ltr }
.root[data-theme="dark"] { color-scheme: dark }
*, ::before, ::after { box-sizing: border-box }
[hidden] { display: none !important }
h1, h2, p, ol { margin: 0; padding: 0 }
ol { list-style: none }
button, input, select { font: inherit; color: inherit; letter-spacing: inherit }
button { border: 0; background: none; padding: 0; cursor: pointer }
button:disabled, button[aria-disabled="true"] { cursor: default }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
section:focus-visible { outline: none }
.card, .scroll, .transcript { scrollbar-width: thin; scrollbar-color: var(--edge) transparent }
svg { width: 18px; height: 18px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round }
a { color: var(--link) }
canvas { display: block; aspect-ratio: 1; pointer-events: none; flex: none }
.muted { color: var(--muted) }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.spin { animation: spin 1s linear infinite }
@keyframes spin { to { transform: rotate(1turn) } }
@keyframes rise { from { opacity: 0; transform: translateY(8px) } }
@keyframes late { from, 80% { opacity: 0 } }
@media (pointer: coarse) { input, select { font-size: 16px } }
@media (forced-colors: active) { .card, .launcher, .pill, .round, .primary, input, select { border: 1px solid !important } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { animation: none !important; transition: none !important } }
`;
