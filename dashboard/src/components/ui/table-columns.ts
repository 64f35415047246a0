/** Which columns of a table fit into which width. */

/** In CSS pixels: below it, a table shows a card for each row. As in app/tables.css. */
export const CARD_WIDTH = 640;
/** Columns appear at multiples of this, in CSS pixels, up to `MOST`. As in app/tables.css. */
const STEP = 20;
const MOST = 1_200;
export interface ColumnWidth {
  /** The least that it needs, in CSS pixels, with its padding. */
  width: number;
  /** Where there is no room: 1 goes first, then 2. Without it, the column always stays. */
  drop?: number;
}

/**
 * For each column, the width of the table from which there is room for it; null if it always stays. A column goes only
 * once all that go before it are gone. `others`: what checkboxes and menus need, in CSS pixels.
 */
export function roomFor(columns: readonly ColumnWidth[], others = 0): (number | null)[] {
  return columns.map(({ drop: own }) => {
    if (own === undefined) return null;
    const staying = columns.filter(({ drop }) => drop === undefined || drop >= own);
    const needed = staying.reduce((sum, { width }) => sum + width, others);
    const room = Math.min(MOST, Math.ceil(needed / STEP) * STEP);
    return room <= CARD_WIDTH ? null : room;
  });
}
