import type { Line } from "./page-lines.ts";

const LEAST_PAGES = 3;

/** Headers and footers: lines in the margins of at least half of the pages, whatever number stands in them. */
export function runningLines(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const keys = lines.filter(({ inMargin }) => inMargin).map(runningKey);
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(LEAST_PAGES, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** The page's lines without those. */
export function withoutRunning(lines: readonly Line[], running: ReadonlySet<string>): Line[] {
  return lines.filter((line) => !line.inMargin || !running.has(runningKey(line)));
}

function runningKey(line: Line): string {
  return `${Math.round(line.y)} ${line.cells.join(" ").replaceAll(/\d+/gu, "#")}`;
}
