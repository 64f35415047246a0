/** Which character separates the fields of a CSV text (RFC 4180, and what spreadsheets of other countries write). */

const DELIMITERS = [",", ";", "\t", "|"] as const;
const LINES = 50;

/** Null: no character is in every line equally often, so this is no table. */
export function findDelimiter(text: string): string | null {
  const lines = sampleLines(text);
  const found = DELIMITERS.map((delimiter) => ({ delimiter, columns: columnsOf(lines, delimiter) }))
    .filter(({ columns }) => columns > 1)
    .sort((a, b) => b.columns - a.columns);
  return found[0]?.delimiter ?? null;
}

/** Two columns may be prose with a comma in each line, so they must be more lines. */
export function looksLikeCsv(text: string): boolean {
  const delimiter = findDelimiter(text);
  if (delimiter === null) return false;
  const lines = sampleLines(text);
  const columns = columnsOf(lines, delimiter);
  const isProse = delimiter === "," && lines.some((line) => /[.!?]["']?$/u.test(line) && !line.includes('"'));
  return lines.length >= (columns > 2 ? 2 : 3) && !isProse;
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
