import { eq } from "drizzle-orm";
import { providerKeys } from "../db/provider-tables.ts";
import type { Db } from "../db/schema.ts";
import { resealed, type ResealCount } from "../secrets/reseal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { lockProviderKeysAfter } from "./provider-key-queries.ts";
import { providerKeySealContext } from "./save-provider-key.ts";

const BATCH = 100;

/** Seals every provider key with the first key, a transaction for each batch; it may be stopped and run again. */
export async function resealProviderKeys(
  db: Db,
  secrets: SecretBox,
): Promise<ResealCount & { keys: number }> {
  const total = { keys: 0, fresh: 0, resealed: 0 };
  for (let last: string | null = ""; last !== null;) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const rows = await lockProviderKeysAfter(tx, after, BATCH);
      for (const { id, apiKey } of rows) {
        total.keys++;
        const fresh = resealed(secrets, apiKey, providerKeySealContext(id), total);
        if (fresh) await tx.update(providerKeys).set({ apiKey: fresh }).where(eq(providerKeys.id, id));
      }
      return rows.at(-1)?.id ?? null;
    });
  }
  return total;
}
