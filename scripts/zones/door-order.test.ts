import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { doorProblems, DOORS } from "./door-order.ts";
import { SERVER_ZONES } from "./server-zones.ts";

const ROOT = join(import.meta.dirname, "../..");

test("doors import one another downwards only", () => {
  expect(doorProblems(SERVER_ZONES)).toEqual([]);
});

test("arrows upward and both ways are noticed, and places without a door", () => {
  const zones = {
    "platform/db": "call-records/records",
    "trials/runs": "gallery",
    "gallery/texts": "trials/runs",
    attic: "platform/db",
  };
  expect(doorProblems(zones)).toEqual([
    expect.stringMatching(/^attic is behind no door/),
    expect.stringMatching(/^platform may not import call-records/),
    expect.stringMatching(/^trials may not import gallery/),
    expect.stringMatching(/^gallery may not import trials/),
  ]);
});

test("every folder of server/src is a door, and the documentation counts and names them all", () => {
  const doors = DOORS.flatMap((line) => line.split(" "));
  const places = readdirSync(join(ROOT, "server/src"));
  expect(places.toSorted()).toEqual(doors.toSorted());
  const folders = doors.filter((door) => !door.endsWith(".ts") && door !== "commands");
  const text = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
  expect(text).toContain("the product, behind sixteen doors");
  expect(folders).toHaveLength(16);
  for (const folder of folders) expect(text, folder).toMatch(new RegExp(`^  ${folder}/`, "m"));
});
