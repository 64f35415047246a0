/** Reseals the stored credentials of any table with the first key. */
import { asc, eq, getTableColumns, gt } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { SecretBox } from "../secrets/secret-box.ts";
import { messageOf } from "@parley/base/thrown";
import type { Sealed } from "./column-types.ts";
import type { Db } from "./schema.ts";

const BATCH = 100;

/** Numbers of credentials. */
export interface ResealCount {
  /** Already sealed with the first key. */
  fresh: number;
  /** Resealed with the first key just now. */
  resealed: number;
}

/** Returns the credential sealed with the first key, or the same object if it already was. */
export type Reseal = (credential: Sealed, context: string) => Sealed;

type TableWithId = PgTable & { id: PgColumn };

/**
 * Goes through a whole table in id order, one transaction per batch, so it may be stopped and run again. `resealRow`
 * gets a row's id and the named columns, and returns those of them that have credentials, each resealed.
 * @throws Error that names the place of a credential that can't be opened; anything resealed before that stays
 * resealed.
 */
export async function resealTable<T extends TableWithId, Name extends string & keyof T["$inferSelect"]>(
  db: Db,
  secrets: SecretBox,
  table: T,
  names: readonly Name[],
  resealRow: (
    row: Pick<T["$inferSelect"], Name> & { id: string },
    reseal: Reseal,
  ) => Partial<Pick<T["$inferSelect"], Name>>,
): Promise<ResealCount & { rows: number }> {
  type Row = Parameters<typeof resealRow>[0];
  const total = { rows: 0, fresh: 0, resealed: 0 };
  const reseal: Reseal = (credential, context) => resealCredential(secrets, credential, context, total);
  const anyTable: TableWithId = table; // otherwise TypeScript expands its type column by column and gives up
  const all = getTableColumns<PgTable>(table);
  const columns = Object.fromEntries(
    Object.entries(all).filter(([name]) => name === "id" || names.includes(name as Name)),
  );
  for (let last: string | null = ""; last !== null;) {
    const after: string = last;
    last = await db.transaction(async (tx) => {
      const rows = (await tx
        .select(columns)
        .from(anyTable)
        .where(gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(BATCH)
        .for("no key update")) as Row[];
      for (const row of rows) {
        total.rows++;
        const before = total.resealed;
        const values = resealRow(row, reseal);
        if (total.resealed > before) await tx.update(anyTable).set(values).where(eq(table.id, row.id));
      }
      return rows.at(-1)?.id ?? null;
    });
  }
  return total;
}

function resealCredential(
  secrets: SecretBox,
  credential: Sealed,
  context: string,
  count: ResealCount,
): Sealed {
  if (!secrets.isStale(credential)) {
    count.fresh++;
    return credential;
  }
  count.resealed++;
  try {
    return secrets.seal(secrets.open(credential, context), context);
  } catch (error) {
    throw new Error(`The credential ${context} does not open: ${messageOf(error)}`, { cause: error });
  }
}
