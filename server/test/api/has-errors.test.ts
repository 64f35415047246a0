/** Whether something failed in a call (docs/calls.md#the-record): told by its record, found by lists, counted in figures. */
import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { emptyOutcome } from "@parley/conversation/tool-outcome";
import { closeDeadCalls } from "../../src/calls/journal/close-dead-calls.ts";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import { CALL_ERROR_STEPS, fillLateErrors } from "../../src/call-records/records/errors/error-steps.ts";
import { callCounts, laterSteps } from "../../src/platform/db/call-tables.ts";
import { callIncidents } from "../../src/platform/db/phone-tables.ts";
import { callToolInvocations } from "../../src/platform/db/call-entry-tables.ts";
import type { calls } from "../../src/platform/db/schema.ts";
import { addCall } from "../harness/add-call.ts";
import { apiOfFile, type Caller } from "./api.ts";

const CALLS = "/public/v1/workspaces/{workspace_id}/calls";
const FAILED = { type: "http_status", message: "The server answered 500." };
const api = apiOfFile();

/** A call that is in progress. */
async function newCall(
  { workspaceId }: Caller,
  row: Partial<typeof calls.$inferInsert> = {},
): Promise<string> {
  return addCall(api.context.db, workspaceId, { answeredAt: new Date(), ...row });
}

function runTool(callId: string, name: string, error: typeof FAILED | null) {
  const outcome = emptyOutcome({ durationMs: 5, error });
  const invocation = { id: newId("run"), name, turnId: "turn_1", startedMs: 0, outcome };
  return recordEvent(api.context.db, callId, { type: "tool", invocation });
}

function fail(callId: string, vendor: string | null) {
  const incident = {
    type: "error",
    source: "model_failed",
    message: 'It said \u0000 "vendor":"none"',
    vendor,
  } as const;
  return recordEvent(api.context.db, callId, { type: "incident", number: 0, at: Date.now(), incident });
}

function hangUp(callId: string) {
  const ended = { type: "ended", reason: "caller_hangup", at: Date.now(), durationMs: 1_000 } as const;
  return recordEvent(api.context.db, callId, ended);
}

async function errorsOf(call: Caller, id: string): Promise<boolean | null> {
  return (await call("GET", `${CALLS}/${id}`)).body.has_errors as boolean | null;
}

async function found(call: Caller, result: string): Promise<string[]> {
  const { body } = await call("GET", `${CALLS}?result=${result}&sort=created_at`);
  return (body.data as { id: string }[]).map(({ id }) => id);
}

test("a tool or a vendor that fails shows at once; built-in tools and other errors don't count", async () => {
  const call = await api.caller("editor");
  const agent = await call("POST", CALLS.replace("/calls", "/agents"), { name: "a", system_prompt: "" });
  const row = { agentId: agent.body.id as string };
  const [fine, tool, vendor] = [await newCall(call, row), await newCall(call, row), await newCall(call, row)];
  await runTool(fine, "cut_call", FAILED);
  await runTool(fine, "look_up", null);
  await fail(fine, null);
  await runTool(tool, "look_up", FAILED);
  await fail(vendor, "openai");
  expect(await errorsOf(call, fine)).toBeNull();
  expect(await errorsOf(call, tool)).toBe(true);
  expect(await errorsOf(call, vendor)).toBe(true);
  expect(await found(call, "with_errors")).toEqual([]);
  for (const id of [fine, tool, vendor]) await hangUp(id);
  expect(await errorsOf(call, fine)).toBe(false);
  expect(await found(call, "ok")).toEqual([fine]);
  expect(await found(call, "with_errors")).toEqual([tool, vendor]);
  expect(
    (await call("GET", CALLS)).body.data.map((row: Record<string, unknown>) => row["has_errors"]),
  ).toEqual([true, true, false]);
  for (const path of [`${CALLS}/figures`, `${CALLS}/figures?result=with_errors`])
    expect((await call("GET", path)).body.calls_with_errors, path).toBe(2);
  const base = CALLS.replace("/calls", "");
  expect((await call("GET", `${base}/usage`)).body.total).toMatchObject({ calls: 3, calls_with_errors: 2 });
  const figures = await call("GET", `${base}/agents/${row.agentId}/figures`);
  expect(figures.body.total).toMatchObject({ calls: 3, calls_with_errors: 2 });
  expect((await call("GET", `${base}/insights`)).body.total).toMatchObject({
    calls: 3,
    calls_with_errors: 2,
  });
});

