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
    "Because the server refused front-desk otherwise, calls send the effort none.",
    "Because the server refused the server's model otherwise, calls leave out temperature, stream_options.",
    "Because the server refused astra otherwise, calls use the Responses API.",
  ]);
});
