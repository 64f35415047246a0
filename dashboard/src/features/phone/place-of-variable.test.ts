import { expect, test } from "vitest";
import { placeOfVariable } from "./place-of-variable.ts";

const texts = {
  system_prompt:
    "name is no variable here\nBe kind to {{ customer.name }}.\n{% if tier %}{{ full_name }}{% endif %}",
  first_message: "Hello,\n{{ name }}",
};

test.each([
  ["customer.name", { field: "system_prompt", line: 2 }],
  ["tier", { field: "system_prompt", line: 3 }],
  ["full_name", { field: "system_prompt", line: 3 }],
  ["name", { field: "first_message", line: 2 }],
  ["a+b", null],
])("%s stands at %j", (name, place) => {
  expect(placeOfVariable(texts, name)).toEqual(place);
});
