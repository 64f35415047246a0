import { expect, test } from "vitest";
import type { CallScope } from "./call-scope.ts";
import { generation } from "./spans-of-turn.ts";

const scope = {
  call: { id: "call_1" },
  rootId: "root",
  at: (ms: number) => 1_000 + ms,
} as unknown as CallScope;

const asked = (given: object) =>
  ({
    id: "inp_1",
    asked_ms: 500,
    ended_ms: null,
    provider: "openai",
    model: "gpt-6-luna",
    tokens: null,
    ...given,
  }) as unknown as Parameters<typeof generation>[1];

test.each([
  ["when its answer was read", { ended_ms: 900 }, 700, 1_900],
  ["at its first word, if nobody knows more", {}, 700, 1_700],
  ["where it began, if its first word is from an answer before", {}, 300, 1_500],
  ["where it began, if it had none", {}, null, 1_500],
])("a request to the model ends %s", (_when, given, firstTokenMs, endMs) => {
  const span = generation(scope, asked(given), "turn_1", firstTokenMs);
  expect(span).toMatchObject({ startMs: 1_500, endMs });
  const waited = span.attributes["gen_ai.response.time_to_first_chunk"];
  expect(waited).toBe(firstTokenMs === null ? null : Math.max(0, firstTokenMs - 500) / 1000);
});
