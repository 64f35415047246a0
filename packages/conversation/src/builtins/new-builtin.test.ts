/** A built-in tool that stands nowhere but in the list: the engine offers, refuses, carries out and records it. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Conversation } from "@parley/testing/harness/conversation-interface";
import type * as Harness from "@parley/testing/harness/conversation";
import type * as Settings from "./builtin-settings.ts";
import { withRollDice } from "@parley/testing/engine/roll-dice";

let harness: typeof Harness;
let settings: typeof Settings;

// Everything that follows from the list is loaded anew, and once more for the next file, without this tool.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(import("./all-builtins.ts"), withRollDice);
  settings = await import("./builtin-settings.ts");
  harness = await import("@parley/testing/harness/conversation");
});
afterAll(() => {
  vi.doUnmock(import("./all-builtins.ts"));
  vi.resetModules();
});

const on = (sides: number) => settings.completeBuiltinTools({ roll_dice: sides } as object);

async function rolls(given: unknown, tools: { name: string }[] = []): Promise<Conversation> {
  const call = harness.startConversation({ tools, plan: { builtinTools: on(6) } });
  await call.connect();
  call.model.answers({ call: "roll_dice", arguments: given });
  call.model.answers("Here you are.");
  await call.says("Roll the dice.");
  await call.until("the answer", () => call.turns().length === 2);
  return call;
}

test("has a setting of its own, off in agents from before it", () => {
  expect(settings.completeBuiltinTools({ cut_call: false })).toMatchObject({ cut_call: false, roll_dice: 0 });
  expect(settings.enabledBuiltins(on(6))).toEqual(["cut_call", "roll_dice"]);
  expect(settings.builtinToolProblems(on(-1))).toEqual([
    { path: "builtin_tools.roll_dice", message: "must be positive" },
  ]);
});

test("is offered, carried out and recorded without a tool's ID or request", async () => {
  const call = await rolls({ times: 2 });
  expect(call.model.requests[0]?.tools.map(({ name }) => name)).toEqual(["cut_call", "roll_dice"]);
  expect(call.invocations()).toMatchObject([
    { name: "roll_dice", outcome: { toolId: null, request: null, content: "12", error: null } },
  ]);
  expect(call.tools.started).toEqual([]);
  expect(call.ended()).toBeNull();
});

test("is refused as it says", async () => {
  const call = await rolls({});
  expect(call.invocations()).toMatchObject([
    { outcome: { error: { type: "invalid_arguments", message: "`times` must be a number." } } },
  ]);
});

test("leaves its name to a tool of the agent's own", async () => {
  const call = await rolls({ times: 2 }, [{ name: "roll_dice" }]);
  const offered = call.model.requests[0]?.tools.filter(({ name }) => name === "roll_dice");
  expect(offered).toMatchObject([{ description: "" }]);
  expect(call.tools.started).toMatchObject([{ name: "roll_dice" }]);
});
