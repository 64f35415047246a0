/** Who sends: several processes never send the same delivery, and another takes over what one leaves behind. */
import { expect, test, vi } from "vitest";
import { claimDue, DELIVERIES, untilNextDue } from "../../src/events/webhooks/claim-deliveries.ts";
import { settleDelivery } from "../../src/events/webhooks/settle-delivery.ts";
import { releaseJobs } from "../../src/platform/queue/release-jobs.ts";
import { apiOfFile } from "../api/api.ts";
import { createGate } from "@parley/testing/timing/watch";
import { happen, hookOf, workerOf } from "./delivery-setup.ts";

const api = apiOfFile();
const room = {
  queue: "free" as const,
  total: 64,
  perWebhook: 64,
  perWorkspace: 64,
  running: new Map<string, number>(),
};
const outcome = { startedAt: new Date(), durationMs: 1, status: 200, error: null, responseBody: "" };

test("several workers share the work and send every event once", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const workers = ["node_1", "node_2", "node_3"].map((instanceId) => workerOf(api, { instanceId }));
  const ids: string[] = [];
  for (let round = 0; round < 5; round++) {
    ids.push(...(await happen(api, caller, 20)));
    for (const worker of workers) worker.wake();
  }
  await hook.receiver.until(() => hook.receiver.events.length >= ids.length);
  await Promise.all(workers.map((worker) => worker.close()));
  expect(hook.receiver.events.map(({ event }) => event.id as string).toSorted()).toEqual(ids.toSorted());
});

test("a request in progress when the worker closes is aborted, recorded, and sent by the next", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const gate = createGate();
  hook.receiver.onEvent(async () => {
    await gate.opened;
    return { status: 200, json: {} };
  });
  const [id] = await happen(api, caller);
  const first = workerOf(api);
  await hook.receiver.until(() => hook.receiver.events.length === 1);
  await first.close();
  const { body } = await caller("GET", `${hook.path}/deliveries`);
  expect(body.data).toMatchObject([
    { status: "pending", attempt_count: 1, last_attempt: { status: null, error: { type: "aborted" } } },
  ]);
  expect(Date.parse(body.data[0].next_attempt_at)).toBeLessThanOrEqual(Date.now() + 1_000);
  gate.open();
  workerOf(api);
  await hook.receiver.until(() => hook.receiver.events.length === 2);
  expect(hook.receiver.events.map(({ event }) => event.id)).toEqual([id, id]);
});

test("a dead process's claims stay its own until they end or it is known to be dead", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  await happen(api, caller);
  const { db } = api.context;
  const [lost] = await claimDue(db, "node_dead", room);
  expect(lost?.webhook.id).toBe(hook.id);
  expect(await claimDue(db, "node_live", room)).toEqual([]);
  const { body } = await caller("GET", `${hook.path}/deliveries`);
  expect(body.data).toMatchObject([{ status: "pending", next_attempt_at: null }]);

  // a minute later
  await api.pool.query("update webhook_deliveries set due_at = now() where webhook_id = $1", [hook.id]);
  const [second] = await claimDue(db, "node_other", room);
  expect(second?.id).toBe(lost?.id);
  expect(lost && (await settleDelivery(db, lost, outcome, 0))).toBe(false); // it wasn't dead, only late

  await releaseJobs(db, [DELIVERIES], ["node_dead"]);
  expect(await claimDue(db, "node_live", room)).toEqual([]);
  await releaseJobs(db, [DELIVERIES], ["node_other"]);
  const [third] = await claimDue(db, "node_live", room);
  expect(third?.id).toBe(lost?.id);
  expect(third && (await settleDelivery(db, third, outcome, 0))).toBe(true);
  expect((await caller("GET", `${hook.path}/deliveries`)).body.data).toMatchObject([
    { status: "delivered", attempt_count: 1 },
  ]);
});

test("a workspace with many slow webhooks fills its share, and its neighbour's events are sent all the while", async () => {
  const { db } = api.context;
  const [caller, neighbour] = [await api.caller("editor"), await api.caller("editor")];
  const hooks: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) hooks.push((await hookOf(api, caller)).id);
  await happen(api, caller, 4);
  const other = await hookOf(api, neighbour);
  await happen(api, neighbour);

  const shares = { queue: "free" as const, total: 8, perWebhook: 4, perWorkspace: 5 };
  const claimed = await claimDue(db, "node_live", { ...shares, running: new Map() });
  const ofFirst = claimed.filter(({ webhook }) => hooks.includes(webhook.id));
  expect(ofFirst).toHaveLength(5);
  expect(claimed.map(({ webhook }) => webhook.id)).toContain(other.id);

  const running = new Map<string, number>();
  for (const { webhook } of ofFirst) running.set(webhook.id, (running.get(webhook.id) ?? 0) + 1);
  // The other deliveries wait, and nobody has to look for them before one of these ends.
  expect(await claimDue(db, "node_live", { ...shares, running })).toEqual([]);
  expect(await untilNextDue(db, { ...shares, running })).toBeGreaterThan(10_000); // the end of the neighbour's claim
  await happen(api, neighbour);
  expect(await claimDue(db, "node_live", { ...shares, running })).toMatchObject([
    { webhook: { id: other.id } },
  ]);
});

test("a secret that no key opens is a failure of the attempt, not of the worker", async () => {
  const caller = await api.caller("editor");
  const hook = await hookOf(api, caller);
  const other = await hookOf(api, caller);
  await api.pool.query(`update webhooks set secret = '{"sealed":"gone.AAAA"}' where id = $1`, [hook.id]);
  await happen(api, caller);
  workerOf(api, { backoff: () => 3_600_000 });
  await other.receiver.until(() => other.receiver.events.length === 1);
  await vi.waitFor(async () => {
    const { rows } = await api.pool.query(
      "select error from webhook_attempts join webhook_deliveries d on d.id = delivery_id where webhook_id = $1",
      [hook.id],
    );
    expect(rows).toMatchObject([{ error: { type: "secret_unavailable" } }]);
  });
});
