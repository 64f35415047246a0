import { eq } from "drizzle-orm";
import { trunks } from "../db/phone-tables.ts";
import type { Db } from "../db/schema.ts";
import { resealed, type ResealCount } from "../secrets/reseal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { trunkSealContext } from "./save-trunk.ts";
import { lockTrunksAfter } from "./trunk-queries.ts";

const BATCH = 100;

/** Seals the password of every trunk with the first key, a transaction for each batch; it may be stopped and run again. */
export async function resealTrunks(db: Db, secrets: SecretBox): Promise<ResealCount & { trunks: number }> {
  const total = { trunks: 0, fresh: 0, resealed: 0 };
  for (let last: string | null = ""; last !== null;) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const rows = await lockTrunksAfter(tx, after, BATCH);
      for (const { id, password } of rows) {
        total.trunks++;
        const fresh = password && resealed(secrets, password, trunkSealContext(id), total);
        if (fresh) await tx.update(trunks).set({ password: fresh }).where(eq(trunks.id, id));
      }
      return rows.at(-1)?.id ?? null;
    });
  }
  return total;
}
