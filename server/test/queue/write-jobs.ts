/** Jobs for every queue, as the rooms write them. */
import { newId } from "@parley/base/ids";
import { agentValues } from "../../src/agents/agent-fields.ts";
import { insertAgent } from "../../src/agents/agent-queries.ts";
import { callRecordings } from "../../src/platform/db/call-entry-tables.ts";
import { callAnalyses } from "../../src/platform/db/call-tables.ts";
import { mails } from "../../src/platform/db/people-tables.ts";
import { calls, workspaces, type Db } from "../../src/platform/db/schema.ts";
import { scenarioBatches } from "../../src/platform/db/version-tables.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "../../src/platform/db/webhook-tables.ts";

/** `turns`: deliveries that go one after another. */
export const ROOMS = ["deliveries", "turns", "mails", "analyses", "batches", "uploads"] as const;
export type Room = (typeof ROOMS)[number];

const sealed = { sealed: "none" };
const later = () => new Date(Date.now() + 86_400_000);
const many = <T>(count: number, make: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => make(nth));

/** The lanes of the turns that are written together, in this order again and again. */
export const LANES = 3;

/** Writes this many jobs that are due now; returns their ids. Each call has a workspace of its own. */
export async function writeJobs(db: Db, room: Room, count: number): Promise<string[]> {
  const workspaceId = newId("ws");
  await db.insert(workspaces).values({ id: workspaceId, name: "test" });
  return WRITERS[room](db, workspaceId, count);
}

type Write = (db: Db, workspaceId: string, count: number) => Promise<string[]>;

const WRITERS: Record<Room, Write> = {
  deliveries: (db, workspaceId, count) => writeDeliveries(db, workspaceId, count, () => null),
  turns: (db, workspaceId, count) => writeDeliveries(db, workspaceId, count, (nth) => `lane ${nth % LANES}`),
  async mails(db, _workspaceId, count) {
    const rows = many(count, () => ({
      id: newId("mail"),
      kind: "invitation",
      content: sealed,
      giveUpAt: later(),
    }));
    await db.insert(mails).values(rows);
    return rows.map(({ id }) => id);
  },
  async analyses(db, workspaceId, count) {
    const ids = await writeCalls(db, workspaceId, count);
    await db
      .insert(callAnalyses)
      .values(ids.map((callId) => ({ callId, workspaceId, status: "pending" as const })));
    return ids;
  },
  async batches(db, workspaceId, count) {
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      const agent = await insertAgent(db, workspaceId, agentValues({ name: "a", system_prompt: "" }));
      const id = newId("sba");
      const of = { id, workspaceId, agentId: agent.id, versionId: "agv_1", agentVersion: 1 };
      await db
        .insert(scenarioBatches)
        .values({ ...of, times: 1, cause: "request", status: "queued", total: 1 });
      ids.push(id);
    }
    return ids;
  },
  async uploads(db, workspaceId, count) {
    const ids = await writeCalls(db, workspaceId, count);
    await db
      .insert(callRecordings)
      .values(ids.map((callId) => ({ callId, workspaceId, status: "ready" as const })));
    return ids;
  },
};

/** The deliveries of one webhook, each written a little after the one before. */
async function writeDeliveries(
  db: Db,
  workspaceId: string,
  count: number,
  laneOf: (nth: number) => string | null,
): Promise<string[]> {
  const webhookId = newId("whk");
  const hook = { id: webhookId, workspaceId, url: "https://example.com/", description: "" };
  await db.insert(webhooks).values({ ...hook, events: ["call.started"], active: true, secret: sealed });
  const events = many(count, () => ({ id: newId("evt"), workspaceId, type: "call.started", payload: {} }));
  await db.insert(webhookEvents).values(events);
  const start = Date.now() - count;
  const rows = events.map(({ id: eventId }, nth) => ({
    id: newId("dlv"),
    webhookId,
    eventId,
    lane: laneOf(nth),
    status: "pending" as const,
    giveUpAt: later(),
    createdAt: new Date(start + nth),
  }));
  await db.insert(webhookDeliveries).values(rows);
  return rows.map(({ id }) => id);
}

async function writeCalls(db: Db, workspaceId: string, count: number): Promise<string[]> {
  const rows = many(count, () => ({
    id: newId("call"),
    workspaceId,
    agentId: "agt_1",
    instanceId: "node_gone",
    direction: "browser" as const,
    status: "completed" as const,
    variableValues: {},
    systemPrompt: "",
    firstMessage: "",
    tools: [],
    endedAt: new Date(),
  }));
  await db.insert(calls).values(rows);
  return rows.map(({ id }) => id);
}
