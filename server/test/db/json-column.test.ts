import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { parseExact } from "@parley/base/exact/parse-exact";
import { calls, workspaces } from "../../src/platform/db/schema.ts";
import { callToolInvocations } from "../../src/platform/db/call-entry-tables.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

let database: Database & AsyncDisposable;
let made = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(workspaces).values({ id: "ws_1", name: "w" });
});
afterAll(() => database[Symbol.asyncDispose]());

const CALL = {
  workspaceId: "ws_1",
  agentId: "agt_1",
  instanceId: "node_1",
  direction: "browser" as const,
  status: "queued" as const,
  systemPrompt: "",
  firstMessage: "",
  tools: [],
};

test.each([
  ["a string that reads like a number", "5"],
  ["a string that reads like JSON", '{"a":1}'],
  ["the string null", "null"],
  ["an empty string", ""],
  ["a number", 1.5e300],
  ["false", false],
  ["null inside", { a: null, b: [null] }],
  ["keys in no order", { z: 1, a: 2, "10": 3, "9": 4 }],
  ["NUL and a lone surrogate in strings", { "\u0000": "a\u0000b", s: "\ud800" }],
  ["letters of every kind", { text: "Grüße, 世界 🎧 \u2028 ' \" \\ \n" }],
  ["nested lists", [[], [{}], [[1, "2", null]]]],
])("keeps %s", async (_name, value) => {
  const { db } = database;
  const id = `call_${++made}`;
  await db.insert(calls).values({ ...CALL, id, variableValues: { value } });
  await db
    .insert(callToolInvocations)
    .values({ callId: id, id: "i", name: "n", startedMs: 0, arguments: value });
  await db.update(callToolInvocations).set({ request: value }).where(eq(callToolInvocations.callId, id));
  const [call] = await db.select({ values: calls.variableValues }).from(calls).where(eq(calls.id, id));
  const [invocation] = await db
    .select({ arguments: callToolInvocations.arguments, request: callToolInvocations.request })
    .from(callToolInvocations)
    .where(eq(callToolInvocations.callId, id));
  const read = [call?.values["value"], invocation?.request, invocation?.arguments];
  expect(read).toEqual([value, value, value]);
  // including the order of keys
  expect(read.map((each) => JSON.stringify(each))).toEqual(Array(3).fill(JSON.stringify(value)));
});

test("a top-level null is SQL's null", async () => {
  const { db } = database;
  const id = `call_${++made}`;
  await db.insert(calls).values({ ...CALL, id, variableValues: {}, media: null });
  const [row] = await db
    .select({ media: calls.media, isNull: sql<boolean>`${calls.media} is null` })
    .from(calls)
    .where(eq(calls.id, id));
  expect(row).toEqual({ media: null, isNull: true });
});

test("is stored as JSON once, not as a JSON string of JSON", async () => {
  const { db, pool } = database;
  const id = `call_${++made}`;
  await db.insert(calls).values({ ...CALL, id, variableValues: { b: 1, a: "x" } });
  const { rows } = await pool.query("select variable_values::text as text from calls where id = $1", [id]);
  expect(rows).toEqual([{ text: '{"b":1,"a":"x"}' }]);
});

test("numbers keep the digits they were written with", async () => {
  const { db, pool } = database;
  const id = `call_${++made}`;
  const text =
    '{"id":12345678901234567890,"price":1.10,"huge":1e400,"tiny":1e-20000,"zero":-0,"n":[1E2,1.5]}';
  const values = parseExact(text) as Record<string, unknown>;
  await db.insert(calls).values({ ...CALL, id, variableValues: values });
  const [call] = await db.select({ values: calls.variableValues }).from(calls).where(eq(calls.id, id));
  expect(JSON.stringify(call?.values)).toBe(text);
  const { rows } = await pool.query<{ values: unknown; of: unknown }>(
    `select variable_values as values, '{"a":12345678901234567890}'::jsonb as of from calls where id = $1`,
    [id],
  );
  expect(JSON.stringify(rows)).toBe(`[{"values":${text},"of":{"a":12345678901234567890}}]`);
});
