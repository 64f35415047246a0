const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The shortcut that opens the palette, as this kind of keyboard labels it. */
export const PALETTE_KEYS = isMac ? "⌘ K" : "Ctrl K";

/** On a Mac, Ctrl+K deletes to the end of the line. */
export function opensPalette(event: KeyboardEvent): boolean {
  const isHeld = isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  return isHeld && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k";
}
