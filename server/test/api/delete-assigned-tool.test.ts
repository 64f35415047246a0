/** Deleting a tool removes it from agents, and their histories say so, whatever happens at the same time. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertAgent } from "../../src/agents/agent-queries.ts";
import { agentValues } from "../../src/agents/agent-fields.ts";
import { replaceAssignment } from "../../src/agents/assignment.ts";
import { writeAssignment } from "../../src/agents/assignment-queries.ts";
import { recordVersions, SYSTEM } from "../../src/agents/record-versions.ts";
import { anyVersion } from "../../src/platform/db/row-version.ts";
import { runContext } from "../harness/run-context.ts";
import { apiOfFile, type Answer, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();

async function newAgent(call: Caller): Promise<string> {
  const { body } = await call("POST", `${BASE}/agents`, { name: "Mara", system_prompt: "" });
  return `${BASE}/agents/${body.id}`;
}

async function newTool(call: Caller, name: string): Promise<string> {
  return (await call("POST", `${BASE}/tools`, { name, url: "https://api.example.com/" })).body.id as string;
}

async function versionsOf(call: Caller, agent: string) {
  return (await call("GET", `${agent}/versions`)).body.data as { id: string; number: number }[];
}

test("deleting a tool is a change to each agent that had it", async () => {
  const call = await api.caller("editor");
  const [gone, stays] = [await newTool(call, "gone"), await newTool(call, "stays")];
  const [one, two, without] = [await newAgent(call), await newAgent(call), await newAgent(call)];
  for (const agent of [one, two]) await call("PUT", `${agent}/tools`, { tool_ids: [gone, stays] });
  await call("PUT", `${without}/tools`, { tool_ids: [stays] });
  expect((await call("DELETE", `${BASE}/tools/${gone}`)).status).toBe(204);
  for (const agent of [one, two]) {
    const [newest] = await versionsOf(call, agent);
    expect(newest).toMatchObject({ number: 3, change: "tool_deleted", changed: ["tools"] });
    expect((await call("GET", `${agent}/versions/${newest?.id}`)).body.tools).toEqual([
      { id: stays, name: "stays" },
    ]);
  }
  expect(await versionsOf(call, without)).toHaveLength(2);
});

test("an agent that is given the tool while it is being deleted loses it with a version too", async () => {
  const call = await api.caller("editor");
  const toolId = await newTool(call, "get_order");
  const [early, late] = [await newAgent(call), await newAgent(call)];
  await call("PUT", `${early}/tools`, { tool_ids: [toolId] });
  let deleted: Promise<Answer> | undefined;
  await api.context.db.transaction(async (tx) => {
    const lateId = late.split("/").at(-1) ?? "";
    const change = { author: SYSTEM, checkVersion: anyVersion };
    await replaceAssignment(tx, call.workspaceId, lateId, { tool_ids: [toolId] }, change);
    deleted = call("DELETE", `${BASE}/tools/${toolId}`);
    // The embedded database has one connection, so there the deletion waits for that instead of the lock.
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const isWaiting = async () =>
      runContext().kind === "embedded" || (await tx.execute(waiting)).rows.length > 0;
    await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
  });
  expect((await deleted)?.status).toBe(204);
  for (const agent of [early, late]) {
    expect((await call("GET", `${agent}/tools`)).body.tool_ids).toEqual([]);
    expect((await versionsOf(call, agent))[0]).toMatchObject({ number: 3, change: "tool_deleted" });
  }
});

test("every agent that had it gets a version, however many there are", async () => {
  const call = await api.caller("editor");
  const { db } = api.context;
  const toolId = await newTool(call, "get_order");
  const ids = await db.transaction(async (tx) => {
    const made: string[] = [];
    for (let i = 0; i < 120; i++) {
      const { id } = await insertAgent(
        tx,
        call.workspaceId,
        agentValues({ name: `a${i}`, system_prompt: "" }),
      );
      await writeAssignment(tx, id, [toolId]);
      made.push(id);
    }
    await recordVersions(tx, made, { change: "created", author: SYSTEM });
    return made;
  });
  expect((await call("DELETE", `${BASE}/tools/${toolId}`)).status).toBe(204);
  const { rows } = await api.pool.query(
    "select agent_id from agent_versions where change = 'tool_deleted' and number = 2 and agent_id = any($1)",
    [ids],
  );
  expect(rows).toHaveLength(120);
});
