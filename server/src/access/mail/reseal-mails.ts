import { mails } from "../../platform/db/people-tables.ts";
import { resealTable, type ResealCount } from "../../platform/db/reseal-table.ts";
import type { Db } from "../../platform/db/schema.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";

/** Reseals emails that wait to be sent with the first key; see `resealTable`. */
export async function resealMails(db: Db, secrets: SecretBox): Promise<ResealCount & { mails: number }> {
  const { rows, ...count } = await resealTable(db, secrets, mails, ["content"], (row, reseal) => ({
    content: reseal(row.content, row.id),
  }));
  return { mails: rows, ...count };
}
