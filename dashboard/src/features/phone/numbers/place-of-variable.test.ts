import { expect, test } from "vitest";
import { placeOfVariable } from "./place-of-variable.ts";

const texts = {
  system_prompt:
    "name is no variable here\nBe kind to {{ customer.name }}.\n{% if tier %}{{ full_name }}{% endif %}",
  first_message: "Hello,\n{{ name }}",
  "voicemail.message": "Sorry, {{ surname }}",
  recording_notice: "{{ company }} records this call.",
};

test.each([
  ["customer.name", { template: "system_prompt", line: 2, column: 15 }],
  ["tier", { template: "system_prompt", line: 3, column: 7 }],
  ["full_name", { template: "system_prompt", line: 3, column: 17 }],
  ["name", { template: "first_message", line: 2, column: 4 }],
  ["surname", { template: "voicemail.message", line: 1, column: 11 }],
  ["company", { template: "recording_notice", line: 1, column: 4 }],
  ["a+b", null],
])("%s is at %j", (name, place) => {
  expect(placeOfVariable(texts, name)).toEqual(place);
});
