import { expect, test } from "vitest";
import { checkExpectations, needsJudge } from "./check-expectations.ts";
import type { CheckedRecord, Judge } from "./judge.ts";
import type { Expectation } from "./scenario-schema.ts";

/** The tool is shown as "Get order" and called get_order by the model, which called it once. */
const RECORD = {
  transcript: [
    { role: "agent", text: "Hello." },
    { role: "caller", text: "Where is order 1042?" },
    { role: "caller", text: "Thanks." },
  ],
  tools: [{ name: "Get order", function_name: "get_order" }],
  tool_invocations: [
    { name: "get_order", arguments: { number: "1042", lang: "en" } },
    { name: "cut_call", arguments: {} },
  ],
  end_reason: "agent_hangup",
} as unknown as CheckedRecord;

const judge: Judge = {
  says: (_record, meaning) => Promise.resolve({ passed: meaning === "hello", reason: "judged" }),
  inventsNothing: () => Promise.resolve({ passed: true, reason: "nothing" }),
};

const passes = async (expectation: Expectation, record = RECORD): Promise<boolean | undefined> =>
  (await checkExpectations(record, [expectation], judge))[0]?.passed;

test.each<[boolean, Expectation]>([
  [true, { tool_called: { tool: "Get order" } }],
  [true, { tool_called: { tool: "get_order" } }],
  [true, { tool_called: { tool: "cut_call" } }],
  [false, { tool_called: { tool: "Cancel order" } }],
  [true, { tool_called: { tool: "Get order", arguments: { number: "1042" } } }],
  [false, { tool_called: { tool: "Get order", arguments: { number: "1043" } } }],
  [false, { tool_not_called: "Get order" }],
  [false, { tool_not_called: "get_order" }],
  [true, { tool_not_called: "Cancel order" }],
  [true, { end_reason: "agent_hangup" }],
  [false, { end_reason: "caller_hangup" }],
  [true, { max_turns: 2 }],
  [false, { max_turns: 1 }],
  [true, { says: "hello" }],
  [false, { says: "goodbye" }],
  [true, { no_invented_facts: true }],
])("%j for %j", async (passed, expectation) => {
  expect(await passes(expectation)).toBe(passed);
});

test("a tool that two names could mean is the one that is shown by it", async () => {
  const record = {
    ...RECORD,
    tools: [{ name: "get_order", function_name: "get_order_2" }],
  } as unknown as CheckedRecord;
  expect(await passes({ tool_called: { tool: "get_order" } }, record)).toBe(false);
});

test("only what can't be compared needs a judge, and without one that is an error", async () => {
  expect(needsJudge({ max_turns: 1 })).toBe(false);
  expect(needsJudge({ says: "hello" })).toBe(true);
  await expect(checkExpectations(RECORD, [{ says: "hello" }], null)).rejects.toThrow("no judge");
});
