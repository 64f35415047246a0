/** What happens to an event: delivered, retried, given up, replayed, held back. */
import { setImmediate } from "node:timers/promises";
import type { SQL } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import { insertRepeat } from "../../src/events/webhooks/delivery-queries.ts";
import { pruneWebhooks } from "../../src/events/webhooks/prune-webhooks.ts";
import { testWebhook } from "../../src/events/webhooks/send-test-event.ts";
import { loadWebhook } from "../../src/events/webhooks/webhook-queries.ts";
import { apiOfFile } from "../api/api.ts";
import { createGate } from "@parley/testing/timing/watch";
import { EXACT, happen, hookOf, workerOf, type Hook } from "./delivery-setup.ts";
import type { Caller } from "../api/api.ts";

const api = apiOfFile();

/** The log, oldest first, once `condition` holds for it. */
async function logOf(
  caller: Caller,
  hook: Hook,
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
  condition: (log: any[]) => boolean = (log) => log.every(({ status }) => status !== "pending"),
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
): Promise<any[]> {
  return vi.waitFor(
    async () => {
      const { body } = await caller("GET", `${hook.path}/deliveries`);
      const log = body.data.toReversed();
      if (!condition(log)) throw new Error(`not yet: ${JSON.stringify(log)}`);
      return log;
    },
    { timeout: 60_000, interval: 20 },
  );
}

test("an event is sent as soon as it is written, signed, and logged", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const worker = workerOf(api);
  const [id] = await happen(api, caller);
  worker.wake();
  await hook.receiver.until(() => hook.receiver.events.length === 1);
  const [received] = hook.receiver.events;
  expect(received?.event).toMatchObject({ id, type: "call.started", workspace_id: caller.workspaceId });
  expect(received && hook.receiver.isSignedBy(received, hook.secret)).toBe(true);
  expect(received?.request.headers["webhook-id"]).toBe(id);
  expect(
    new Webhook(hook.secret).verify(
      received?.request.body ?? "",
      received?.request.headers as Record<string, string>,
    ),
  ).toMatchObject({ id });
  const [delivery] = await logOf(caller, hook);
  expect(delivery).toMatchObject({
    event_id: id,
    status: "delivered",
    attempt_count: 1,
    next_attempt_at: null,
  });
  const { body } = await caller("GET", `${hook.path}/deliveries/${delivery.id}`);
  expect(body.payload).toEqual(received?.event);
});

test("a failed delivery is retried with growing pauses and the same event ID until it is accepted", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const answers = [500, 404, 301, 204];
  hook.receiver.onEvent(() => ({ status: answers.shift() ?? 500, json: {} }));
  const asked: number[] = [];
  const [id] = await happen(api, caller);
  workerOf(api, { backoff: (attempts) => asked.push(attempts) });
  const [delivery] = await logOf(caller, hook);
  expect(delivery).toMatchObject({ status: "delivered", attempt_count: 4 });
  expect(asked.slice(0, 3)).toEqual([1, 2, 3]);
  expect(hook.receiver.events.map(({ event }) => event.id)).toEqual([id, id, id, id]);
  expect(new Set(hook.receiver.events.map(({ request }) => request.body)).size).toBe(1);
  const { body } = await caller("GET", `${hook.path}/deliveries/${delivery.id}`);
  expect(body.attempts).toMatchObject([
    { number: 1, status: 500, error: { type: "http_status" } },
    { number: 2, status: 404 },
    { number: 3, status: 301 },
    { number: 4, status: 204, error: null },
  ]);
});

test("after a day it is given up; a replay is a new delivery of the same event", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  hook.receiver.onEvent(() => ({ status: 503, json: {} }));
  const [id] = await happen(api, caller);
  await api.pool.query(
    "update webhook_deliveries set give_up_at = now() + interval '1 hour' where webhook_id = $1",
    [hook.id],
  );
  const worker = workerOf(api, { backoff: () => 3_600_001 });
  const [failed] = await logOf(caller, hook);
  expect(failed).toMatchObject({ status: "failed", attempt_count: 1, next_attempt_at: null });

  hook.receiver.onEvent(() => ({ status: 200, json: {} }));
  const replay = `${hook.path}/deliveries/${failed.id}/replay`;
  const wakes = vi.fn(() => worker.wake());
  api.context.webhooks = { wake: wakes };
  const made = await caller("POST", replay);
  expect(wakes).toHaveBeenCalledOnce(); // once it is committed
  expect(made).toMatchObject({
    status: 201,
    body: { event_id: id, replay_of: failed.id, status: "pending" },
  });
  const log = await logOf(caller, hook);
  expect(log.map(({ status }) => status)).toEqual(["failed", "delivered"]);
  const [first, second] = hook.receiver.events.map(({ request }) => request.body);
  expect(first).toContain(`"id":${EXACT}}`);
  expect(second).toBe(first);
  expect((await caller("GET", `${hook.path}/deliveries?status=failed`)).body.data).toMatchObject([
    { id: failed.id },
  ]);
  const page = (await caller("GET", `${hook.path}/deliveries?limit=1`)).body;
  expect(page.data).toMatchObject([{ id: made.body.id }]);
  const next = await caller("GET", `${hook.path}/deliveries?limit=1&cursor=${page.next_cursor}`);
  expect(next.body).toMatchObject({ data: [{ id: failed.id }], next_cursor: null });
  await caller("PATCH", hook.path, { active: false });
  expect((await caller("POST", replay)).body).toMatchObject({
    code: "CONFLICT",
    detail: { field: "active" },
  });
});

