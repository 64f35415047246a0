import { expect, test } from "vitest";
import { BadAnswer, readAnswer } from "./read-answer.ts";

const turn = (id: string, role: "agent" | "caller", text: string) => ({
  id,
  role,
  text,
  start_ms: 0,
  end_ms: 1,
  interrupted_at_ms: null,
});
const transcript = [
  turn("t1", "agent", "Hello, how can I help?"),
  turn("t2", "caller", "I’d like a refund, please. It’s order 1042."),
];
const asked = { transcript, criteria: ["A refund was promised."], hasOutcome: true };
const answer = (change: object = {}) =>
  JSON.stringify({
    summary: " Wanted a refund. ",
    outcome: { reason: "refund", order: "1042" },
    outcome_quotes: { reason: "i'd like a refund", order: "It was order 1042", other: "Hello" },
    criteria: [{ number: 1, met: false, quote: "“Hello, how can I help?”" }],
    ...change,
  });

test("quotes are found in any punctuation and case, with their turn; those that nobody said are dropped", () => {
  expect(readAnswer(`Sure:\n\`\`\`json\n${answer()}\n\`\`\``, asked)).toEqual({
    summary: "Wanted a refund.",
    outcome: { reason: "refund", order: "1042" },
    evidence: { reason: { text: "i'd like a refund", turn_id: "t2" } },
    criteria: [
      {
        criterion: "A refund was promised.",
        met: false,
        quote: { text: "“Hello, how can I help?”", turn_id: "t1" },
      },
    ],
    success: false,
  });
  const half = readAnswer(answer({ criteria: [{ number: 1, met: true, quote: "elp" }] }), asked);
  expect(half.criteria[0]?.quote).toBeNull(); // part of a word is nobody's word
});

test("a call is a success if every criterion was met, and nobody knows if one can't be told", () => {
  const judge = (met: unknown, ...more: unknown[]) =>
    readAnswer(
      answer({ criteria: [met, ...more].map((each, index) => ({ number: index + 1, met: each })) }),
      {
        ...asked,
        criteria: ["a", "b"].slice(0, more.length + 1),
      },
    ).success;
  expect(judge(true)).toBe(true);
  expect(judge(true, false)).toBe(false);
  expect(judge(true, null)).toBeNull();
  expect(judge(true, "yes")).toBeNull();
  expect(readAnswer(answer(), { ...asked, criteria: [] }).success).toBeNull();
});

test.each([
  ["no JSON", "I can't do that.", /one JSON object/],
  ["half an object", '{"summary": "a', /one JSON object/],
  ["no summary", answer({ summary: " " }), /summary/],
  ["no outcome", answer({ outcome: "refund" }), /outcome/],
  ["no verdict", answer({ criteria: [] }), /number 1/],
])("an answer with %s is refused with what is wrong", (_case, text, words) => {
  expect(() => readAnswer(text, asked)).toThrow(BadAnswer);
  expect(() => readAnswer(text, asked)).toThrow(words);
});
