/**
 * What statements of the journal, the phone and the cluster leave alone, count and delete: calls that are over, rows of
 * others, and what is left of something that was pruned.
 */
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { newId } from "@parley/base/ids";
import {
  claimAnswer,
  keepAnswer,
  pruneAnswers,
  releaseClaim,
  releaseClaimsOf,
} from "../../src/access/idempotency/kept-answers.ts";
import { insertAgent } from "../../src/agents/agent-queries.ts";
import { agentValues } from "../../src/agents/agent-fields.ts";
import type { EffectiveLimits } from "../../src/agents/sharing/link-limits.ts";
import { changePreviewLink, replacePreviewLink } from "../../src/agents/sharing/preview-link-queries.ts";
import { sweepFolder } from "../../src/platform/files/sweep-files.ts";
import { recordingTenant } from "../../src/calls/recordings/recording-tenant.ts";
import { pruneRecordings } from "../../src/calls/recordings/prune-recordings.ts";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { admitPreviewJoin, admitPreviewStart } from "../../src/calls/preview-limits.ts";
import { addUseOfAnalysis } from "../../src/calls/statistics/day-use.ts";
import { loadDayUses } from "../../src/calls/statistics/load-day-uses.ts";
import { findHolder } from "../../src/platform/cluster/find-holder.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { callAnalyses, instances } from "../../src/platform/db/call-tables.ts";
import { callRecordings, callTurns } from "../../src/platform/db/call-entry-tables.ts";
import { calls, workspaces } from "../../src/platform/db/schema.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { addCall } from "../harness/add-call.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const DAY_MS = 86_400_000;

let database: Database & AsyncDisposable;
let workspaceId: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  workspaceId = newId("ws");
  await database.db.insert(workspaces).values({ id: workspaceId, name: "test" });
});

const newCall = (given: Partial<typeof calls.$inferInsert> = {}) => addCall(database.db, workspaceId, given);

test("a call has a holder while it lasts, and a carrier's call only on its own trunk", async () => {
  const { db } = database;
  const [own, other] = [newId("node"), newId("node")];
  await db.insert(instances).values([{ id: own }, { id: other, url: "http://192.0.2.1" }]);
  const held = { instanceId: other, trunkId: "trk_1", carrierCallId: newId("call") };
  const callId = await newCall(held);
  const holder = { id: other, url: "http://192.0.2.1" };
  expect(await findHolder(db, own, { callId })).toEqual(holder);
  expect(await findHolder(db, other, { callId })).toBeNull();
  const { carrierCallId } = held;
  expect(await findHolder(db, own, { trunkId: "trk_1", callId: null, carrierCallId })).toEqual(holder);
  expect(await findHolder(db, own, { trunkId: "trk_1", callId, carrierCallId: null })).toEqual(holder);
  expect(await findHolder(db, own, { trunkId: "trk_2", callId, carrierCallId })).toBeNull();
  await db.update(calls).set({ endedAt: new Date() }).where(eq(calls.id, callId));
  expect(await findHolder(db, own, { callId })).toBeNull();
});

test("only calls that last count as simultaneous ones of a preview link", async () => {
  const { db } = database;
  const preview = { linkId: newId("prv"), address: "192.0.2.1" };
  const row = { previewLinkId: preview.linkId, previewAddress: preview.address, previewJoinedAt: new Date() };
  const limits = { perDay: 3, perAddressAndHour: 10, countsAddressesAlone: false };
  const admit = (atOnce: number) =>
    db.transaction((tx) => admitPreviewStart(tx, preview, { ...limits, atOnce }));
  await newCall({ ...row, endedAt: new Date() });
  await admit(1);
  await newCall(row);
  await expect(admit(1)).rejects.toMatchObject({ code: "RATE_LIMITED", message: /busy/ });
  await admit(2);
  await newCall({ ...row, createdAt: new Date(Date.now() - 2 * DAY_MS), endedAt: new Date() });
  await admit(2);
  await newCall({ ...row, endedAt: new Date() });
  await expect(admit(2)).rejects.toMatchObject({ code: "RATE_LIMITED", message: /daily limit/ });
});

