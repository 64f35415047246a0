import { asc, eq, gt } from "drizzle-orm";
import type { Db } from "../db/schema.ts";
import { tools } from "../db/schema.ts";
import { resealed, type ResealCount } from "../secrets/reseal.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { mapSealed } from "./config/sealed-fields.ts";

const BATCH = 100;

export interface Resealed extends ResealCount {
  tools: number;
}

/**
 * Seals every credential of every tool with the first key, a transaction for each batch: it may be stopped and run again.
 * @throws Error that names the tool when a credential does not open; what was done before stays done.
 */
export async function resealCredentials(db: Db, secrets: SecretBox): Promise<Resealed> {
  const total: Resealed = { tools: 0, fresh: 0, resealed: 0 };
  for (let last: string | null = ""; last !== null;) {
    last = await resealBatch(db, secrets, last, total);
  }
  return total;
}

/** Does the batch after the tool `after`; returns the last tool of it, null when there was none. */
async function resealBatch(
  db: Db,
  secrets: SecretBox,
  after: string,
  total: Resealed,
): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: tools.id, auth: tools.auth, headers: tools.headers })
      .from(tools)
      .where(gt(tools.id, after))
      .orderBy(asc(tools.id))
      .limit(BATCH)
      .for("update");
    for (const row of rows) {
      const counted = resealTool(secrets, row);
      total.tools++;
      total.fresh += counted.fresh;
      total.resealed += counted.resealed;
      if (counted.resealed > 0) await tx.update(tools).set(counted.fields).where(eq(tools.id, row.id));
    }
    return rows.at(-1)?.id ?? null;
  });
}

function resealTool(secrets: SecretBox, row: Pick<typeof tools.$inferSelect, "id" | "auth" | "headers">) {
  const count = { fresh: 0, resealed: 0 };
  const fields = mapSealed(
    row.id,
    row,
    (value, context) => resealed(secrets, value, context, count) ?? value,
  );
  return { fields, ...count };
}
