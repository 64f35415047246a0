/** Tests a webhook with one `ping`, sent while the caller waits and recorded like any other delivery. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { webhookDeliveries, webhookEvents } from "../../platform/db/webhook-tables.ts";
import { newId } from "@parley/base/ids";
import { CLAIM_MS } from "./claim-deliveries.ts";
import { orGone } from "./delivery-queries.ts";
import { newEvent } from "./outbox.ts";
import { sendDelivery, type SendDependencies } from "./send-delivery.ts";
import { settleDelivery } from "./settle-delivery.ts";
import type { WebhookRow } from "./webhook-queries.ts";

/**
 * Works even while the webhook is switched off. Makes one attempt. Returns the delivery's id. Throws NOT_FOUND if the
 * webhook no longer exists.
 */
export async function testWebhook(deps: SendDependencies & { db: Db }, webhook: WebhookRow): Promise<string> {
  const { db } = deps;
  const id = newId("dlv");
  const event = newEvent("ping", webhook.workspaceId, { webhook_id: webhook.id });
  const insert = db.transaction(async (tx) => {
    await tx
      .insert(webhookEvents)
      .values({ ...event, payload: sql`${event.payload}::json`, createdAt: new Date() });
    await tx.insert(webhookDeliveries).values({
      id,
      webhookId: webhook.id,
      eventId: event.id,
      status: "pending",
      // No process claims it, so if this one dies, it is sent once more when the claim ends.
      dueAt: sql`now() + ${CLAIM_MS}::float8 * interval '1 millisecond'`,
      giveUpAt: sql`now()`,
      claimedBy: "test",
      claims: 1,
    });
  });
  await orGone(insert, "webhook");
  const delivery = { id, eventId: event.id, eventType: event.type, payload: event.payload, webhook };
  const outcome = await sendDelivery(deps, delivery);
  await settleDelivery(db, { id, claim: 1 }, outcome, 1);
  return id;
}
