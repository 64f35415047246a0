import { resealTable, type ResealCount } from "../platform/db/reseal-table.ts";
import { tools, type Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { kindOf, knownKind } from "./kinds/tool-kinds.ts";

export interface Resealed extends ResealCount {
  tools: number;
}

/**
 * Seals all credentials of all tools with the first key; see `resealTable`. Those of a kind that only newer versions
 * know are left to them: their old key is then missing at the next start, which says so.
 */
export async function resealCredentials(db: Db, secrets: SecretBox): Promise<Resealed> {
  const { rows, ...count } = await resealTable(
    db,
    secrets,
    tools,
    ["kind", "auth", "headers"],
    (row, reseal) => {
      const kind = knownKind(row.kind);
      return kind ? { kind: row.kind, ...kindOf(kind).reseal(row, reseal) } : row;
    },
  );
  return { tools: rows, ...count };
}
