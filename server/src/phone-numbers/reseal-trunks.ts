import { trunks } from "../db/phone-tables.ts";
import { resealTable, type ResealCount } from "../db/reseal-table.ts";
import type { Db } from "../db/schema.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { trunkSealContext } from "./save-trunk.ts";

/** Seals the password of every trunk with the first key; see `resealTable`. */
export async function resealTrunks(db: Db, secrets: SecretBox): Promise<ResealCount & { trunks: number }> {
  const { rows, ...count } = await resealTable(db, secrets, trunks, ["password"], (row, reseal) => ({
    password: row.password && reseal(row.password, trunkSealContext(row.id)),
  }));
  return { trunks: rows, ...count };
}
