import { expect, test } from "vitest";
import { refusedWords } from "./refused-words.ts";

test("what calls do about refusals, a sentence for each model", () => {
  const why = "400";
  expect(
    refusedWords([
      { model: "front-desk", learned: { effort: "none", dropped: [{ member: "reasoning_effort", why }] } },
      {
        model: "",
        learned: {
          dropped: [
            { member: "temperature", why },
            { member: "stream_options", why },
          ],
        },
      },
      { model: "astra", learned: { api: "responses", dropped: [{ member: "api", why }] } },
    ]),
  ).toEqual([
    "The server refused the usual request for front-desk, so calls send the effort none.",
    "The server refused the usual request for its model, so calls leave out temperature, stream_options.",
    "The server refused the usual request for astra, so calls use the Responses API.",
  ]);
});
