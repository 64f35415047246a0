/** What needs attention, from what calls, checks and deliveries write to when a problem opens and closes. */
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { newId } from "@parley/base/ids";
import { createLogger } from "@parley/base/logger";
import { emptyOutcome } from "@parley/conversation/tool-outcome";
import { REOPENED_AFTER_MS, settleEpisodes } from "../../src/attention/episodes.ts";
import { findProblems } from "../../src/attention/kinds/all-kinds.ts";
import type { Problem } from "../../src/attention/kinds/problem.ts";
import { loadFacts } from "../../src/attention/load-facts.ts";
import { createLead } from "../../src/attention/lead.ts";
import { settleWorkspace } from "../../src/attention/settle-workspace.ts";
import { watchAttention } from "../../src/attention/watch-attention.ts";
import { recordEvent } from "../../src/calls/journal/record-event.ts";
import { toolHours } from "../../src/platform/db/attention-tables.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { tools, workspaces } from "../../src/platform/db/schema.ts";
import { webhookEvents, webhooks } from "../../src/platform/db/webhook-tables.ts";
import { noteFailure, noteSuccess } from "../../src/platform/outcomes/note-outcome.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { addCall } from "../harness/add-call.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const SILENT = createLogger("silent");
const FAILED = { type: "http_status", message: "The server answered 500." };

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

const deps = () => ({
  db: database.db,
  secrets: createSecretBox([Buffer.alloc(32, 7)]),
  accounts: {},
  toolNetwork: { allow: [], own: null } as never,
  trunkState: () => null,
});
const settle = (now: Date) => settleWorkspace(deps(), workspaceId, { now, service: null });
const problems = async (now = new Date()) =>
  findProblems(await loadFacts(deps(), workspaceId, { now, service: null })).map(({ title }) => title);

async function newTool(): Promise<string> {
  const id = newId("tool");
  const request = { url: "https://api.example.com/", method: "GET" as const, timeoutMs: 1_000 };
  const rest = {
    description: "",
    auth: { type: "none" } as never,
    headers: [],
    inputSchema: {},
    active: true,
  };
  const saved = { updatedAt: new Date(Date.now() - 60_000) };
  await database.db.insert(tools).values({ id, workspaceId, name: "orders", ...request, ...rest, ...saved });
  return id;
}

async function run(
  callId: string,
  toolId: string,
  error: typeof FAILED | null,
  id = newId("run"),
): Promise<void> {
  const outcome = { ...emptyOutcome({ durationMs: 5, error }), toolId };
  const invocation = { id, name: "orders", turnId: "turn_1", startedMs: 0, outcome };
  await recordEvent(database.db, callId, { type: "tool", invocation });
}

async function countedRuns(toolId: string): Promise<[runs: number, failures: number]> {
  const rows = await database.db.select().from(toolHours).where(eq(toolHours.toolId, toolId));
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
  return [sum((row) => row.runs), sum((row) => row.failures)];
}

test("runs of a tool count once each, also if a write is repeated; rehearsals don't count", async () => {
  const toolId = await newTool();
  const call = await addCall(database.db, workspaceId);
  const id = newId("run");
  await run(call, toolId, FAILED, id);
  await run(call, toolId, FAILED, id);
  await run(call, toolId, null);
  expect(await countedRuns(toolId)).toEqual([2, 1]);
  await run(await addCall(database.db, workspaceId, { direction: "rehearsal" }), toolId, FAILED);
  expect(await countedRuns(toolId)).toEqual([2, 1]);
  await run(call, toolId, { type: "invalid_arguments", message: "city is missing." }); // nothing was sent
  expect(await countedRuns(toolId)).toEqual([2, 1]);
});

test("a tool that fails in 2 of 10 runs is a problem until it succeeds", async () => {
  const toolId = await newTool();
  const call = await addCall(database.db, workspaceId);
  for (const error of [null, null, null, null, null, null, null, null, FAILED])
    await run(call, toolId, error);
  expect(await problems()).toEqual([]);
  await run(call, toolId, FAILED);
  expect(await problems()).toEqual(["orders failed in 2 of 10 runs"]);
  const nextDay = new Date(Date.now() + 25 * 3_600_000);
  expect(await problems(nextDay)).toEqual([]);
  await run(call, toolId, null);
  expect(await problems()).toEqual([]);
});

test("a key that a call was refused with is a problem until the provider serves a call", async () => {
  const accounts = { openai: { apiKey: "k", baseUrl: "https://api.openai.com/v1" } } as never;
  const found = async () => {
    const facts = await loadFacts({ ...deps(), accounts }, workspaceId, { now: new Date(), service: null });
    return findProblems(facts).map(({ title }) => title);
  };
  const call = await addCall(database.db, workspaceId);
  const refused = {
    type: "error",
    source: "model_failed",
    vendor: "openai",
    message: "OpenAI rejected the key.",
    isKeyRefused: true,
  } as const;
  await recordEvent(database.db, call, { type: "incident", number: 0, at: Date.now(), incident: refused });
  expect(await found()).toEqual(["OpenAI rejected the server's key"]);
  const used = { provider: "openai", model: "gpt" };
  const part = { planned: used, fallback: null, served: [] };
  const providers = { model: { ...part, served: [used] }, transcriber: part, voice: part };
  await recordEvent(database.db, call, { type: "served", providers } as never);
  expect(await found()).toEqual([]);
  await recordEvent(database.db, call, { type: "incident", number: 1, at: Date.now(), incident: refused });
  await recordEvent(database.db, call, { type: "served", providers } as never); // it reports what served before
  expect(await found()).toEqual(["OpenAI rejected the server's key"]);
});

