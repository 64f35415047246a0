/**
 * Finds out which keys sealed the stored credentials, so that a start with the wrong SECRETS_KEYS is noticed at once.
 */
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { trunks } from "../phone-tables.ts";
import { acmeCertificates, providerKeys } from "../provider-tables.ts";
import { keptAnswers } from "../idempotency-tables.ts";
import { tools, workspaces, type Db } from "../schema.ts";
import { webhooks } from "../webhook-tables.ts";

/** Every column with sealed credentials anywhere in its JSON. */
export const SEALED_COLUMNS: readonly PgColumn[] = [
  tools.auth,
  tools.headers,
  trunks.password,
  trunks.authToken,
  trunks.apiKey,
  providerKeys.apiKey,
  webhooks.secret,
  webhooks.previousSecret,
  acmeCertificates.accountKey,
  acmeCertificates.privateKey,
  acmeCertificates.challenge,
  keptAnswers.request, // the answer in the same row was sealed with the same key
];

/** Whether this database has been used: the first start makes a workspace, once there is a key. */
export async function hasData(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select exists (select from ${workspaces}) as has`);
  return rows[0]?.has ?? false;
}

/** Matches only JSON members; inside a string value, the quotes would have backslashes. */
const SEALED_BY = '[{,] *"sealed" *: *"([0-9a-f]{12})\\.';

/**
 * @param known ids of the configured keys
 * @throws Error with one sentence that names the missing keys if a credential was sealed with any other key.
 */
export async function checkSealingKeys(db: Db, known: readonly string[]): Promise<void> {
  const used = sql.join(
    SEALED_COLUMNS.map(
      (column) =>
        sql`select (regexp_matches(${column}::text, ${SEALED_BY}, 'g'))[1] as id from ${column.table} where ${column} is not null`,
    ),
    sql` union `,
  );
  const { rows } = await db.execute<{ id: string }>(used);
  const missing = rows.map(({ id }) => id).filter((id) => !known.includes(id));
  if (missing.length === 0) return;
  const [keys, is] = missing.length === 1 ? ["The key", "is"] : ["The keys", "are"];
  throw new Error(
    `${keys} ${missing.sort().join(", ")}, which sealed credentials in this database, ${is} not among SECRETS_KEYS ` +
      `(${known.join(", ")}). Add what is missing after the first key.`,
  );
}
