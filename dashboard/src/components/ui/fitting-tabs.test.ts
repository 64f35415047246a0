import { expect, test } from "vitest";
import { fittingTabs } from "./fitting-tabs.ts";

const strip = { widths: [50, 50, 50, 50], gap: 4, more: 40, current: 0 };

test("all tabs are shown while they fit, without room for a menu", () => {
  expect(fittingTabs({ ...strip, room: 212 })).toEqual([0, 1, 2, 3]);
  expect(fittingTabs({ ...strip, room: 211 })).toEqual([0, 1, 2]);
});

test("the menu's button takes room from the tabs", () => {
  // Two tabs, their gap, the gap before the button, and the button.
  expect(fittingTabs({ ...strip, room: 148 })).toEqual([0, 1]);
  expect(fittingTabs({ ...strip, room: 147 })).toEqual([0]);
});

test("the current tab takes the place of the last one that fits", () => {
  expect(fittingTabs({ ...strip, room: 148, current: 3 })).toEqual([0, 3]);
  expect(fittingTabs({ ...strip, room: 148, current: 1 })).toEqual([0, 1]);
});

test("a current tab that is wider than those before leaves less room for them", () => {
  expect(fittingTabs({ ...strip, widths: [50, 50, 50, 90], room: 148, current: 3 })).toEqual([3]);
});

test("the current tab is shown however narrow the strip is", () => {
  expect(fittingTabs({ ...strip, room: 10, current: 2 })).toEqual([2]);
  expect(fittingTabs({ ...strip, room: 10, current: -1 })).toEqual([]);
});
