import { expect, test } from "vitest";
import { matching } from "./palette-matches.ts";

const items = ["Access tokens", "New tool", "Tools", "Provider keys", "find_order", "Café desk"].map(
  (label) => ({
    label,
  }),
);
const found = (text: string) => matching(items, text).map(({ label }) => label);

test("without a text everything is offered, in its order", () => {
  expect(found("  ")).toEqual(items.map(({ label }) => label));
});

test("what begins with the text comes before what contains it", () => {
  expect(found("to")).toEqual(["Tools", "Access tokens", "New tool"]);
});

test("every word has to occur, in any order, without regard to case and accents", () => {
  expect(found("TOKENS acc")).toEqual(["Access tokens"]);
  expect(found("cafe")).toEqual(["Café desk"]);
  expect(found("order")).toEqual(["find_order"]);
  expect(found("tokens nothing")).toEqual([]);
});

test("other words find something too, after those that have them in their names", () => {
  const theme = { label: "Dark theme", keywords: "appearance night" };
  expect(matching([theme, { label: "Night shift" }], "night")).toEqual([{ label: "Night shift" }, theme]);
});
