import { expect, test } from "vitest";
import { ProviderError, type LanguageModel, type ModelPart } from "@parley/conversation/ports";
import { createJudge, readVerdict, type CheckedRecord } from "./judge.ts";

const RECORD = {
  transcript: [
    { role: "agent", text: "How can I help?" },
    { role: "caller", text: "Where is my order?" },
  ],
  tool_invocations: [],
  tools: [],
  end_reason: "caller_hangup",
  system_prompt: "You help.",
  first_message: "How can I help?",
  errors: [],
} as unknown as CheckedRecord;

/** Answers everything with these parts, and keeps what it was asked. */
function modelWith(...parts: (ModelPart | Error)[]) {
  const asked: string[] = [];
  const model: LanguageModel = {
    async *generate({ messages }) {
      asked.push(JSON.stringify(messages));
      for (const part of parts) {
        if (part instanceof Error) throw part;
        yield part;
      }
    },
  };
  return { asked, judge: createJudge(model, new AbortController().signal) };
}

const text = (said: string): ModelPart => ({ type: "text", text: said });

test.each([
  ['{"passed": true, "reason": "it says so"}', { passed: true, reason: "it says so" }],
  ['Well: {"passed": false, "reason": "no"} That is all.', { passed: false, reason: "no" }],
  ['{"passed": true}', { passed: true, reason: "" }],
])("%s is a verdict", (answer, verdict) => {
  expect(readVerdict(answer)).toEqual(verdict);
});

test.each(["", "Passed.", '{"passed": "true"}', '{"reason": "it says so"}', '{"passed": true', "{}"])(
  "an answer that can't be read doesn't pass: %s",
  (answer) => {
    expect(readVerdict(answer)).toEqual({ passed: false, reason: "The judge's answer couldn't be read." });
  },
);

test("the judge is given what was said, and answers as one text", async () => {
  const { asked, judge } = modelWith(text('{"passed": true, '), text('"reason": "greets"}'));
  expect(await judge.says(RECORD, "offers help")).toEqual({ passed: true, reason: "greets" });
  expect(asked[0]).toContain("Where is my order?");
  expect(asked[0]).toContain("offers help");
});

test("what the model thought aloud before its answer doesn't count", async () => {
  const { judge } = modelWith(
    text('{"passed": true}'),
    { type: "leak", isCut: true, message: "it thinks aloud" },
    text('{"passed": false, "reason": "no"}'),
  );
  expect(await judge.inventsNothing(RECORD)).toEqual({ passed: false, reason: "no" });
});

test("a vendor that fails is told at the model, and the scenario's own faults stay what they are", async () => {
  const failed = modelWith(new ProviderError("unavailable", "OpenAI answered 503."));
  await expect(failed.judge.says(RECORD, "x")).rejects.toMatchObject({ code: "VALIDATION_FAILED" });
  const broken = modelWith(new TypeError("a bug"));
  await expect(broken.judge.says(RECORD, "x")).rejects.toThrow(TypeError);
});
