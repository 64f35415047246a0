import { resealTable, type ResealCount } from "../../platform/db/reseal-table.ts";
import type { Db } from "../../platform/db/schema.ts";
import { webhooks } from "../../platform/db/webhook-tables.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { webhookSealContext } from "./webhook-secrets.ts";

/** Reseals the secrets of every webhook with the first key; see `resealTable`. */
export async function resealWebhooks(
  db: Db,
  secrets: SecretBox,
): Promise<ResealCount & { webhooks: number }> {
  const names = ["secret", "previousSecret"] as const;
  const { rows, ...count } = await resealTable(db, secrets, webhooks, names, (row, reseal) => {
    const { id, secret, previousSecret } = row;
    const context = webhookSealContext(id);
    return {
      secret: reseal(secret, context),
      previousSecret: previousSecret && reseal(previousSecret, context),
    };
  });
  return { webhooks: rows, ...count };
}
