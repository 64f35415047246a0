/** The floating button, the card, and the pill of a minimized call. */
export const CARD_STYLES = `
[data-mode="floating"] { --gap: 16px; position: fixed; z-index: 2147483000; bottom: max(var(--gap), env(safe-area-inset-bottom)); inset-inline-end: var(--gap); max-width: calc(100vw - 32px) }
[data-position="left"] { inset-inline: var(--gap) auto }
@media (min-width: 640px) { [data-mode="floating"] { --gap: 28px } }
.launcher, .pill { display: flex; align-items: center; gap: 12px; background: var(--ground); border-radius: 999px; box-shadow: var(--float); animation: rise .24s ease-out }
.launcher { padding: 12px 22px 12px 12px; font-weight: 600; font-size: 15px; color: var(--ink); max-width: 100% }
.launcher:hover { background: var(--sunken) }
.launcher .orb, .pill .orb { width: 36px }
.pill { padding: 8px; gap: 8px; margin-inline-start: auto; width: fit-content }
.expand { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 2px 12px 2px 6px; text-align: start; border-radius: 999px; color: var(--ink); min-width: 0 }
.both { display: flex; flex-direction: column; min-width: 0 }
.expand strong { font-weight: 600 }
.row { font-size: 13px; line-height: 18px; color: var(--muted) }
.card { display: flex; flex-direction: column; background: var(--ground); border-radius: var(--radius); box-shadow: var(--float); padding: 0 14px 14px; position: relative }
[data-mode="floating"] .card { width: min(392px, calc(100vw - 32px)); max-height: min(680px, calc(100dvh - 32px)); overflow: hidden auto; animation: rise .32s ease-out }
[data-mode="inline"] .card { width: 100%; max-width: 420px; margin-inline: auto; max-height: 680px; box-shadow: 0 0 0 1px var(--line), var(--lift) }
.card .head { display: flex; align-items: start; justify-content: space-between; gap: 12px; min-height: 14px; padding: 12px 4px 0 8px; position: relative; z-index: 1 }
.card h2 { font-size: 16px; line-height: 22px; font-weight: 600; letter-spacing: -.01em; overflow-wrap: anywhere }
.card .head .timer { font-size: 13px; line-height: 18px; font-weight: 400 }
.pill .recording > span { position: absolute; clip-path: inset(50%) }
.card .welcome { padding: 0 2px 6px; min-height: 0 }
.card .scroll { margin-top: -22px; padding: 0 4px; min-height: 120px; overflow: hidden auto; overscroll-behavior: contain }
.card .foot { padding: 12px 4px 0 }
.card .welcome .orb { width: min(190px, 26dvh); margin-bottom: -6px }
.card .welcome .name { font-size: 20px; line-height: 28px }
.card .kind { margin: 2px 0 16px }
.card .primary { width: 100% }
.card .live, .card .over { display: flex; flex-direction: column; align-items: center; gap: 12px; min-height: 0; flex: 1; outline: none }
.card .live .orb { width: 200px; margin: -34px 0 -22px }
.card .words { display: flex; width: 100%; min-height: 96px; height: 220px; flex: 0 1 220px }
.card .over .orb { width: 128px; margin: -28px 0 -16px }
.card .over .transcript { max-height: 340px }
.card .problem { gap: 10px; padding: 20px 12px 16px }
.card .problem .name { font-size: 18px; line-height: 26px }
`;