test("an address has 60 tokens an hour that nobody used, or as many as its calls; older and used ones don't count", async () => {
  const { db } = database;
  const preview = { linkId: newId("prv"), address: "192.0.2.2" };
  const row = { previewLinkId: preview.linkId, previewAddress: preview.address, endedAt: new Date() };
  const admit = (perAddressAndHour: number) =>
    db.transaction((tx) =>
      admitPreviewStart(tx, preview, {
        atOnce: 2,
        perDay: 50,
        perAddressAndHour,
        countsAddressesAlone: true,
      }),
    );
  for (let nth = 0; nth < 59; nth++) await newCall(row);
  await newCall({ ...row, createdAt: new Date(Date.now() - DAY_MS / 12) });
  await newCall({ ...row, previewJoinedAt: new Date() });
  await newCall({ ...row, previewAddress: "192.0.2.3" });
  await admit(10);
  await newCall(row);
  await expect(admit(10)).rejects.toMatchObject({ code: "RATE_LIMITED", message: /from your address/ });
  await admit(61);
});

test("a preview call that an older process answered counts as joined, though nothing says when", async () => {
  const { db } = database;
  const preview = { linkId: newId("prv"), address: "192.0.2.4" };
  const row = { previewLinkId: preview.linkId, previewAddress: preview.address, answeredAt: new Date() };
  const standard = { atOnce: 2, perDay: 2, perAddressAndHour: 2, countsAddressesAlone: true };
  const admit = (limits: Partial<EffectiveLimits>) =>
    db.transaction((tx) => admitPreviewStart(tx, preview, { ...standard, ...limits }));
  const running = await newCall(row);
  await expect(admit({ atOnce: 1 })).rejects.toMatchObject({ message: /busy/ });
  await admit({});
  await db.update(calls).set({ endedAt: new Date() }).where(eq(calls.id, running));
  await admit({ atOnce: 1 });
  await expect(admit({ perDay: 1 })).rejects.toMatchObject({ message: /daily limit/ });
  await expect(admit({ perAddressAndHour: 1 })).rejects.toMatchObject({ message: /from your address/ });
});

test("a token joins by its link as it is now, not as it was; a link that is gone or has expired is unknown", async () => {
  const { db } = database;
  const given = { expiresAt: null, allowedOrigins: [], atOnce: null, perDay: null, perAddressHour: null };
  const { id: agentId } = await insertAgent(db, workspaceId, agentValues({ name: "a", system_prompt: "" }));
  const { id: linkId } = await replacePreviewLink(db, workspaceId, agentId, given);
  const join = async () => {
    const callId = await newCall({ previewLinkId: linkId, previewAddress: "192.0.2.5" });
    await admitPreviewJoin(db, { callId, linkId }, { atOnce: 2, perDay: 50, perAddressAndHour: 10 });
  };
  await join();
  await changePreviewLink(db, workspaceId, agentId, { atOnce: 1 });
  await expect(join()).rejects.toMatchObject({ code: "RATE_LIMITED", message: /busy/ });
  await changePreviewLink(db, workspaceId, agentId, { atOnce: 3 });
  await join();
  const unknown = { code: "NOT_FOUND", message: "No such preview link. Ask for a new one." };
  await changePreviewLink(db, workspaceId, agentId, { expiresAt: new Date(Date.now() - 1) });
  await expect(join()).rejects.toMatchObject(unknown);
  await replacePreviewLink(db, workspaceId, agentId, given);
  await expect(join()).rejects.toMatchObject(unknown);
});

test("a call whose process died is analyzed if its agent wants that and the caller said something", async () => {
  const { db } = database;
  const analysis = { enabled: true, criteria: [], outcome_schema: null, model: null };
  const agent = await insertAgent(db, workspaceId, {
    ...agentValues({ name: "a", system_prompt: "" }),
    analysis,
  });
  const instanceId = newId("node");
  await db.insert(instances).values({ id: instanceId });
  const given = { instanceId, agentId: agent.id, answeredAt: new Date() };
  const [spoken, silent] = [await newCall(given), await newCall(given)];
  const turn = { id: "t1", role: "caller" as const, text: "Hello?", startedMs: 0, endedMs: 900 };
  await db.insert(callTurns).values({ ...turn, callId: spoken, interruptedAtMs: null });
  expect(await closeDeadCalls(db, [instanceId])).toHaveLength(2);
  const queued = await db.select().from(callAnalyses).where(eq(callAnalyses.workspaceId, workspaceId));
  expect(queued).toMatchObject([{ callId: spoken, status: "pending" }]);
  expect(queued.map(({ callId }) => callId)).not.toContain(silent);
});

