/** Buttons, fields, what is said, and what goes wrong. What is touched measures 44 px, even where it looks smaller. */
export const PART_STYLES = `
.primary, .secondary { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 48px; padding: 0 32px; border-radius: 999px; font-weight: 500; font-size: 16px }
.primary .icon { display: grid }
.primary { background: var(--accent); color: var(--accent-ink); box-shadow: var(--lift) }
.primary[aria-disabled="true"] { background: var(--sunken); color: var(--muted); box-shadow: none }
.secondary { border: 1px solid var(--edge); background: var(--ground); font-size: 14px; min-height: 44px; padding: 0 20px }
.plain { display: grid; place-items: center; width: 44px; height: 44px; margin: -4px; padding: 4px; background-clip: content-box; border-radius: 12px; color: var(--muted) }
.plain:hover, .plain[aria-pressed="true"] { background-color: var(--hover); color: var(--ink) }
.round { display: inline-flex; align-items: center; justify-content: center; gap: 8px; width: 44px; height: 44px; flex: none; border-radius: 999px }
.soft { border: 1px solid var(--line); background: var(--ground) }
.soft:hover, .soft:is([aria-pressed="true"], [data-on]) { background: var(--hover) }
.soft:disabled { color: var(--muted); background: none }
.end { background: var(--bad-fill); color: #fff }
.end .word { display: none }
.fields { display: grid; gap: 16px; width: 100%; grid-template-columns: repeat(2, minmax(0, 1fr)) }
.field:last-child:nth-child(odd) { grid-column: 1 / -1 }
.field { display: flex; flex-direction: column; gap: 6px; min-width: 0; text-align: start }
.field label { font-weight: 500; overflow-wrap: anywhere; position: relative }
.field input { height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--ground); width: 100%; min-width: 0 }
.field input[aria-invalid] { border-color: var(--bad) }
.star, .field-problem { color: var(--bad) }
.field-problem { font-size: 12px; line-height: 16px }
.field-problem:empty { display: none }
::placeholder { color: var(--muted); opacity: 1 }
.notices { display: grid; gap: 8px; width: 100% }
.notice { padding: 10px 14px; border-radius: 10px; background: var(--sunken); width: 100%; text-align: start }
.notice.warn { background: var(--warn-soft); color: var(--warn) }
.notice.bad { background: var(--bad-soft); color: var(--bad) }
.status { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0 8px; position: relative; text-align: center }
.status .icon { display: grid }
.status .state { font-weight: 500 }
.status .muted { font-size: 13px }
[data-look="agent"] :is(.icon, .state), .row[data-look="agent"] { color: var(--agent-text) }
[data-look="caller"] :is(.icon, .state), .row[data-look="caller"] { color: var(--caller-text) }
[data-look="warn"] :is(.icon, .state), .row[data-look="warn"] { color: var(--warn) }
.plain-link { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 12px; border-radius: 999px; color: var(--link) }
.plain-link:hover { background: var(--hover) }
.test { display: grid; justify-items: center; gap: 12px; width: 100% }
.microphone { display: grid; gap: 12px; width: 100%; padding: 16px; border: 1px solid var(--line); border-radius: 14px; background: var(--ground); text-align: start }
.microphone .secondary { justify-self: start }
.field select { height: 44px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--ground); width: 100%; min-width: 0; text-overflow: ellipsis }
.meter { height: 8px; border-radius: 999px; background: var(--sunken); border: 1px solid var(--edge); overflow: hidden }
.bar { height: 100%; background: var(--caller-text); transform: scaleX(0); transform-origin: 0 }
.picture { width: 96px; height: 96px; margin: 24px; border-radius: 50%; object-fit: cover; flex: none }
.launcher .picture { width: 36px; height: 36px; margin: 0 }
.rating { display: grid; justify-items: center; gap: 8px; width: 100%; max-width: 520px; margin: 0; padding: 0; border: 0; text-align: center }
.rating legend { padding: 0 0 8px; font-weight: 500; margin-inline: auto }
.rating .composer { width: 100% }
.stars { display: flex }
.star-choice { position: relative; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 12px; color: var(--muted); cursor: pointer }
.star-choice input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer }
.star-choice:has(:focus-visible) { outline: 2px solid var(--link); outline-offset: -2px }
.star-choice svg { width: 26px; height: 26px }
.star-choice[data-on] { color: var(--accent) }
.star-choice[data-on] path { fill: currentColor }
.composer { position: relative; flex: 1; min-width: 0 }
.composer input { width: 100%; height: 44px; border: 0; border-radius: 999px; background: var(--sunken); padding: 0 12px 0 16px }
.composer input:not(:placeholder-shown) { padding-right: 48px }
.send { position: absolute; top: 0; right: 0; padding: 6px; background: var(--accent) content-box; color: var(--accent-ink); transition: opacity .12s }
.send:disabled { opacity: 0 }
.here { flex: 1; min-width: 0; min-height: 44px; padding: 0 16px }
.controls { display: flex; align-items: center; gap: 8px; width: 100% }
.consent { font-size: 12px; line-height: 16px; color: var(--muted); text-align: center; text-wrap: pretty }
.transcript { display: flex; flex-direction: column; gap: 8px; width: 100%; flex: 1; min-height: 0; overflow-y: auto; padding: 4px; overscroll-behavior: contain }
.transcript li { animation: rise .24s ease-out }
.transcript .empty { margin: auto }
.turn { position: relative; overflow-wrap: anywhere }
.transcript .turn { width: fit-content; max-width: 85%; padding: 8px 14px; border-radius: 16px 16px 16px 4px; background: var(--agent-soft) }
.transcript .turn[data-role="caller"] { margin-inline-start: auto; border-radius: 16px 16px 4px 16px; background: var(--caller-soft) }
.turn:not([data-final]) p { opacity: .75 }
.waiting { display: block; font-size: 12px; line-height: 16px; color: var(--muted); animation: late 1s }
.unsent { overflow-wrap: anywhere }
.recording::before { content: ""; display: inline-block; width: 8px; height: 8px; margin-inline-end: 6px; border-radius: 50%; background: var(--bad-fill) }
.timer { font-weight: 500; font-variant-numeric: tabular-nums; position: relative }
.welcome, .problem { display: flex; flex-direction: column; align-items: center; text-align: center; width: 100%; position: relative }
.scroll, .foot { display: flex; flex-direction: column; align-items: center; width: 100% }
.scroll > :is(.fields, .notice) { margin-bottom: 16px }
.foot { gap: 16px; flex: none }
.foot .consent { max-width: 360px; font-size: 13px; line-height: 18px }
.over .status > .muted { flex-basis: 100% }
[role="alert"]:empty, [role="status"]:empty { display: none }
.foot > [role="alert"] { width: 100% }
`;
