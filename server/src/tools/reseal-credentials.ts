import { resealTable, type ResealCount } from "../platform/db/reseal-table.ts";
import { tools, type Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { mapSealed } from "./config/sealed-fields.ts";

export interface Resealed extends ResealCount {
  tools: number;
}

/** Seals all credentials of all tools with the first key; see `resealTable`. */
export async function resealCredentials(db: Db, secrets: SecretBox): Promise<Resealed> {
  const { rows, ...count } = await resealTable(db, secrets, tools, ["auth", "headers"], (row, reseal) =>
    mapSealed(row.id, row, reseal),
  );
  return { tools: rows, ...count };
}
