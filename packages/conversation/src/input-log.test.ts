import { expect, test } from "vitest";
import { planOf } from "@parley/testing/harness/conversation";
import { createInputLog, MOST_INPUTS, MOST_RECORDED_CHARACTERS } from "./input-log.ts";
import { MOST_CHARACTERS, withInput, type InputMessage, type ModelInput } from "./model-input.ts";
import type { ModelMessage } from "./ports.ts";

const SYSTEM: ModelMessage = { role: "system", text: "Be kind." };
const user = (text: string): ModelMessage => ({ role: "user", text });
const agent = (text: string): ModelMessage => ({ role: "assistant", text, toolCalls: [] });
const tool = (name: string) => ({ name, description: "", inputSchema: {} });

function startLog() {
  const inputs: ModelInput[] = [];
  const log = createInputLog(planOf({ fallbackModel: true }), (input) => inputs.push(input));
  let generation = 0;
  return {
    inputs,
    add(messages: ModelMessage[], more: { model?: number; tools?: string[]; askedAt?: number } = {}) {
      generation += 1;
      const { model = 0, tools = ["find_order"], askedAt = 1_000 } = more;
      log.add(
        {
          generation,
          model,
          askedAt,
          endedAt: askedAt + 200,
          messages: [SYSTEM, ...messages],
          tools: tools.map(tool),
          tokens: null,
        },
        400,
      );
    },
  };
}

test("what the model has read before is not repeated; what was changed since is", () => {
  const { inputs, add } = startLog();
  add([user("Where is it?")]);
  add([user("Where is it?"), agent("On its way. It arri"), user("When?")], { askedAt: 1_500.4 });
  add([user("Where is it?"), agent("On its way."), user("When?\nHello?")]);
  expect(inputs.map(({ kept, messages }) => [kept, messages.map(({ text }) => text)])).toEqual([
    [0, ["Where is it?"]],
    [1, ["On its way. It arri", "When?"]],
    [1, ["On its way.", "When?\nHello?"]],
  ]);
  expect(inputs.map(({ number, askedMs, endedMs }) => [number, askedMs, endedMs])).toEqual([
    [1, 600, 800],
    [2, 1_100, 1_300],
    [3, 600, 800],
  ]);
  const whole = inputs.reduce<InputMessage[]>((before, input) => withInput(before, input), []);
  expect(whole.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    "user: Where is it?",
    "assistant: On its way.",
    "user: When?\nHello?",
  ]);
});

test("the names of the tools are told when they change", () => {
  const { inputs, add } = startLog();
  for (const tools of [["a", "b"], ["a", "b"], [], [], ["a"]]) add([user("Hi")], { tools });
  expect(inputs.map(({ tools }) => tools)).toEqual([["a", "b"], null, [], null, ["a"]]);
});

test("long texts are cut, and say how long they were", () => {
  const { inputs, add } = startLog();
  const long = `${"x".repeat(MOST_CHARACTERS - 1)}🎧 and more`;
  const call = { id: "c1", name: "find_order", arguments: long };
  add([
    user("Hi"),
    { role: "assistant", text: long, toolCalls: [call] },
    { role: "tool", toolCallId: "c1", name: "find_order", content: long },
  ]);
  const [, said, result] = inputs[0]?.messages ?? [];
  expect(said?.text).toHaveLength(MOST_CHARACTERS);
  expect(said).toMatchObject({ characters: long.length, tool_calls: [{ id: "c1" }] });
  expect(said?.tool_calls?.[0]?.arguments).toHaveLength(MOST_CHARACTERS);
  expect(result).toMatchObject({ characters: long.length, tool_call_id: "c1", name: "find_order" });
  expect(result?.text.isWellFormed()).toBe(true);
  add([user("Hi"), { role: "assistant", text: long, toolCalls: [call] }, user("Different")]);
  expect(inputs[1]?.kept).toBe(2);
});

test("however often and however much the model is asked, the record stays small", () => {
  const often = startLog();
  for (let index = 0; index < MOST_INPUTS + 5; index++) often.add([user("Hi")]);
  expect(often.inputs).toHaveLength(MOST_INPUTS);
  const much = startLog();
  for (let index = 0; index < 400; index++) much.add([user(`${index} ${"x".repeat(MOST_CHARACTERS)}`)]);
  much.add([user("Hi")]); // after a gap the rest could not be put together
  expect(much.inputs.length).toBeLessThan(400);
  expect(JSON.stringify(much.inputs).length).toBeLessThan(MOST_RECORDED_CHARACTERS * 1.1);
  expect(much.inputs.at(-1)?.messages[0]?.text).not.toBe("Hi");
});
