import { expect, test } from "vitest";
import { readDocuments } from "./read-documents.ts";

test("documents are read one by one, and mistakes are named with their place", () => {
  expect(readDocuments("a: 1\n---\nb: [2]\n")).toEqual([{ value: { a: 1 } }, { value: { b: [2] } }]);
  expect(readDocuments("")).toEqual([]);
  expect(readDocuments("a: 1\na: 2\n")).toEqual([{ problem: "Map keys must be unique at line 2, column 1" }]);
});

test("a text that would grow without bound is a mistake", () => {
  const levels = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${`*l${level}, `.repeat(9)}]`,
  );
  expect(readDocuments(["l0: &l0 [lol]", ...levels].join("\n"))).toEqual([
    { problem: "has too many aliases" },
  ]);
});
