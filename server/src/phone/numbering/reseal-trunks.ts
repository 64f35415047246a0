import { trunks } from "../../platform/db/phone-tables.ts";
import { resealTable, type ResealCount } from "../../platform/db/reseal-table.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { trunkSealContext } from "./trunk-credentials.ts";

/** Reseals the credentials of every trunk with the first key; see `resealTable`. */
export async function resealTrunks(db: Db, secrets: SecretBox): Promise<ResealCount & { trunks: number }> {
  const columns = ["password", "authToken", "apiKey"] as const;
  const { rows, ...count } = await resealTable(db, secrets, trunks, columns, (row, reseal) => ({
    password: row.password && reseal(row.password, trunkSealContext(row.id, "password")),
    authToken: row.authToken && reseal(row.authToken, trunkSealContext(row.id, "auth_token")),
    apiKey: row.apiKey && reseal(row.apiKey, trunkSealContext(row.id, "api_key")),
  }));
  return { trunks: rows, ...count };
}
