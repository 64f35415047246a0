import { ParleyError, type CallOptions, type ParleyClient } from "@parley/client";
import { expect, test } from "vitest";
import type { SeenVersions } from "../folder/seen-versions.ts";
import { carryOut } from "./carry-out.ts";
import type { Step } from "./plan.ts";

interface Sent {
  operation: string;
  input: unknown;
  headers: unknown;
}

/** A client that remembers what is sent, and refuses operations on `refused`. */
function scriptedClient(refused: ParleyError | null = null, on = ""): { client: ParleyClient; sent: Sent[] } {
  const sent: Sent[] = [];
  const call = (operation: string, input: unknown, options?: CallOptions) => {
    sent.push({ operation, input, headers: options?.headers });
    if (refused && operation === on) return Promise.reject(refused);
    options?.onHeaders?.(new Headers({ etag: '"later still"' }));
    return Promise.resolve({
      id: `${operation}_id`,
      updated_at: "later",
      builtin_tools: { cut_call: false },
    });
  };
  return { client: { call } as unknown as ParleyClient, sent };
}

function memory(): { seen: SeenVersions; remembered: string[] } {
  const remembered: string[] = [];
  const remember: SeenVersions["remember"] = async ({ name }, updatedAt) =>
    void remembered.push(`${name} ${updatedAt}`);
  return { seen: { of: () => undefined, remember }, remembered };
}

const stepOf = (kind: "agent" | "tool", name: string, rest: Partial<Step>): Step => ({
  file: { kind, name, content: {}, path: `${kind}s/${name}.yaml`, hash: "h" },
  action: rest.target === undefined ? "create" : "update",
  target: null,
  changes: [],
  credentials: [],
  body: { name },
  tools: [],
  ...rest,
});
const recordOf = (kind: "agent" | "tool", name: string, tools: string[] = []) => ({
  kind,
  name,
  content: tools.length > 0 ? { tools } : {},
  id: `${name}_id`,
  updatedAt: "before",
  masks: new Map<string, string>(),
});

test("records are replaced only in the version that was seen, and agents get the ids of tools made just before", async () => {
  const { client, sent } = scriptedClient();
  const { seen, remembered } = memory();
  const mara = recordOf("agent", "mara", ["old"]);
  const server = [recordOf("tool", "old"), mara];
  const steps = [
    stepOf("tool", "new", {}),
    stepOf("tool", "old", { target: recordOf("tool", "old") }),
    stepOf("agent", "mara", { target: mara, tools: ["new", "old"] }),
  ];
  const results = await carryOut(
    client,
    { steps, problems: [] },
    { server, seen, onResult: () => undefined },
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done", "done"]);
  const since = { "if-match": '"before"' };
  expect(sent).toEqual([
    { operation: "tools_create", input: { body: { name: "new" } }, headers: undefined },
    {
      operation: "tools_update",
      input: { path: { tool_id: "old_id" }, body: { name: "old" } },
      headers: since,
    },
    {
      operation: "agents_update",
      input: { path: { agent_id: "mara_id" }, body: { name: "mara" } },
      headers: since,
    },
    {
      operation: "agents_replace_tools",
      input: {
        path: { agent_id: "agents_update_id" },
        body: { tool_ids: ["tools_create_id", "tools_update_id"], builtin_tools: {} },
      },
      headers: { "if-match": '"later"' },
    },
  ]);
  expect(remembered).toEqual(["new later", "old later", "mara later", "mara later still"]);
});

test("a built-in tool that takes the place of an agent's own of this name comes with the assignment", async () => {
  const { client, sent } = scriptedClient();
  const { seen } = memory();
  const own = recordOf("tool", "roll_dice");
  const before = { cut_call: false };
  const mara = { ...recordOf("agent", "mara"), content: { tools: ["roll_dice"], builtin_tools: before } };
  const wanted = { cut_call: true, roll_dice: 6 };
  const push = async (agent: Partial<Step>) => {
    const steps = [stepOf("agent", "mara", { body: { name: "mara", builtin_tools: wanted }, ...agent })];
    await carryOut(client, { steps, problems: [] }, { server: [own, mara], seen, onResult: () => undefined });
    return sent.splice(0).map(({ operation, input }) => {
      const { body } = input as { body: Record<string, unknown> };
      return [operation, body["builtin_tools"]];
    });
  };
  expect(await push({ target: mara })).toEqual([
    ["agents_update", before],
    ["agents_replace_tools", wanted],
  ]);
  expect(await push({ target: mara, tools: ["roll_dice"] })).toEqual([["agents_update", wanted]]);
  expect(await push({ target: recordOf("agent", "mara"), tools: ["roll_dice"] })).toEqual([
    ["agents_update", undefined],
    ["agents_replace_tools", wanted],
  ]);
  expect(await push({ tools: ["roll_dice"] })).toEqual([
    ["agents_create", wanted],
    ["agents_replace_tools", wanted],
  ]);
});

const stale = new ParleyError(412, "PRECONDITION_FAILED", {
  error: "precondition_failed",
  message: "changed",
});

test("tools that somebody changes while their agent is pushed stay, and the push says so", async () => {
  const { client } = scriptedClient(stale, "agents_replace_tools");
  const { seen, remembered } = memory();
  const mara = recordOf("agent", "mara");
  const steps = [stepOf("agent", "mara", { target: mara, tools: ["old"] })];
  const server = [recordOf("tool", "old"), mara];
  const plan = { steps, problems: [] };
  const [result] = await carryOut(client, plan, { server, seen, onResult: () => undefined });
  expect(result).toMatchObject({ outcome: "failed", message: expect.stringContaining("without its tools") });
  expect(remembered).toEqual(["mara later"]); // so the next push finds that the server has something newer
});

test("a push stops at the first refusal, and says what was and wasn't done", async () => {
  const { client, sent } = scriptedClient(stale, "tools_update");
  const { seen, remembered } = memory();
  const steps = [
    stepOf("tool", "first", {}),
    stepOf("tool", "second", { target: recordOf("tool", "second") }),
    stepOf("agent", "third", {}),
  ];
  const told: string[] = [];
  const onResult = ({ step, outcome }: { step: Step; outcome: string }) =>
    told.push(`${step.file.name} ${outcome}`);
  const results = await carryOut(client, { steps, problems: [] }, { server: [], seen, onResult });
  expect(told).toEqual(["first done", "second failed", "third skipped"]);
  expect(results[1]?.message).toContain("changed on the server just now");
  expect(sent.map(({ operation }) => operation)).toEqual(["tools_create", "tools_update"]);
  expect(remembered).toEqual(["first later"]);
});
