/** Deleting a caller's data, and calls that are older than their workspace keeps them. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { callTexts, storedRecordings } from "../../src/db/call-tables.ts";
import { auditLog } from "../../src/db/audit-tables.ts";
import { callRecordings, calls, callTurns, workspaces } from "../../src/db/schema.ts";
import { webhookEvents } from "../../src/db/webhook-tables.ts";
import { endCalls } from "../../src/calls/recording/record-event.ts";
import { newId } from "../../src/ids.ts";
import { indexCallTexts } from "../../src/records/call-texts.ts";
import { pruneCalls } from "../../src/records/deleting/delete-calls.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const ROOT = "/public/v1/workspaces/{workspace_id}";
const NUMBER = "+14155550142";
const SECRET = "the caller's address is 12 Elm Street";
const DAY_MS = 86_400_000;
const api = apiOfFile();
const record = recorderOf(api);

/** A call with all that a record may hold, which ended so many days ago; null: it hasn't. */
async function call(caller: Caller, change: Partial<typeof calls.$inferInsert>, ageDays: number | null = 0) {
  const { db } = api.context;
  const id = await record(caller, "2026-11-20T10:00:00Z", 1_000, [
    { durationMs: 5, toolId: "tool_1", resultBody: SECRET },
  ]);
  await db
    .update(calls)
    .set({ status: "in_progress", ...change })
    .where(eq(calls.id, id));
  await db
    .insert(callTurns)
    .values({ callId: id, id: "t1", role: "caller", text: SECRET, startedMs: 0, endedMs: 9 });
  await db.insert(callRecordings).values({ callId: id, workspaceId: caller.workspaceId, status: "ready" });
  await db.insert(storedRecordings).values({ objectKey: id, callId: id });
  await db.insert(webhookEvents).values({
    id: newId("evt"),
    workspaceId: caller.workspaceId,
    type: "call.started",
    payload: { data: { call: { id } } },
  });
  if (ageDays === null) return id;
  await endCalls(db, [id], "caller_hangup", new Date(Date.now() - ageDays * DAY_MS), 1_000);
  await indexCallTexts(db, [id]);
  return id;
}

/** Tables that still have a row of this call. */
async function tracesOf(callId: string): Promise<string[]> {
  const { db } = api.context;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'call_id'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select from ${sql.identifier(name)} where call_id = ${callId}`);
    if (rows.length > 0) found.push(name);
  }
  const events = await db.select({ payload: webhookEvents.payload }).from(webhookEvents);
  if (JSON.stringify(events).includes(callId)) found.push("webhook_events");
  const kept = await db.select().from(calls).where(eq(calls.id, callId));
  return kept.length > 0 ? ["calls", ...found] : found;
}

test("everything about a caller's ended calls goes, and nothing else", async () => {
  const admin = await api.caller("admin");
  const stranger = await api.caller("admin");
  const theirs = await Promise.all([
    call(admin, { direction: "inbound", fromNumber: NUMBER, toNumber: "+4930123456" }),
    call(admin, { direction: "outbound", fromNumber: "+4930123456", toNumber: NUMBER }),
    call(admin, { variableValues: { "customer.number": NUMBER } }),
    call(admin, { variableValues: { customer: { number: NUMBER } } }),
  ]);
  const live = await call(admin, { direction: "inbound", fromNumber: NUMBER }, null);
  const kept = await Promise.all([
    call(admin, { direction: "inbound", fromNumber: "+14155550143", toNumber: NUMBER }),
    call(admin, { variableValues: { note: NUMBER } }),
    call(stranger, { direction: "inbound", fromNumber: NUMBER }),
  ]);
  expect(await tracesOf(theirs[0])).toEqual(
    expect.arrayContaining([
      "calls",
      "call_turns",
      "call_tool_invocations",
      "call_texts",
      "call_recordings",
      "webhook_events",
    ]),
  );
  const before = await Promise.all([live, ...kept].map(tracesOf));
  for (const caller of [NUMBER, "+14155550143"])
    await admin("POST", `${ROOT}/call-filters`, { name: caller.slice(-4), filter: { caller } });

  const forgotten = await admin("POST", `${ROOT}/calls/forget`, { number: NUMBER });
  expect([forgotten.status, forgotten.body]).toEqual([200, { deleted: 4, live: 1 }]);
  for (const id of theirs) expect(await tracesOf(id)).toEqual([]);
  expect(await Promise.all([live, ...kept].map(tracesOf))).toEqual(before);
  const objects = await api.context.db.select().from(storedRecordings);
  expect(objects.filter(({ callId }) => callId === null)).toHaveLength(4); // to be deleted in the store
  const filters = (await admin("GET", `${ROOT}/call-filters`)).body.data as { name: string }[];
  expect(filters.map(({ name }) => name)).toEqual(["0143"]);

  const again = await admin("POST", `${ROOT}/calls/forget`, { number: NUMBER });
  expect(again.body).toEqual({ deleted: 0, live: 1 });
});

test("the audit log says how many calls were deleted, and no log says whose", async () => {
  const admin = await api.caller("admin");
  await call(admin, { direction: "inbound", fromNumber: "+14155550199" });
  await admin("POST", `${ROOT}/calls/forget`, { number: "+14155550199" });
  const entries = await api.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.workspaceId, admin.workspaceId));
  const entry = entries.find(({ action }) => action === "calls_forget");
  expect(entry).toMatchObject({
    detail: { fields: ["number"], deleted: 1 },
    resourceType: "call",
    resourceId: null,
  });
  expect(JSON.stringify([entries, api.lines])).not.toContain("4155550199");
  expect((await admin("POST", `${ROOT}/calls/forget`, { number: "" })).status).toBe(422);
  expect((await admin("POST", `${ROOT}/calls/forget`, {})).status).toBe(422);
});

test("calls are deleted after the days that their workspace keeps them", async () => {
  const { db } = api.context;
  const [month, forever] = [await api.caller("admin"), await api.caller("admin")];
  const patched = await month("PATCH", ROOT, { call_retention_days: 30 });
  expect(patched.body).toMatchObject({ call_retention_days: 30, recording_retention_days: null });
  expect((await month("PATCH", ROOT, { call_retention_days: 0 })).status).toBe(422);
  const [row] = await db.select().from(workspaces).where(eq(workspaces.id, month.workspaceId));
  expect(row?.callRetentionDays).toBe(30);
  const old = await call(month, {}, 31);
  const kept = await Promise.all([
    call(month, {}, 29),
    call(month, {}, null),
    call(month, { direction: "rehearsal" }, 31),
    call(forever, {}, 3_000),
  ]);
  await Promise.all([pruneCalls(db), pruneCalls(db)]); // as two processes would
  expect(await tracesOf(old)).toEqual(["webhook_events"]); // which have a time of their own
  await db
    .update(webhookEvents)
    .set({ payload: { data: { call: { id: old, direction: "inbound", from_number: "+14155550177" } } } })
    .where(sql`payload #>> '{data,call,id}' = ${old}`);
  await month("POST", `${ROOT}/calls/forget`, { number: "+14155550177" });
  expect(await tracesOf(old)).toEqual([]);
  for (const id of kept) expect(await tracesOf(id)).toContain("calls");
  const words = await db.select().from(callTexts).where(eq(callTexts.callId, old));
  expect(words).toEqual([]);
});
