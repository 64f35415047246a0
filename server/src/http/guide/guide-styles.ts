/** The guide's styles: the dashboard's colours, in both themes. */
export const GUIDE_STYLES = `:root { color-scheme: light dark; --page: light-dark(#fcfcfd, #0e0f12); --side: light-dark(#f6f6f8, #0a0b0d);
  --raised: light-dark(#fff, #15171b); --sunken: light-dark(#f2f2f5, #1d2026); --line: light-dark(#e3e3e8, #282b33);
  --ink: light-dark(#17181c, #eceef2); --muted: light-dark(#636673, #9aa0af); --link: light-dark(#3046c8, #a5b4ff); }
* { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--page); color: var(--ink);
  font: 0.9375rem/1.65 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
a { color: var(--link); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--raised); padding: 0.5rem 1rem; z-index: 2; }
header { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 0.75rem; height: 3.5rem;
  padding: 0 1.5rem; border-bottom: 1px solid var(--line); background: var(--page); }
header a { text-decoration: none; }
header a:first-child { color: var(--ink); font-weight: 600; }
header span { color: var(--muted); }
header a:last-child { margin-left: auto; font-size: 0.875rem; }
.columns { display: grid; grid-template-columns: 13rem minmax(0, 46rem) 13rem; justify-content: center; gap: 3rem; padding: 0 1.5rem 6rem; }
nav { position: sticky; top: 3.5rem; align-self: start; max-height: calc(100dvh - 3.5rem); overflow-y: auto; padding: 1.75rem 0; font-size: 0.875rem; }
nav p { margin: 0 0 0.25rem; color: var(--muted); font-size: 0.75rem; font-weight: 500; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.25rem 0.625rem; border-radius: 0.5rem; color: var(--muted); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover, nav a[aria-current] { background: var(--sunken); color: var(--ink); }
nav a[aria-current] { font-weight: 500; }
.headings a { padding-left: 0; }
.headings a:hover { background: none; text-decoration: underline; }
main { padding: 1.75rem 0; min-width: 0; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.02em; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; letter-spacing: -0.01em; margin: 2.5rem 0 0.75rem; }
h3 { font-size: 1rem; margin: 2rem 0 0.5rem; }
p, ul, ol, pre, .table, blockquote { margin: 0 0 1rem; }
li { margin: 0.25rem 0; }
li > ul, li > ol { margin: 0.25rem 0; }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; background: var(--sunken);
  border-radius: 4px; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: var(--sunken); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--raised); }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
th, td { padding: 0.5rem 0.875rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--muted); font-weight: 500; }
blockquote { border-left: 3px solid var(--line); padding-left: 1rem; color: var(--muted); }
img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 0.75rem; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2rem 0; }
@media (max-width: 72rem) { .columns { grid-template-columns: 13rem minmax(0, 46rem); } .headings { display: none; } }
@media (max-width: 48rem) { .columns { display: block; padding: 0 1rem 4rem; } header { padding: 0 1rem; }
  nav { position: static; max-height: none; overflow: visible; padding: 1rem 0 0; } nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem; } }
`;
