import { inArray } from "drizzle-orm";
import { calls, type Db } from "../db/schema.ts";
import { priceUses, type CallCost } from "../prices/call-cost.ts";
import type { PriceList } from "../prices/price-list.ts";
import { analysesOf } from "./call-analysis.ts";
import type { CallRecord } from "./call-record.ts";
import { analysisUseOf, pricedUses } from "./vendor-use.ts";

/**
 * What these calls cost, by id: as stored at their end, otherwise at the prices of now (`current`). Calls of earlier
 * versions, of which it isn't known where they ran, have a cost only if the operator has set prices.
 */
export async function costOfCall(
  db: Db,
  ids: readonly string[],
  operator: PriceList | null,
): Promise<Map<string, CallCost>> {
  const rows = await db
    .select({ id: calls.id, providers: calls.providers, cost: calls.cost })
    .from(calls)
    .where(inArray(calls.id, [...ids]));
  const analyses = await analysesOf(db, [...ids]);
  const costs = rows.flatMap(({ id, providers, cost }): [string, CallCost][] => {
    if (cost) return [[id, cost]];
    const uses = pricedUses(providers, analysisUseOf(analyses.get(id)));
    const isKnown = operator !== null || uses.every(({ isAtVendor }) => isAtVendor !== null);
    return isKnown ? [[id, { ...priceUses(operator, uses), source: "current" }]] : [];
  });
  return new Map(costs);
}

/** The record with its cost, if that is known. */
export async function withCost(db: Db, call: CallRecord, operator: PriceList | null): Promise<CallRecord> {
  const cost = (await costOfCall(db, [call.id], operator)).get(call.id);
  return cost ? { ...call, cost } : call;
}
