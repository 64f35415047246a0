interface Strip {
  /** Of each tab, px. */
  widths: readonly number[];
  /** Width of the strip, px. */
  room: number;
  /** Between two tabs, px. */
  gap: number;
  /** Width of the button that opens the menu with the rest, px. */
  more: number;
  /** Index of the tab that must be in view; -1 if there is none. */
  current: number;
}

/**
 * Indices of the tabs that fit into the strip, in order: all of them, or the first ones and the current one with room
 * for the menu's button.
 */
export function fittingTabs({ widths, room, gap, more, current }: Strip): number[] {
  const all = widths.map((_, index) => index);
  const widthOf = (indices: readonly number[]) =>
    indices.reduce((sum, index) => sum + (widths[index] ?? 0), 0) + gap * Math.max(indices.length - 1, 0);
  if (widthOf(all) <= room) return all;
  for (let count = widths.length - 1; count > 0; count--) {
    const first = all.slice(0, count);
    const shown = current < count ? first : [...first.slice(0, -1), current];
    if (widthOf(shown) + gap + more <= room) return shown;
  }
  return current < 0 ? [] : [current];
}
