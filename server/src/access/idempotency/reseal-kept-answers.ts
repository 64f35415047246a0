import { resealTable, type ResealCount } from "../../platform/db/reseal-table.ts";
import { keptAnswers } from "../../platform/db/idempotency-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

/** Reseals kept answers and their requests with the first key; see `resealTable`. */
export async function resealKeptAnswers(
  db: Db,
  secrets: SecretBox,
): Promise<ResealCount & { answers: number }> {
  const names = ["request", "answer"] as const;
  const { rows, ...count } = await resealTable(db, secrets, keptAnswers, names, (row, reseal) => ({
    request: reseal(row.request, row.id),
    answer: row.answer && reseal(row.answer, row.id),
  }));
  return { answers: rows, ...count };
}
