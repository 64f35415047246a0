/** Which character separates the fields of a CSV text (RFC 4180, and what spreadsheets of other countries write). */

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LINES = 50;

/** Null: no character is in every line equally often, so this is no table. */
export function findDelimiter(text: string): string | null {
  return findColumns(sampleLines(text))?.delimiter ?? null;
}

/** Two columns may be prose with a comma in each line, so they must be more lines. */
export function looksLikeCsv(text: string): boolean {
  const lines = sampleLines(text);
  const found = findColumns(lines);
  if (!found) return false;
  const { delimiter, columns } = found;
  const isProse = delimiter === "," && lines.some((line) => /[.!?]["']?$/u.test(line) && !line.includes('"'));
  return lines.length >= (columns > 2 ? 2 : 3) && !isProse;
}

/** The character that separates most columns. */
function findColumns(lines: readonly string[]): { delimiter: string; columns: number } | undefined {
  return DELIMITERS.map((delimiter) => ({ delimiter, columns: columnsOf(lines, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.columns - a.columns)[0];
}

/** Without what is in quotes, in which separators and line breaks don't count. */
function sampleLines(text: string): string[] {
  const plain = text.slice(0, 32_000).replaceAll(/"(?:[^"]|"")*"/gu, '""');
  const lines = plain.split(/\r?\n/u).filter((line) => line.trim() !== "");
  return (text.length > 32_000 ? lines.slice(0, -1) : lines).slice(0, LINES);
}

/** How many columns nine of ten lines have; 1 if they differ. */
function columnsOf(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length);
  const most = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
  return counts.filter((count) => count === most).length >= counts.length * 0.9 ? most : 1;
}
