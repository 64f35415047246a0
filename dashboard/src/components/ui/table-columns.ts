/** Which columns of a table fit into which width. */

/** In CSS pixels: below it, a table shows a card for each row. As in app/tables.css. */
export const CARD_WIDTH = 640;
/** Columns appear at multiples of this, in CSS pixels, up to `MOST`. As in app/tables.css. */
const STEP = 20;
const MOST = 1_200;
/** More can't be read in one look. */
export const MOST_COLUMNS = 8;

export interface ColumnWidth {
  /** The least that it needs, in CSS pixels, with its padding. */
  width: number;
  /** Where there is no room: 1 goes first, then 2. Without it, the column always stays. */
  drop?: number;
}

/**
 * For each column, the width of the table from which there is room for it; null if it always is. A column stays as long
 * as all that go before it are gone. `others`: what checkboxes and menus need, in CSS pixels. Throws if there are too many
 * columns, or if they don't fit where they must.
 */
export function roomFor(columns: readonly ColumnWidth[], others = 0): (number | null)[] {
  if (columns.length > MOST_COLUMNS) throw new Error(`A table has at most ${MOST_COLUMNS} columns.`);
  const needed = columns.map(({ drop: own }) => {
    const present = columns.filter(({ drop }) => drop === undefined || (own !== undefined && drop >= own));
    const sum = present.reduce((all, { width }) => all + width, others);
    return Math.ceil(sum / STEP) * STEP;
  });
  if (Math.max(...needed) > MOST) throw new Error(`A table must fit into ${MOST} px.`);
  return needed.map((room, index) => {
    if (columns[index]?.drop !== undefined) return room <= CARD_WIDTH ? null : room;
    if (room > CARD_WIDTH) throw new Error(`Columns without "drop" must fit into ${CARD_WIDTH} px.`);
    return null;
  });
}