test("a tool that fails after the hang-up is added, and a call that failed isn't completed with errors", async () => {
  const call = await api.caller("viewer");
  const [late, failed] = [await newCall(call), await newCall(call, { answeredAt: null })];
  await hangUp(late);
  expect(await errorsOf(call, late)).toBe(false);
  await runTool(late, "look_up", FAILED);
  await fail(failed, "openai");
  await hangUp(failed);
  expect(await errorsOf(call, failed)).toBe(true);
  expect(await found(call, "with_errors")).toEqual([late]);
  const counted = await api.context.db.select().from(callCounts);
  expect(counted.find(({ callId }) => callId === late)?.withErrors).toBe(true);
  expect(counted.find(({ callId }) => callId === failed)?.withErrors).toBe(false);
});

test("a tool that was running when the process died has failed", async () => {
  const call = await api.caller("viewer");
  const { db } = api.context;
  const dead = newId("node");
  await api.pool.query("insert into instances (id) values ($1)", [dead]);
  const [running, idle] = [
    await newCall(call, { instanceId: dead }),
    await newCall(call, { instanceId: dead }),
  ];
  const invocation = { id: "run_1", name: "look_up", turnId: "turn_1", startedMs: 0, outcome: null };
  await recordEvent(db, running, { type: "tool", invocation });
  await closeDeadCalls(db, [dead]);
  expect(await errorsOf(call, running)).toBe(true);
  expect(await errorsOf(call, idle)).toBe(false);
});

test("calls from before get theirs after the start; live ones and what is known stay as they are", async () => {
  const call = await api.caller("viewer");
  const { db } = api.context;
  const over = { status: "completed", endedAt: new Date() } as const;
  const [tool, vendor, fine, live, known] = [
    await newCall(call, over),
    await newCall(call, over),
    await newCall(call, over),
    await newCall(call),
    await newCall(call, { ...over, hasErrors: true }),
  ];
  const run = { callId: tool, id: "run_1", name: "look_up", startedMs: 0, arguments: {}, error: FAILED };
  await db.insert(callToolInvocations).values(run);
  const data = { source: "model_failed", vendor: "openai", message: "\u0000" };
  await db.insert(callIncidents).values({ callId: vendor, number: 0, type: "error", at: new Date(), data });
  const { workspaceId } = call;
  const counted = {
    workspaceId,
    agentId: "agt_1",
    createdAt: new Date(),
    result: "completed",
    isAnswered: true,
  };
  const zeros = { durationMs: 0, interruptions: 0, toolCalls: 0, toolErrors: 0 };
  await db.insert(callCounts).values({ callId: vendor, ...counted, ...zeros });
  const work = { kind: "embedded", signal: new AbortController().signal } as const;
  const steps = [...CALL_ERROR_STEPS, ...CALL_ERROR_STEPS]; // each may be repeated after a failure
  for (const step of steps) await step.run(api.pool, work);
  expect(await found(call, "with_errors")).toEqual([tool, vendor, known]);
  expect(await found(call, "ok")).toEqual([fine]);
  expect(await errorsOf(call, live)).toBeNull();
  const rows = await db.select().from(callCounts);
  expect(rows.find(({ callId }) => callId === vendor)?.withErrors).toBe(true);
});

test("calls that a process of the version before ends after that get theirs too, once their last tools have ended", async () => {
  const call = await api.caller("viewer");
  const { db } = api.context;
  const endedAt = new Date(Date.now() - 60 * 60_000);
  const over = { status: "completed", endedAt } as const;
  const [failed, fine] = [await newCall(call, over), await newCall(call, over)];
  const [live, fresh] = [await newCall(call), await newCall(call, { ...over, endedAt: new Date() })];
  const run = { callId: failed, id: "run_1", name: "look_up", startedMs: 0, arguments: {}, error: FAILED };
  await db.insert(callToolInvocations).values(run);
  await fillLateErrors(db);
  expect(await errorsOf(call, failed)).toBeNull(); // there is no index yet
  const work = { kind: "embedded", signal: new AbortController().signal } as const;
  const step = CALL_ERROR_STEPS.find(({ name }) => name.includes("unknown"));
  await step?.run(api.pool, work);
  await db.insert(laterSteps).values({ name: step?.name ?? "" });
  await fillLateErrors(db);
  expect(await errorsOf(call, failed)).toBe(true);
  expect(await errorsOf(call, fine)).toBe(false);
  expect(await errorsOf(call, live)).toBeNull();
  expect(await errorsOf(call, fresh)).toBeNull();
});
