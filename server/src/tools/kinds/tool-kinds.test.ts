import { expect, test } from "vitest";
import { knownKind, namedKind } from "./tool-kinds.ts";

test("input that names no kind is of http", () => {
  expect([undefined, "http"].map((kind) => namedKind(kind))).toEqual(["http", "http"]);
});

test.each(["client", "HTTP", "", "constructor"])(
  "input of the kind %j is refused with those there are",
  (kind) => {
    expect(() => namedKind(kind)).toThrow(/^Kind must be one that this version knows: http\.$/);
    expect(knownKind(kind)).toBeNull();
  },
);
