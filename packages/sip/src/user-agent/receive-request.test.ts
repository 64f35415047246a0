import { expect, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import type { LegTable } from "./legs/leg-table.ts";
import { hasRoom } from "./receive-request.ts";

const { most } = CAPS.sip_calls;

/** A table with this many calls per trunk. */
function legsOf(counts: Record<string, number>): LegTable {
  const size = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { size, countOf: (trunkId: string) => counts[trunkId] ?? 0 } as LegTable;
}

test("a trunk whose calls fill its share leaves places for its neighbours", () => {
  const legs = legsOf({ trk_1: most.trunk });
  expect(hasRoom(legs, "trk_1")).toBe(false);
  expect(hasRoom(legs, "trk_2")).toBe(true);
});

test("two trunks that fill half each leave places for a third", () => {
  const counts = { trk_1: 0, trk_2: 0 };
  for (const id of ["trk_1", "trk_2"] as const) while (hasRoom(legsOf(counts), id)) counts[id] += 1;
  expect(hasRoom(legsOf(counts), "trk_2")).toBe(false);
  expect(hasRoom(legsOf(counts), "trk_3")).toBe(true);
});
