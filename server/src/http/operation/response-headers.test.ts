import { expect, test } from "vitest";
import { operations } from "../routes.ts";
import { locationTemplate } from "./response-headers.ts";

/** Without the names of its parameters. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

test("the Location of everything that is created leads to an operation that reads it", () => {
  const readable = new Set(
    operations.filter(({ method }) => method === "GET").map(({ path }) => shapeOf(path)),
  );
  const created = operations.filter(({ responses }) => 201 in responses);
  expect(created.length).toBeGreaterThan(15);
  const nowhere = created.flatMap((operation) => {
    const location = locationTemplate(operation);
    return location === null || readable.has(shapeOf(location)) ? [] : [`${operation.id}: ${location}`];
  });
  expect(nowhere).toEqual([]);
});
