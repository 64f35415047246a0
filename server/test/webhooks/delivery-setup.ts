/** A webhook with a real receiver, events for it, and workers that send them. */
import { onTestFinished } from "vitest";
import type { Db } from "../../src/platform/db/schema.ts";
import { ExactNumber } from "@parley/base/exact/exact-number";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { newId } from "@parley/base/ids";
import type { EndedCall, EventCall } from "../../src/events/webhooks/event-schema.ts";
import { startDeliveryWorker } from "../../src/events/webhooks/delivery-worker.ts";
import type { QueueWorker } from "../../src/platform/queue/run-queue.ts";
import { newEvent, writeEvents } from "../../src/events/webhooks/outbox.ts";
import { sendDelivery } from "../../src/events/webhooks/send-delivery.ts";
import type { Api, Caller } from "../api/api.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

/** A number in every event that a double would change. */
export const EXACT = "12345678901234567890";

export interface Hook {
  id: string;
  secret: string;
  path: string;
  receiver: WebhookReceiver;
}

/** The caller's webhook for `call.started`, removed with its receiver when the test has finished. */
export async function hookOf(api: Api, caller: Caller): Promise<Hook> {
  const receiver = await startWebhookReceiver();
  const root = "/public/v1/workspaces/{workspace_id}/webhooks";
  const { body } = await caller("POST", root, { url: receiver.url, events: ["call.started"] });
  onTestFinished(async () => {
    await api.pool.query("delete from webhooks where id = $1", [body.id]);
    await receiver.close();
  });
  return { id: body.id as string, secret: body.secret as string, path: `${root}/${body.id}`, receiver };
}

/** Writes `call.started` as a start does; returns the events' ids. */
export async function happen(api: Api, { workspaceId }: Caller, count = 1): Promise<string[]> {
  const now = new Date();
  const events = Array.from({ length: count }, () =>
    newEvent("call.started", workspaceId, { call: call(now) }),
  );
  await writeEvents(api.context.db, events);
  return events.map(({ id }) => id);
}

/** A call as `call.ended` and `call.analyzed` have it. */
export function endedCall(): EndedCall {
  const parts = { transcript: [], tool_invocations: [], timeline: [], errors: [], usage: [] };
  return { ...call(new Date()), status: "completed", ...parts, phone: null, analysis: null };
}

function call(now: Date): EventCall {
  return {
    id: newId("call"),
    agent_version: null,
    agent_id: "agt_1",
    direction: "browser",
    draft: false,
    status: "queued",
    end_reason: null,
    from_number: null,
    to_number: null,
    created_at: now.toISOString(),
    started_at: now.toISOString(),
    answered_at: null,
    ended_at: null,
    duration_ms: null,
    has_errors: null,
    metadata: {},
    variable_values: { name: "Zoë\u0000", id: new ExactNumber(EXACT) },
  };
}

export interface WorkerOptions {
  db?: Db;
  backoff?: (attempts: number) => number;
  guarded?: GuardedClient;
  instanceId?: string;
}

/** Closed when the test has finished, unless the test closed it itself. */
export function workerOf(api: Api, options: WorkerOptions = {}): QueueWorker {
  const { logger, secrets, guarded } = api.context;
  const worker = startDeliveryWorker({
    db: options.db ?? api.context.db,
    logger,
    instanceId: options.instanceId ?? "node_test",
    send: (delivery, signal) =>
      sendDelivery({ secrets, guarded: options.guarded ?? guarded }, delivery, signal),
    backoff: options.backoff ?? (() => 0),
    onAttempt: () => undefined,
    onSettled: () => undefined,
  });
  onTestFinished(() => worker.close());
  return worker;
}
