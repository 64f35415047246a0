import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARD_WIDTH, roomFor } from "./table-columns.ts";

test("columns leave in their order, each as long as there is no room for it and all that stay longer", () => {
  const columns = [{ width: 300 }, { width: 100, drop: 2 }, { width: 210, drop: 1 }, { width: 250 }];
  expect(roomFor(columns)).toEqual([null, 660, 860, null]);
  expect(roomFor(columns, 60)).toEqual([null, 720, 920, null]);
});

test("a column that fits wherever there are rows never leaves", () => {
  expect(roomFor([{ width: 200 }, { width: 120, drop: 1 }])).toEqual([null, null]);
});

test("columns that go together appear together", () => {
  expect(roomFor([{ width: 400 }, { width: 200, drop: 1 }, { width: 100, drop: 1 }])).toEqual([
    null,
    700,
    700,
  ]);
});

test("what would need more than the widest step waits for that one", () => {
  expect(roomFor([{ width: 400 }, { width: 900, drop: 1 }])).toEqual([null, 1_200]);
});

test("the page's styles know each width that a column can wait for", () => {
  const styles = readFileSync(new URL("../../app/tables.css", import.meta.url), "utf8");
  for (let from = CARD_WIDTH + 20; from <= 1_200; from += 20)
    expect(styles).toContain(
      `@container records (640px <= width < ${from}px) {\n  [data-from="${from}"] {\n    display: none;`,
    );
});
