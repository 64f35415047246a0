import { expect, test } from "vitest";
import type { PlannedTool } from "@parley/conversation/call-plan";
import { validateArguments } from "../../../tools/run/validate-arguments.ts";
import { contains, createAnsweredTools } from "./answered-tools.ts";
import type { ToolAnswer } from "./rehearsal-messages.ts";

const TOOL = { id: "tool_1", functionName: "look_up", typicalMs: 120, inputSchema: { type: "object" } };

function running(answers: Partial<ToolAnswer>[], tool: object = TOOL) {
  const slept: number[] = [];
  const runner = createAnsweredTools({
    tools: [tool as PlannedTool],
    builtins: ["cut_call"],
    answers: answers.map((answer) => ({
      toolId: "tool_1",
      when: null,
      isOnce: false,
      status: 200,
      body: "",
      durationMs: null,
      error: null,
      ...answer,
    })),
    check: (schema, text) => Promise.resolve(validateArguments(schema, text)),
    sleep: (ms) => Promise.resolve(void slept.push(ms)),
  });
  const run = (args: unknown, name = "look_up") =>
    runner.run({ id: "1", name, arguments: JSON.stringify(args) });
  return { run, slept };
}

test("the first answer whose arguments fit is given, as often as it is asked for", async () => {
  const { run, slept } = running([
    { when: { arguments: { a: { b: 1 } }, isWhole: false }, body: "one" },
    { body: "any", durationMs: 5 },
  ]);
  const contents = [];
  for (const args of [{ a: { b: 1, c: 2 } }, { a: {} }, { a: { b: 1 } }]) {
    contents.push((await run(args)).content);
  }
  expect(contents).toEqual(["one", "any", "one"]);
  expect(slept).toEqual([120, 5, 120]);
});

test("recorded answers are given once each, for their arguments first", async () => {
  const recorded = (n: number, body: string) => ({
    when: { arguments: { n }, isWhole: true },
    isOnce: true,
    body,
  });
  const { run } = running([recorded(1, "first"), recorded(2, "second"), recorded(1, "third")]);
  const contents = [];
  for (const n of [1, 1, 1, 7]) contents.push((await run({ n })).content);
  expect(contents).toEqual(["first", "third", "third", "second"]);
  expect((await run({ n: 8 })).error?.type).toBe("tool_unavailable");
});

test("failures are answered as in a call, and bad arguments are never answered", async () => {
  const error = { type: "http_status", message: "The API returned 500 Internal Server Error." };
  const { run } = running([{ status: 500, body: "oops", error }], {
    ...TOOL,
    inputSchema: { type: "object", required: ["n"] },
  });
  const failed = await run({ n: 1 });
  expect(JSON.parse(failed.content)).toEqual({
    error: "http_status",
    message: error.message,
    status: 500,
    body: "oops",
  });
  expect((await run({})).error?.type).toBe("invalid_arguments");
  const unknown = await run({}, "other");
  expect(unknown.error?.type).toBe("unknown_tool");
  expect(unknown.content).toContain("The tools are: look_up, cut_call.");
});

test("a part is contained by its own members, and by no list that only begins like it", () => {
  expect(contains({ a: [1, 2], b: 3 }, { a: [1, 2] })).toBe(true);
  expect(contains({ a: [1, 2] }, { a: [1] })).toBe(false);
  expect(contains({ a: null }, { a: {} })).toBe(false);
  expect(contains({}, { toString: undefined })).toBe(false);
});
