/** docs/operations.md names what operators can set and what is limited, as the code has it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CAPS, type Cap } from "@parley/base/bounds/caps";
import { VENDORS } from "@parley/vendors/catalogue";
import type { Vendor } from "@parley/vendors/terms/vendor";

const page = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");

test("the operators' page names every variable", () => {
  for (const { account } of Object.values<Vendor>(VENDORS)) {
    for (const variable of Object.values(account?.environment ?? {}))
      expect(page).toContain(`\`${variable}\``);
  }
});

test("docs/operations.md#caps-and-shares lists every cap with its places and shares, and no others", () => {
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
