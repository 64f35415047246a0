import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { decodeCursor, toPage } from "./page-of-list.ts";

const rows = (count: number) => Array.from({ length: count }, () => ({ id: newId("agt") }));

test("a page that is not full has no next cursor", () => {
  expect(toPage(rows(0), 2)).toEqual({ data: [], next_cursor: null });
  expect(toPage(rows(2), 2).next_cursor).toBeNull();
});

test("the cursor leads back to the last record of the page", () => {
  const three = rows(3);
  const { data, next_cursor } = toPage(three, 2);
  expect(data).toEqual(three.slice(0, 2));
  expect(decodeCursor(next_cursor ?? undefined)).toBe(three[1]?.id);
});

test.each(["", "a", "YWd0", "agt_\u0000", Buffer.from("agt_1' or 1=1").toString("base64url")])(
  "%j is no cursor",
  (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ code: "VALIDATION_FAILED" }));
  },
);

test("no cursor is the start", () => {
  expect(decodeCursor(undefined)).toBeNull();
});
