/** What calls of a workspace or an agent cost, by day and by vendor (docs/calls.md#what-calls-cost). */
import { Type, type Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";
import { rounded, type PriceList, type VendorUse } from "../../call-records/prices/price-list.ts";
import { TABLE_PRICES } from "../../call-records/prices/table-prices.ts";
import { daysOf } from "../../call-records/records/day-range.ts";
import { VendorUseRecord } from "../../call-records/records/vendor-use.ts";
import { nullable, object } from "@parley/base/schema-builders";
import { loadDayUses, type CostScope, type DayUse } from "./load-day-uses.ts";

const amount = nullable(Type.Number(), { description: "Null if nothing of it has a price." });

export const Costs = object(
  {
    currency: Type.String({ examples: ["USD"] }),
    amount,
    dated: nullable(Type.String(), {
      description: "The oldest day of the service's list prices. Null if only the operator's were used.",
    }),
    is_estimate: Type.Boolean({ description: "Always true: what counts is the vendors' invoices." }),
    is_partial: Type.Boolean({ description: "Something has no price, so the real cost is higher." }),
    days: Type.Array(nullable(Type.Number()), {
      description: "One amount for each day in the range. Null: nothing that was used has a price.",
    }),
    vendors: Type.Array(object({ ...VendorUseRecord.properties, amount }), {
      description: "What was used, the most expensive first.",
    }),
    others: Type.Array(object({ currency: Type.String(), amount: Type.Number() }), {
      description: "Amounts in currencies that the operator's prices had before. They aren't in the sums.",
    }),
  },
  { title: "Costs" },
);
export type Costs = Static<typeof Costs>;

/**
 * What calls cost at the prices when they ended. Calls of earlier versions, whose cost wasn't stored, get the
 * operator's current prices (`prices`). A call counts once it has ended, on the day it was created. Null if nothing
 * that costs money was used and the operator has set no prices.
 */
export async function loadCosts(
  db: Db,
  workspaceId: string,
  scope: CostScope,
  prices: PriceList | null,
): Promise<Costs | null> {
  const all = await loadDayUses(db, workspaceId, scope, prices);
  if (all.length === 0 && prices === null) return null;
  const currency = prices?.currency ?? TABLE_PRICES.currency;
  const byCurrency = Map.groupBy(all, (use) => use.currency ?? currency);
  const others = [...byCurrency].map(([name, some]) => ({ currency: name, amount: sumOf(some) }));
  const uses = all.map((use) =>
    use.currency === null || use.currency === currency ? use : { ...use, amount: null, isPartial: true },
  );
  const byDay = Map.groupBy(uses, ({ date }) => date);
  const byVendor = Map.groupBy(uses, ({ use }) => JSON.stringify([use.part, use.provider, use.model]));
  const vendors = [...byVendor.values()].map((same) => ({
    ...same.map(({ use }) => use).reduce(added),
    amount: sumOf(same),
  }));
  const dates = uses.flatMap(({ amount: own, dated }) => (own === null || dated === null ? [] : [dated]));
  return {
    currency,
    amount: sumOf(uses),
    dated: dates.toSorted()[0] ?? null,
    is_estimate: true,
    is_partial: uses.some(({ isPartial }) => isPartial),
    days: daysOf(scope.range).map((date) => sumOf(byDay.get(date) ?? [])),
    vendors: vendors.toSorted((one, other) => (other.amount ?? -1) - (one.amount ?? -1)),
    others: others.flatMap(({ currency: name, amount: sum }) =>
      name === currency || sum === null ? [] : [{ currency: name, amount: sum }],
    ),
  };
}

/** 0 if nothing was used, null if no use has a price. */
function sumOf(uses: readonly DayUse[]): number | null {
  if (uses.length > 0 && uses.every(({ amount: own }) => own === null)) return null;
  return rounded(uses.reduce((all, { amount: own }) => all + (own ?? 0), 0));
}

const COUNTS = [
  "input_tokens",
  "output_tokens",
  "cached_tokens",
  "audio_input_tokens",
  "audio_output_tokens",
  "cached_audio_tokens",
  "duration_ms",
  "characters",
] as const;

function added(one: VendorUse, other: VendorUse): VendorUse {
  const sum = (a: number | null, b: number | null) => (a === null ? b : a + (b ?? 0));
  return { ...one, ...Object.fromEntries(COUNTS.map((name) => [name, sum(one[name], other[name])])) };
}