test("a pruned recording leaves nothing behind: neither peaks in its row nor files", async () => {
  const { db } = database;
  const folder = await mkdtemp(join(tmpdir(), "left-behind-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await db.update(workspaces).set({ recordingRetentionDays: 30 }).where(eq(workspaces.id, workspaceId));
  const ids = { old: await newCall(), fresh: await newCall(), running: await newCall() };
  const row = { workspaceId, status: "ready" as const, peaks: "AAAA" };
  const old = new Date(Date.now() - 31 * DAY_MS);
  await db.insert(callRecordings).values([
    { ...row, callId: ids.old, createdAt: old },
    { ...row, callId: ids.fresh },
    { ...row, callId: ids.running, status: "recording", createdAt: old },
  ]);
  const files = [...Object.values(ids), newId("call")].flatMap((id) => [`${id}.ogg`, `${id}.peaks`]);
  for (const name of [...files, "notes.txt"]) {
    await writeFile(join(folder, name), "");
    await utimes(join(folder, name), old, old);
  }
  const { signal } = new AbortController();
  await pruneRecordings(db, signal);
  await sweepFolder(recordingTenant(db, folder), signal);
  const rows = await db.select().from(callRecordings).where(eq(callRecordings.workspaceId, workspaceId));
  expect(Object.fromEntries(rows.map(({ callId, status, peaks }) => [callId, [status, peaks]]))).toEqual({
    [ids.old]: ["deleted", null],
    [ids.fresh]: ["ready", "AAAA"],
    [ids.running]: ["recording", "AAAA"],
  });
  const kept = [".folder-id", `${ids.fresh}.ogg`, `${ids.running}.ogg`, `${ids.running}.peaks`, "notes.txt"];
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});

test("an agent's days have what its calls' analyses used, and neither rehearsals nor others", async () => {
  const { db } = database;
  const createdAt = new Date("2026-03-04T12:00:00Z");
  const [one, other] = [newId("agt"), newId("agt")];
  const analyzed = async (agentId: string, direction: "inbound" | "rehearsal", input: number) => {
    const callId = await newCall({ agentId, direction, createdAt, endedAt: createdAt });
    const use = { model: { provider: "openai", model: "gpt-5" }, tokens: { input, output: 1 } };
    await db.transaction((tx) => addUseOfAnalysis(tx, callId, use));
  };
  await analyzed(one, "inbound", 100);
  await analyzed(one, "inbound", 10);
  await analyzed(one, "rehearsal", 1_000);
  await analyzed(other, "inbound", 10_000);
  const inputOf = async (agentId?: string) => {
    const range = { from: "2026-03-04", to: "2026-03-04" };
    const uses = await loadDayUses(db, workspaceId, { range, agentId }, null);
    return uses.reduce((sum, { use }) => sum + (use.input_tokens ?? 0), 0);
  };
  expect(await inputOf(one)).toBe(110);
  expect(await inputOf(other)).toBe(10_000);
  expect(await inputOf()).toBe(10_110);
});

test("a claim ends with its request's time, and only its own process releases it", async () => {
  const store = { db: database.db, secrets: createSecretBox([Buffer.alloc(32)]) };
  const now = new Date("2026-11-22T12:00:00Z");
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const asked = {
    id: newId("run"),
    owner: workspaceId,
    workspaceId,
    credentialId: "tok_1",
    role: "admin",
    instanceId: "node_1",
    hash: "h",
  };
  const elsewhere = { ...asked, instanceId: "node_2" };
  expect(await claimAnswer(store, asked, now)).toEqual({ state: "claimed" });
  expect(await claimAnswer(store, elsewhere, later(14))).toEqual({ state: "running" });
  expect(await claimAnswer(store, elsewhere, later(16))).toEqual({ state: "claimed" });
  // The first process, which had lost it, is late.
  await releaseClaim(store.db, asked);
  expect(await claimAnswer(store, asked, later(17))).toEqual({ state: "running" });
  expect(await keepAnswer(store, asked, { status: 201, body: {} })).toBe(false);
  await releaseClaim(store.db, elsewhere);
  expect(await claimAnswer(store, asked, later(18))).toEqual({ state: "claimed" });
  await keepAnswer(store, asked, { status: 201, body: "x".repeat(1000) });
  await releaseClaimsOf(store.db, ["node_1"]);
  expect(await claimAnswer(store, asked, later(19))).toMatchObject({ state: "answered" });
  await pruneAnswers(store.db, workspaceId, { answers: 10, bytes: 1000 });
  expect(await claimAnswer(store, asked, later(19))).toEqual({ state: "claimed" });
});
