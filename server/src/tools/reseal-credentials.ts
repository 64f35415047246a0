import { resealTable, type ResealCount } from "../platform/db/reseal-table.ts";
import { tools, type Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { SEALED_TOOL_COLUMNS } from "./kinds/face/tool-row.ts";
import { kindOf, knownKind } from "./kinds/tool-kinds.ts";

export interface Resealed extends ResealCount {
  tools: number;
}

/**
 * Seals all credentials of all tools with the first key; see `resealTable`. Those of a kind that only newer versions
 * know are left to them. Without their old key, the next start fails only if they lie in columns that this version has
 * in `SEALED_COLUMNS`; a version that knows all of them always notices.
 */
export async function resealCredentials(db: Db, secrets: SecretBox): Promise<Resealed> {
  const { rows, ...count } = await resealTable(
    db,
    secrets,
    tools,
    ["kind", ...SEALED_TOOL_COLUMNS],
    (row, reseal) => {
      const kind = knownKind(row.kind);
      return kind ? kindOf(kind).reseal(row, reseal) : {};
    },
  );
  return { tools: rows, ...count };
}
