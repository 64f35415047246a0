type Cell = string | number | boolean | null;

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/u;
/** Only digits follow, so there is nothing to compute. */
const PHONE_NUMBER = /^\+\d+$/u;

/**
 * A line as in RFC 4180, section 2. Texts that a spreadsheet would take for a formula begin with an apostrophe, since
 * callers choose what they say: OWASP, CSV Injection.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) && !PHONE_NUMBER.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
