/** The element as all of a page: the public preview. */
export const PAGE_STYLES = `
.page { display: flex; flex-direction: column; min-height: 100dvh; background: var(--page);
  background-image:
    radial-gradient(60vmax 46vmax at 50% 34%, light-dark(rgb(75 94 242/10%), rgb(96 112 255/14%)), transparent 70%),
    radial-gradient(50vmax 34vmax at 8% 104%, light-dark(rgb(11 143 152/12%), rgb(63 203 211/11%)), transparent 72%),
    radial-gradient(50vmax 34vmax at 96% 102%, light-dark(rgb(138 92 245/11%), rgb(150 120 255/13%)), transparent 72%) }
.page[data-fixed] { height: 100dvh; overflow: hidden }
.page .head { display: flex; align-items: center; justify-content: space-between; gap: 16px; height: 64px; flex: none; padding: 0 16px }
.page .head h1 { font-size: 14px; line-height: 20px; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
.aside { display: flex; align-items: center; gap: 8px; flex: none; color: var(--muted); position: relative }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600; letter-spacing: -.01em }
.logo { width: 28px; height: 28px; padding: 5px; border-radius: 7px; background: light-dark(#3d55e0, #4a63f0); color: #fff; stroke-width: 2.2 }
main { display: flex; flex-direction: column; align-items: center; flex: 1; min-height: 0; padding: 0 16px }
.page .welcome { margin: auto; max-width: 420px; padding-bottom: 24px }
.page .welcome .orb { width: min(384px, 42dvh, 86vw); margin: -24px 0 -8px }
.page .name { font-size: 26px; line-height: 34px; font-weight: 600; letter-spacing: -.02em; overflow-wrap: anywhere }
.page .kind { margin: 6px 0 28px; font-size: 16px }
.page .problem { margin: auto; max-width: 448px; gap: 12px; padding-bottom: 80px; color: var(--ink) }
.page .problem > svg { width: 28px; height: 28px; color: var(--muted) }
.page .live, .page .over { display: flex; flex-direction: column; align-items: center; gap: 16px; width: 100%; flex: 1; min-height: 0; outline: none }
.page .live .orb { width: min(448px, 46dvh, 92vw); margin: auto 0 -32px }
.page .live .words { width: 100%; display: flex; justify-content: center; margin-bottom: auto; min-height: 0 }
.page .live[data-transcript] .orb { width: 176px; margin: -16px 0 }
.page .live[data-transcript] .words { flex: 1; max-width: 672px; margin: 0 }
.page .notices { max-width: 520px }
.page .controls { max-width: 520px; padding: 6px; border: 1px solid var(--edge); border-radius: 999px; background: var(--ground); box-shadow: var(--lift); flex: none }
.page .live .consent { padding-bottom: 20px }
.page .over { max-width: 672px; padding: 0 0 24px; justify-content: safe center }
.page .over .orb { width: 176px; margin: -16px 0 }
.page .over .transcript { flex: 0 1 auto; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--ground) }
.captions { display: flex; flex-direction: column; align-items: center; gap: 8px; width: 100%; max-width: 768px; text-align: center }
.captions > .turn { max-width: 672px; font-size: 16px; line-height: 24px; color: var(--muted); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; text-wrap: balance }
.captions .now { display: flex; flex-direction: column; justify-content: end; max-height: 132px; overflow: hidden; font-size: 20px; line-height: 32px; font-weight: 500; letter-spacing: -.015em; text-wrap: balance }
.tool { display: flex; align-items: center; gap: 8px; color: var(--muted) }
.tool svg { width: 16px }
[data-outcome="failed"] { color: var(--bad) }
@media (min-width: 640px) {
  .page .head, main { padding-inline: 28px }
  .page .welcome .name { font-size: 34px; line-height: 40px }
  .captions .now { font-size: 24px; line-height: 33px }
  .page .end { width: auto; padding: 0 18px }
  .page .end .word { display: inline; font-weight: 500 }
}
@media (max-width: 639px) { .page .welcome .orb { width: min(34dvh, 78vw) } .page .primary { width: 100% } }
`;
