import { expect, test } from "vitest";
import { requiredFirst, variableWords } from "./variable-words.ts";

test("a variable is named as a person would", () => {
  expect(["customer_name", "order.id", "plan-name", "name", "_"].map(variableWords)).toEqual([
    "Customer name",
    "Order id",
    "Plan name",
    "Name",
    "_",
  ]);
});

test("what has to be filled in comes first, otherwise in the same order", () => {
  const variable = (name: string, required: boolean) => ({ name, required, default: null });
  const given = [variable("a", false), variable("b", true), variable("c", false), variable("d", true)];
  expect(requiredFirst(given).map(({ name }) => name)).toEqual(["b", "d", "a", "c"]);
});
