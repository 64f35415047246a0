import { expect, test } from "vitest";
import { ProviderError, type ModelTool } from "@parley/conversation/ports";
import { createRefusedTools } from "./refused-tools.ts";

const tool = (name: string): ModelTool => ({ name, description: "", inputSchema: { type: "object" } });
const CUT_CALL: ModelTool = { ...tool("cut_call"), isBuiltin: true };
const TOOLS = [...["get", "find_order", "find_order_2"].map(tool), CUT_CALL];
const refusal = (said: string, status = 400) =>
  new ProviderError("bad_request", `It answered ${status}.`, { status, said });
const namesOf = (tools: readonly ModelTool[]) => tools.map(({ name }) => name);

test.each([
  [
    "OpenAI, by its name",
    "Invalid schema for function 'find_order': schema must have type 'object'",
    "find_order",
  ],
  ["OpenAI, by its place", '{"error":{"param":"tools[2].function.parameters"}}', "find_order_2"],
  ["Anthropic", "tools.1.custom.input_schema: input_schema does not support oneOf", "find_order"],
  [
    "Gemini",
    "GenerateContentRequest.tools[0].function_declarations[2].parameters.enum[1]: cannot be empty",
    "find_order_2",
  ],
  ["Groq", "invalid JSON schema for tool find_order_2, tools[2].function.parameters", "find_order_2"],
])("%s: the tool is left out, and stays out once the model answers", (_vendor, said, name) => {
  const refused = createRefusedTools();
  const turn = refused.turn(TOOLS);
  expect(turn.learn(refusal(said))).toBe(true);
  const others = namesOf(TOOLS).filter((each) => each !== name);
  expect(namesOf(turn.offered())).toEqual(others);
  expect(refused.dropped()).toEqual([]);
  turn.keep();
  expect(refused.dropped()).toEqual([{ member: `tools.${name}`, why: "It answered 400." }]);
  expect(namesOf(refused.turn(TOOLS).offered())).toEqual(others);
});

test("after the second refusal only the built-in tools are left, and after the third nothing is tried", () => {
  const turn = createRefusedTools().turn(TOOLS);
  expect(turn.learn(refusal("tools.0.custom.input_schema"))).toBe(true);
  expect(turn.learn(refusal("Something else"))).toBe(true);
  expect(namesOf(turn.offered())).toEqual(["cut_call"]);
  expect(turn.learn(refusal("tools.0.custom.input_schema"))).toBe(false);
});

test("a customer's tool goes with the others, also if it has a built-in tool's name", () => {
  const turn = createRefusedTools().turn([tool("get"), tool("change_language"), CUT_CALL]);
  turn.learn(refusal("tools.0.custom.input_schema"));
  turn.learn(refusal("Something else"));
  expect(namesOf(turn.offered())).toEqual(["cut_call"]);
});

test.each([
  ["another status", refusal("tools[0]", 500)],
  ["a place that no tool has", refusal("tools[9].function")],
  ["a word that is a tool's name by chance", refusal("Could not get a connection for this function")],
  ["the name of another tool", refusal("Unknown tool 'get_it'")],
  ["calls", refusal("messages[3].tool_calls[0]: invalid")],
  ["a fault of another kind", new Error("tools[0]")],
])("%s says nothing about a tool", (_what, error) => {
  const turn = createRefusedTools().turn(TOOLS);
  expect(turn.learn(error)).toBe(false);
  expect(turn.offered()).toEqual(TOOLS);
});

test("a turn that fails all the same leaves the tools for the next one", () => {
  const refused = createRefusedTools();
  refused.turn(TOOLS).learn(refusal("tools[0]"));
  expect(refused.turn(TOOLS).offered()).toEqual(TOOLS);
});
