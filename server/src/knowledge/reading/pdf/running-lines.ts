import type { Line } from "./page-lines.ts";

/** How many lines at a page's top and bottom may be the same on every page. */
const AT_EDGES = 2;
const LEAST_PAGES = 3;

/** Headers and footers: lines at the edges of at least half of the pages, whatever number stands in them. */
export function runningLines(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edges(lines).map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(LEAST_PAGES, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** The page's lines without those. */
export function withoutRunning(lines: readonly Line[], running: ReadonlySet<string>): Line[] {
  const atEdge = new Set(edges(lines));
  return lines.filter((line) => !atEdge.has(line) || !running.has(runningKey(line)));
}

/** By place, since headers and footers are often written first or last, but not always. */
function edges(lines: readonly Line[]): Line[] {
  const byHeight = lines.toSorted((a, b) => b.y - a.y);
  return [...byHeight.slice(0, AT_EDGES), ...byHeight.slice(-AT_EDGES)];
}

function runningKey(line: Line): string {
  return `${Math.round(line.y)} ${line.cells.join(" ").replaceAll(/\d+/gu, "#")}`;
}
