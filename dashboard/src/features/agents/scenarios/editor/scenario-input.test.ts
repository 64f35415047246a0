import type { ScenarioInput } from "@parley/client";
import { expect, test } from "vitest";
import { newExpectation, newMock, toDraft } from "./scenario-draft.ts";
import { toInput } from "./scenario-input.ts";

const FULL: ScenarioInput = {
  name: "Order 1042",
  caller: {
    steps: [
      { say: "Where is it?", interrupt_after_ms: 800 },
      { press: "12#" },
      { wait_ms: 20_000 },
      { hang_up: true },
    ],
  },
  tools: {
    mode: "mocked",
    mocks: [
      { tool: "find", when: { id: "1042" }, result: { id: 12345678901234567000, state: "sent" } },
      { tool: "find", result: '{"state":"lost"}', status: 404, duration_ms: 1500 },
    ],
  },
  max_turns: 12,
  variable_values: { name: "Ann", vip: true, cart: { items: 2 }, note: "" },
  expectations: [
    { tool_called: { tool: "find", arguments: { id: "1042" } } },
    { tool_called: { tool: "find" } },
    { tool_not_called: "cut_call" },
    { says: "It was sent" },
    { no_invented_facts: true },
    { end_reason: "agent_hangup" },
    { max_turns: 3 },
  ],
};

test("what is saved comes back as it was", () => {
  expect(toInput(toDraft(FULL, 20))).toEqual({ input: FULL, problems: new Map() });
  const others: ScenarioInput[] = [
    { ...FULL, caller: { persona: "Ann, 70", goal: "A refund" }, tools: { mode: "real" } },
    { ...FULL, tools: { mode: "recorded", call_id: "call_1" } },
  ];
  for (const other of others) expect(toInput(toDraft(other, 20)).input).toEqual(other);
});

test("what isn't given is the service's default", () => {
  const { input } = toInput(toDraft({ name: "x", caller: { steps: [{ say: "Hi" }] }, expectations: [] }, 20));
  expect(input).toMatchObject({ tools: { mode: "mocked", mocks: [] }, max_turns: 20, variable_values: {} });
});

test("a result that is changed is the text that was typed", () => {
  const draft = toDraft(FULL, 20);
  const [mock] = draft.mocks;
  if (!mock) throw new Error("no mock");
  const { input } = toInput({ ...draft, mocks: [{ ...mock, result: '{"id": 12345678901234567890}' }] });
  expect(input.tools?.mocks).toEqual([{ ...FULL.tools?.mocks?.[0], result: '{"id": 12345678901234567890}' }]);
});

test("what can't be read is named where the service would name it", () => {
  const draft = toDraft(FULL, 20);
  const { problems } = toInput({
    ...draft,
    maxTurns: "many",
    steps: [
      { act: "wait", text: "long", interrupts: "" },
      { act: "say", text: "Hi", interrupts: "x" },
    ],
    values: [{ name: "vip", text: "yes", isJson: true }],
    mocks: [{ ...newMock("find"), when: "[1]", status: "2.5", duration: "-1" }],
    expectations: [
      { ...newExpectation("find"), arguments: '{"id": }' },
      { ...newExpectation("find"), arguments: "null" },
      { ...newExpectation(""), kind: "max_turns", turns: "" },
    ],
  });
  expect([...problems.keys()].toSorted()).toEqual([
    "caller.steps.0.wait_ms",
    "caller.steps.1.interrupt_after_ms",
    "expectations.0.tool_called.arguments",
    "expectations.1.tool_called.arguments",
    "expectations.2.max_turns",
    "max_turns",
    "tools.mocks.0.duration_ms",
    "tools.mocks.0.status",
    "tools.mocks.0.when",
    "variable_values.vip",
  ]);
  expect(problems.get("expectations.0.tool_called.arguments")?.message).toMatch(/^Isn’t valid JSON\. .+\.$/);
  expect(problems.get("tools.mocks.0.when")?.message).toMatch(/^Must be a JSON object/);
});