test("a slow endpoint has at most four requests in progress and delays no other", async () => {
  const caller = await api.caller("editor");
  const slow = await hookOf(api, caller);
  const quick = await hookOf(api, caller);
  const gate = createGate();
  slow.receiver.onEvent(async () => {
    await gate.opened;
    return { status: 200, json: {} };
  });
  await happen(api, caller, 80);
  workerOf(api);
  await quick.receiver.until(() => quick.receiver.events.length === 80);
  await slow.receiver.until(() => slow.receiver.events.length >= 4);
  await logOf(caller, quick);
  expect(slow.receiver.events).toHaveLength(4);
  gate.open();
  await slow.receiver.until(() => slow.receiver.events.length === 80);
  expect(new Set(slow.receiver.events.map(({ event }) => event.id)).size).toBe(80);
});

test("everything waits while it is switched off, and is sent once it is switched on", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const other = await hookOf(api, caller);
  await happen(api, caller);
  await caller("PATCH", hook.path, { active: false });
  const worker = workerOf(api);
  await other.receiver.until(() => other.receiver.events.length === 1);
  expect((await logOf(caller, hook, () => true))[0]).toMatchObject({ status: "pending", attempt_count: 0 });
  await caller("PATCH", hook.path, { active: true });
  worker.wake();
  await hook.receiver.until(() => hook.receiver.events.length === 1);
});

test("a name that resolves to a private address is refused at each attempt, and nothing is sent", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  await caller("PATCH", hook.path, { url: hook.receiver.url.replace("127.0.0.1", "hooks.example") });
  const guarded = createGuardedClient(
    { allow: [], demoPrefix: null, own: null },
    { resolveName: () => Promise.resolve(["127.0.0.1"]) },
  );
  await happen(api, caller);
  workerOf(api, { guarded, backoff: () => 3_600_000 });
  const [refused] = await logOf(caller, hook, (log) => log[0].attempt_count === 1);
  expect(refused.last_attempt).toMatchObject({ status: null, error: { type: "private_network" } });
  expect(hook.receiver.events).toEqual([]);
  await guarded.close();
});

test("a long response still counts as success; the log keeps the beginning of a response", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const answers = ["x".repeat(2_000), "x".repeat(200_000)];
  hook.receiver.onEvent(() => ({ status: 200, json: answers.shift() }));
  const worker = workerOf(api);
  for (const count of [1, 2]) {
    await happen(api, caller);
    worker.wake();
    await hook.receiver.until(() => hook.receiver.events.length === count);
  }
  const log = await logOf(caller, hook);
  expect(log.map(({ status }) => status)).toEqual(["delivered", "delivered"]);
  expect(log[0].last_attempt.response_body).toBe(`"${"x".repeat(999)}`);
  expect(log[1].last_attempt.response_body).toBeNull();
});

test("after thirty days the log is cleared, except for what is still to be sent", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const [old, waiting, young] = await happen(api, caller, 3);
  const set = async (id: string | undefined, days: number, status: string) => {
    await api.pool.query(
      "update webhook_events set created_at = now() - $2::int * interval '1 day' where id = $1",
      [id, days],
    );
    await api.pool.query("update webhook_deliveries set status = $2 where event_id = $1", [id, status]);
  };
  await set(old, 31, "delivered");
  await set(waiting, 31, "pending");
  await set(young, 29, "failed");
  await pruneWebhooks(api.context.db);
  const log = await logOf(caller, hook, () => true);
  expect(log.map(({ event_id }) => event_id)).toEqual([waiting, young]);
});

test("old events without end don't keep the worker from stopping", async () => {
  const { db } = api.context;
  let statements = 0;
  const endless = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "execute") return Reflect.get(target, name, receiver) as unknown;
      return async (query: SQL) => {
        const isPruning = JSON.stringify(query.queryChunks[0]).includes("delete from webhook_events");
        if (!isPruning) return db.execute(query);
        statements++;
        await setImmediate(); // as a real statement, it lets others go on
        return { rowCount: 1_000, rows: [] }; // as many as a batch may have
      };
    },
  });
  const worker = workerOf(api, { db: endless });
  await expect.poll(() => statements).toBeGreaterThan(3);
  await worker.close();
  const before = statements;
  await setImmediate();
  expect(statements).toBe(before);
});

test("a webhook deleted at that moment can't be tested or replayed to, and its deliveries are gone", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const { body: delivery } = await caller("POST", `${hook.path}/test`);
  const { db } = api.context;
  const row = await loadWebhook(db, caller.workspaceId, hook.id);
  await caller("DELETE", hook.path);
  await expect(
    insertRepeat(db, row!, { eventId: delivery.event_id, replayOf: delivery.id }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(row && testWebhook(api.context, row)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await caller("GET", `${hook.path}/deliveries/${delivery.id}`)).status).toBe(404);
  const { rows } = await api.pool.query("select 1 from webhook_attempts where delivery_id = $1", [
    delivery.id,
  ]);
  expect(rows).toEqual([]);
});
