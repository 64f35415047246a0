/** Deleting a caller's data, and calls that are older than their workspace keeps them. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { callTexts, storedRecordings } from "../../src/platform/db/call-tables.ts";
import { auditLog } from "../../src/platform/db/audit-tables.ts";
import { calls, workspaces } from "../../src/platform/db/schema.ts";
import { callRecordings, callTurns } from "../../src/platform/db/call-entry-tables.ts";
import { webhookEvents } from "../../src/platform/db/webhook-tables.ts";
import { endCalls } from "../../src/calls/journal/record-event.ts";
import { parseExact } from "@parley/base/exact/parse-exact";
import { newId } from "@parley/base/ids";
import { indexCallTexts } from "../../src/call-records/records/call-texts.ts";
import { pruneCalls } from "../../src/call-records/records/deleting/delete-calls.ts";
import { apiOfFile, type Caller } from "./api.ts";
import { recorderOf } from "./recorded-call.ts";

const ROOT = "/public/v1/workspaces/{workspace_id}";
const NUMBER = "+14155550142";
const SECRET = "the caller's address is 12 Elm Street";
const DAY_MS = 86_400_000;
const api = apiOfFile();
const record = recorderOf(api);

/** A call with all that a record may hold, which ended this many days ago; null: it is still live. */
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
  if (JSON.stringify(events).includes(callId) && !found.includes("webhook_events"))
    found.push("webhook_events");
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

test("a number is found however it was written, and in what calls from withheld numbers assert", async () => {
  const admin = await api.caller("admin");
  const theirs = await Promise.all([
    call(admin, { direction: "inbound", fromNumber: "+14155550142" }),
    call(admin, { direction: "outbound", toNumber: "0014155550142" }),
    call(admin, { variableValues: { "customer.number": "+1 (415) 555-0142" } }),
    call(admin, { variableValues: { customer: { number: 14155550142 } } }),
    call(admin, {
      fromNumber: "anonymous",
      assertedIdentity: '"Ann" <sip:+1-415-555-0142;user=phone@example.com>',
    }),
    call(admin, { fromNumber: "anonymous", assertedIdentity: "<tel:+14155550142>" }),
  ]);
  const others = await Promise.all([
    call(admin, { direction: "inbound", fromNumber: "anonymous", assertedIdentity: "<tel:+141555501420>" }),
    call(admin, { variableValues: { "customer.number": "415 555 0142" } }), // may be anybody's, somewhere
  ]);
  for (const filter of [
    { search: "14155550142" },
    { caller: "+14155550142" },
    { search: "4155550142 refund" },
  ])
    await admin("POST", `${ROOT}/call-filters`, { name: JSON.stringify(filter), filter });
  const { body } = await admin("POST", `${ROOT}/calls/forget`, { number: " 001 415/555.0142 " });
  expect(body).toEqual({ deleted: theirs.length, live: 0 });
  for (const id of theirs) expect(await tracesOf(id)).toEqual([]);
  for (const id of others) expect(await tracesOf(id)).toContain("calls");
  const filters = (await admin("GET", `${ROOT}/call-filters`)).body.data as unknown[];
  expect(filters).toHaveLength(1);
  const national = await admin("POST", `${ROOT}/calls/forget`, { number: "(415) 555 0142" });
  expect(national.body).toEqual({ deleted: 1, live: 0 });
});

test("no character that a caller or a model put into a record keeps it from being deleted", async () => {
  const admin = await api.caller("admin");
  const odd = '\u0000 \\u0000 \\\u0000 \ud800 " \\';
  const id = await call(admin, { variableValues: { customer: { number: NUMBER }, odd } });
  const gone = { id: "call_gone", direction: "inbound", from_number: NUMBER };
  for (const payload of [{ data: { call: { id }, odd } }, { data: { call: gone, odd } }])
    await api.context.db
      .insert(webhookEvents)
      .values({ id: newId("evt"), workspaceId: admin.workspaceId, type: "tool.invoked", payload });
  expect(await tracesOf("call_gone")).toEqual(["webhook_events"]);
  const { body } = await admin("POST", `${ROOT}/calls/forget`, { number: NUMBER });
  expect(body).toEqual({ deleted: 1, live: 0 });
  expect(await tracesOf(id)).toEqual([]);
  expect(await tracesOf("call_gone")).toEqual([]);
});

test("more events than are read at once, and more calls than are deleted at once", async () => {
  const admin = await api.caller("admin");
  const { db } = api.context;
  const id = await call(admin, { direction: "inbound", fromNumber: NUMBER });
  await db.execute(sql`
    insert into calls select (jsonb_populate_record(c, jsonb_build_object('id', 'call_many_' || lpad(n::text, 5, '0')))).*
    from calls c, generate_series(1, 1250) n where c.id = ${id}`);
  await db.execute(sql`
    insert into webhook_events (id, workspace_id, type, payload)
    select 'evt_' || id, workspace_id, 'call.ended', json_build_object('data', json_build_object('call',
      json_build_object('id', id))) from calls where id like 'call_many_%'`);
  await db.execute(sql`update calls set from_number = 'anonymous', asserted_identity = '<tel:+14155550142>'
    where id like 'call_many_%' and right(id, 1) = '7'`);
  const { body } = await admin("POST", `${ROOT}/calls/forget`, { number: NUMBER });
  expect(body).toEqual({ deleted: 1_251, live: 0 });
  const { rows } = await db.execute(sql`select from webhook_events where id like 'evt_call_many_%'`);
  expect(rows).toEqual([]);
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
  expect(await tracesOf(old)).toEqual([]);
  const late = { call: { id: old, direction: "inbound", from_number: "+14155550177" } };
  await db.insert(webhookEvents).values({
    id: newId("evt"),
    workspaceId: month.workspaceId,
    type: "tool.invoked",
    payload: { data: late }, // written while the call was deleted
  });
  expect(await tracesOf(old)).toEqual(["webhook_events"]);
  await month("POST", `${ROOT}/calls/forget`, { number: "+14155550177" });
  expect(await tracesOf(old)).toEqual([]);
  for (const id of kept) expect(await tracesOf(id)).toContain("calls");
  const words = await db.select().from(callTexts).where(eq(callTexts.callId, old));
  expect(words).toEqual([]);
});

test("calls whose values hold numbers that jsonb can't read don't keep others from being forgotten", async () => {
  const admin = await api.caller("admin");
  const odd = `"note":"1e-20000 \\" 2e5","tiny":1e-20000,"huge":[1E400,-1.5e+99999],"long":${"1".repeat(140_000)}`;
  const valuesOf = (text: string) => parseExact(text) as Record<string, unknown>;
  const theirs = await Promise.all([
    call(admin, { variableValues: { "customer.number": NUMBER } }),
    call(admin, { variableValues: valuesOf(`{${odd},"customer":{"number":"${NUMBER}"}}`) }),
  ]);
  const kept = await call(admin, { variableValues: valuesOf(`{${odd},"customer":{"name":"${NUMBER}"}}`) });
  await api.context.db.insert(webhookEvents).values({
    id: newId("evt"),
    workspaceId: admin.workspaceId,
    type: "call.started",
    payload: valuesOf(`{"data":{"call":{"id":"call_gone","variable_values":{${odd}}}}}`),
  });
  const answer = await admin("POST", `${ROOT}/calls/forget`, { number: NUMBER });
  expect(answer).toMatchObject({ status: 200, body: { deleted: 2 } });
  expect(await Promise.all(theirs.map(tracesOf))).toEqual([[], []]);
  expect((await tracesOf(kept)).length).toBeGreaterThan(0);
});
