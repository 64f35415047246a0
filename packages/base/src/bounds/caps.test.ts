import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CAPS, type Cap } from "./caps.ts";

test("docs/operations.md#caps-and-shares lists every cap with its places and shares, and no others", () => {
  const page = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| [^|]+ \| `(\w+)` \| (\d+) \| ([^|]+) \|/gm)];
  const listed = rows.map(([, name, places, shares = ""]) => [
    name,
    Number(places),
    [...shares.matchAll(/(\d+) per (\w+)/g)].map(([, most, kind]) => [kind, Number(most)]),
  ]);
  const given = Object.entries(CAPS as Record<string, Cap>).map(([name, { places, most }]) => [
    name,
    places,
    Object.entries(most).map(([kind, number]) => [kind === "owner" ? "workspace" : kind, number]),
  ]);
  const byName = (rows: unknown[][]) => rows.toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  expect(byName(listed)).toEqual(byName(given));
});

test("no share is larger than what there is", () => {
  for (const [name, { places, most }] of Object.entries(CAPS as Record<string, Cap>))
    for (const number of Object.values(most)) expect(number, name).toBeLessThan(places);
});
