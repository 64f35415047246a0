/**
 * What the outbox adds to the cost of starting a call: the statement that inserts the record when nobody is known to
 * subscribe (which the start endpoints know), when the statement looks that up, and with one webhook, all compared with
 * the insert alone. Runs on the embedded database with many inserts per transaction, which leaves out the disk sync
 * that costs more than everything else. Goal: no extra cost when nobody is known to subscribe.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { insertCall, type NewCall } from "../server/src/calls/journal/insert-call.ts";
import { openDatabase } from "../server/src/platform/db/opening/open-database.ts";
import { workspaces } from "../server/src/platform/db/schema.ts";
import { webhooks } from "../server/src/platform/db/webhook-tables.ts";
import { newId } from "@parley/base/ids";
import { createLogger } from "@parley/base/logger";
import type { CallPlan } from "@parley/conversation/call-plan";
import { measure, report } from "./measure.ts";

const dataDir = await mkdtemp(join(tmpdir(), "parley-bench-"));
const database = await openDatabase({ databaseUrl: null, dataDir, logger: createLogger("silent") });
const { db } = database;
const systemPrompt = "You help Ann with orders. ".repeat(40);
const values = { customer_name: "Ann", member_level: "gold" };
const texts = { systemPrompt, firstMessage: "Hello Ann." };

async function newWorkspace(): Promise<NewCall> {
  const workspaceId = newId("ws");
  await db.insert(workspaces).values({ id: workspaceId, name: "bench" });
  const call = { workspaceId, agentId: "agt_1", instanceId: "node_1", values, preview: null };
  return { ...call, fromNumber: null, toNumber: null };
}

const quiet = await newWorkspace();
const told = await newWorkspace();
await db.insert(webhooks).values({
  id: newId("whk"),
  workspaceId: told.workspaceId,
  url: "https://example.com/",
  description: "",
  events: ["call.started"],
  active: true,
  secret: { sealed: "none" },
});

/** The same columns, as one prepared statement of node-postgres. */
const alone = {
  name: "bench_insert",
  text: `insert into calls (id, workspace_id, agent_id, instance_id, direction, status, from_number, to_number,
      variable_values, system_prompt, first_message, tools, preview_link_id, preview_address, created_at, started_at)
    values ($1, $2, 'agt_1', 'node_1', 'browser', 'queued', null, null, $3, $4, $5, $6, null, null, $7, $7)`,
};

async function insertAlone(iterations: number): Promise<void> {
  const { systemPrompt: prompt, firstMessage } = texts;
  const client = await database.pool.connect();
  await client.query("begin");
  for (let i = 0; i < iterations; i++) {
    const row = [newId("call"), quiet.workspaceId, JSON.stringify(values), prompt, firstMessage, "[]"];
    await client.query({ ...alone, values: [...row, new Date()] });
  }
  await client.query("commit");
  client.release();
}

async function start(iterations: number, call: NewCall): Promise<void> {
  await db.transaction(async (tx) => {
    for (let i = 0; i < iterations; i++) {
      const plan = { callId: newId("call"), direction: "browser", ...texts, tools: [] };
      await insertCall(tx, plan as unknown as CallPlan, call);
    }
  });
}

const measured = await measure(
  [
    { name: "the insert alone", run: insertAlone },
    {
      name: "nobody known to subscribe",
      run: (iterations) => start(iterations, { ...quiet, isAwaited: false }),
    },
    { name: "with the outbox, nobody subscribed", run: (iterations) => start(iterations, quiet) },
    { name: "with the outbox, one webhook", run: (iterations) => start(iterations, told) },
  ],
  500,
);
report("A call's record, one at a time, embedded database", measured);
await database.close();
await rm(dataDir, { recursive: true });
