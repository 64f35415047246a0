import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { instances } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { priceUses } from "../../call-records/prices/call-cost.ts";
import type { PriceList } from "../../call-records/prices/price-list.ts";
import { pricedUses, type AnalysisUse } from "../../call-records/records/vendor-use.ts";

/**
 * Stores the cost of calls that have ended, at the operator's prices in the process that held them, or in another one
 * if that is gone. Called again after an analysis, which costs money too.
 */
export async function storeCosts(
  tx: Db,
  ids: readonly string[],
  analyzed: AnalysisUse | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  const prices = sql<PriceList | null>`(select ${instances.prices} from ${instances}
    order by ${instances.id} = ${calls.instanceId} desc limit 1)`;
  const rows = await tx
    .select({ id: calls.id, providers: calls.providers, prices })
    .from(calls)
    .where(and(inArray(calls.id, [...ids]), isNotNull(calls.endedAt)));
  for (const row of rows) {
    const cost = priceUses(row.prices, pricedUses(row.providers, analyzed));
    await tx.update(calls).set({ cost }).where(eq(calls.id, row.id));
  }
}
