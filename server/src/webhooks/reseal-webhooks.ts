import { eq } from "drizzle-orm";
import type { Db } from "../db/schema.ts";
import { webhooks } from "../db/webhook-tables.ts";
import { resealed, type ResealCount } from "../secrets/reseal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { lockWebhooksAfter } from "./webhook-queries.ts";
import { webhookSealContext } from "./webhook-secrets.ts";

const BATCH = 100;

/** Seals the secrets of every webhook with the first key, a transaction for each batch; it may be stopped and run again. */
export async function resealWebhooks(
  db: Db,
  secrets: SecretBox,
): Promise<ResealCount & { webhooks: number }> {
  const total = { webhooks: 0, fresh: 0, resealed: 0 };
  for (let last: string | null = ""; last !== null;) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const rows = await lockWebhooksAfter(tx, after, BATCH);
      for (const { id, secret, previousSecret } of rows) {
        total.webhooks++;
        const place = webhookSealContext(id);
        const fresh = resealed(secrets, secret, place, total);
        const freshPrevious = previousSecret && resealed(secrets, previousSecret, place, total);
        const values = {
          ...(fresh && { secret: fresh }),
          ...(freshPrevious && { previousSecret: freshPrevious }),
        };
        if (Object.keys(values).length > 0) await tx.update(webhooks).set(values).where(eq(webhooks.id, id));
      }
      return rows.at(-1)?.id ?? null;
    });
  }
  return total;
}
