/** docs/engine.md#settings lists what agents can set, as the code has it. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EngineRecord } from "@parley/conversation/engine-settings";

const PAGE = readFileSync(new URL("../docs/engine.md", import.meta.url), "utf8");
const [, SETTINGS = ""] = /^## Settings$([^]*?)^## /m.exec(PAGE) ?? [];

/** The cells of a setting's row; of several texts in one row, all get the same cells. */
const rowOf = (name: string): string[] | undefined =>
  SETTINGS.split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .find(([, names = ""]) => names.includes(`\`${name}\``));

const shown = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : Number(value).toLocaleString("en");

interface Bounds {
  default: unknown;
  minimum?: number;
  maximum?: number;
}
const { properties } = EngineRecord as unknown as { properties: Record<string, Bounds> };

test.each(Object.entries(properties))("docs/engine.md#settings has %s", (name, bounds) => {
  const { default: standard, minimum, maximum } = bounds;
  const [, , ...cells] = rowOf(name) ?? [];
  const range = minimum === undefined ? [] : [`${shown(minimum)} to ${shown(maximum)}`];
  // The page says of texts when they are said; they have no default.
  const expected = Array.isArray(standard) ? [] : [shown(standard), ...range];
  expect(cells.join("")).not.toBe("");
  expect(cells.slice(0, expected.length)).toEqual(expected);
});
