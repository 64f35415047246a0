/** Encrypts second factors with the first of SECRETS_KEYS again, for `npm run rotate-secrets`. */
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { asc, eq, gt } from "drizzle-orm";
import { twoFactors } from "../../platform/db/people-tables.ts";
import type { ResealCount } from "../../platform/db/reseal-table.ts";
import type { Db } from "../../platform/db/schema.ts";
import { authSecrets } from "./auth-secrets.ts";

const BATCH = 100;

/** May be stopped and run again. Rejects if a key is missing; anything encrypted before that stays so. */
export async function resealTwoFactors(
  db: Db,
  keys: readonly Buffer[],
): Promise<ResealCount & { twoFactors: number }> {
  const total = { twoFactors: 0, fresh: 0, resealed: 0 };
  const secrets = authSecrets(keys);
  const [current] = secrets;
  if (!current) throw new Error("encrypting second factors takes a key");
  const key = {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: current.version,
  };
  const reseal = async (data: string) => {
    const isFresh = parseEnvelope(data)?.version === current.version;
    total[isFresh ? "fresh" : "resealed"]++;
    return isFresh ? data : symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  };
  for (let last: string | null = ""; last !== null;) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(twoFactors)
        .where(gt(twoFactors.id, after))
        .orderBy(asc(twoFactors.id))
        .limit(BATCH)
        .for("no key update");
      for (const { id, secret, backupCodes } of rows) {
        total.twoFactors++;
        const values = { secret: await reseal(secret), backupCodes: await reseal(backupCodes) };
        await tx.update(twoFactors).set(values).where(eq(twoFactors.id, id));
      }
      return rows.at(-1)?.id ?? null;
    });
  }
  return total;
}