/** One that nine of ten runs fail of. */
async function failingTool(): Promise<string> {
  const toolId = await newTool();
  await database.db
    .insert(toolHours)
    .values({ toolId, workspaceId, hour: new Date(), runs: 10, failures: 9 });
  await noteFailure(database.db, { workspaceId, subject: "tool", id: toolId }, "It timed out.");
  return toolId;
}

async function subscribe(): Promise<void> {
  const events = ["attention.opened" as const, "attention.resolved" as const];
  const rest = { url: "http://x.example/", description: "", active: true, secret: { sealed: "none" } };
  await database.db.insert(webhooks).values({ id: newId("whk"), workspaceId, events, ...rest });
}

function told() {
  return database.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.workspaceId, workspaceId))
    .orderBy(webhookEvents.id);
}

const PROBLEM: Problem = {
  kind: "tool_failing",
  severity: "warn",
  title: "orders failed in 2 of 10 runs",
  cause: "It timed out.",
  resource: { kind: "tool", id: "tool_1" },
  link: "/w/1/tools/tool_1",
  count: 2,
};
const settled = (found: Problem[], at: Date) =>
  database.db.transaction((tx) => settleEpisodes(tx, workspaceId, { problems: found, now: at }));

test("a problem is opened once, however many look at the same moment, and closed once", async () => {
  const at = new Date();
  const opened = await Promise.all(Array.from({ length: 5 }, () => settled([PROBLEM], at)));
  expect(opened.flatMap((each) => each.opened)).toHaveLength(1);
  const again = await settled([{ ...PROBLEM, count: 3 }], at);
  expect(again).toMatchObject({ opened: [], closed: [], isReworded: true });
  const closed = await Promise.all(Array.from({ length: 5 }, () => settled([], at)));
  expect(closed.flatMap((each) => each.closed)).toHaveLength(1);
});

test("what was mended isn't opened again within 10 minutes", async () => {
  const at = new Date();
  const later = (ms: number) => new Date(at.getTime() + ms);
  await settled([PROBLEM], at);
  await settled([], at);
  const soon = await settled([PROBLEM], later(REOPENED_AFTER_MS - 1));
  expect(soon).toMatchObject({ opened: [], openableAt: later(REOPENED_AFTER_MS) });
  expect((await settled([PROBLEM], later(REOPENED_AFTER_MS + 1))).opened).toHaveLength(1);
});

test("a trunk that is silent since a restart is neither down nor up again, unless it was saved", async () => {
  const at = new Date();
  const down: Problem = { ...PROBLEM, kind: "trunk_down", resource: { kind: "trunk", id: "trk_1" } };
  const silentSince = (savedAt: Date) => {
    const undecided = [{ kind: "trunk_down" as const, id: "trk_1", savedAt }];
    return database.db.transaction((tx) =>
      settleEpisodes(tx, workspaceId, { problems: [], undecided, now: at }),
    );
  };
  const before = new Date(at.getTime() - 60_000);
  expect(await silentSince(before)).toMatchObject({ opened: [], closed: [] });
  await settled([down], at);
  expect(await silentSince(before)).toMatchObject({ opened: [], closed: [] });
  expect((await silentSince(new Date(at.getTime() + 1))).closed).toHaveLength(1);
});

test("thousands of problems are opened at once", async () => {
  const many = Array.from({ length: 6_000 }, (_, nth) => ({
    ...PROBLEM,
    resource: { kind: "tool", id: `tool_${nth}` },
  }));
  expect((await settled(many, new Date())).opened).toHaveLength(6_000);
});

test("one process looks at a time, and another takes over once it has gone", async () => {
  const { openSession } = database;
  const [one, other] = [createLead(openSession, SILENT), createLead(openSession, SILENT)];
  expect(await one.has()).toBe(true);
  expect(await one.has()).toBe(true);
  expect(await other.has()).toBe(openSession === null); // the embedded database has one process only
  await one.close();
  await expect.poll(() => other.has()).toBe(true);
  await other.close();
});

test("several processes on one database tell of a problem once", async () => {
  const toolId = await failingTool();
  await subscribe();
  const watches = [1, 2, 3].map(() =>
    watchAttention({
      ...deps(),
      openSession: database.openSession,
      logger: SILENT,
      disk: { isFull: () => Promise.resolve(false) },
      dataDir: tmpdir(),
      events: { watch: () => () => undefined },
      tell: () => undefined,
      onOutbox: () => undefined,
    }),
  );
  await expect.poll(async () => (await told()).map(({ type }) => type)).toEqual(["attention.opened"]);
  await noteSuccess(database.db, workspaceId, "tool", [toolId]);
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(2);
  await Promise.all(watches.map((watch) => watch.close()));
  expect((await told()).map(({ type }) => type)).toEqual(["attention.opened", "attention.resolved"]);
});

test("webhooks are told once when a problem opens, and once when it is mended", async () => {
  const toolId = await failingTool();
  await subscribe();
  for (let look = 0; look < 3; look++) await settle(new Date());
  await noteSuccess(database.db, workspaceId, "tool", [toolId]);
  for (let look = 0; look < 3; look++) await settle(new Date());
  const rows = await told();
  expect(rows.map(({ type }) => type)).toEqual(["attention.opened", "attention.resolved"]);
  const news = rows.map(({ payload }) => (payload as { data: { attention: unknown } }).data.attention);
  const title = "orders failed in 9 of 10 runs";
  expect(news).toMatchObject([
    { title, resolved_at: null },
    { title, resolved_at: expect.any(String) },
  ]);
});
