import { providerKeys } from "../platform/db/provider-tables.ts";
import { resealTable, type ResealCount } from "../platform/db/reseal-table.ts";
import type { Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { providerKeySealContext } from "./save-provider-key.ts";

/** Reseals every provider key with the first key; see `resealTable`. */
export async function resealProviderKeys(
  db: Db,
  secrets: SecretBox,
): Promise<ResealCount & { keys: number }> {
  const { rows, ...count } = await resealTable(db, secrets, providerKeys, ["apiKey"], (row, reseal) => ({
    apiKey: reseal(row.apiKey, providerKeySealContext(row.id)),
  }));
  return { keys: rows, ...count };
}
