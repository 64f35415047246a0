import { costOf, rounded, type PriceList, type VendorUse } from "./price-list.ts";
import { TABLE_DATED, TABLE_PRICES } from "./table-prices.ts";

/** What was used, and whether at the vendor's own address: the table's prices hold only there. */
export interface PricedUse {
  use: VendorUse;
  /** Null: not known, in records of earlier versions. */
  isAtVendor: boolean | null;
}

export interface CallCost {
  currency: string;
  /** Null if nothing has a price. */
  amount: number | null;
  /** `current`: worked out now, for a call that is running or has no stored cost. */
  source: "operator" | "table" | "current";
  /** The day of the table's prices, YYYY-MM-DD; null if only the operator's were used. */
  dated: string | null;
  is_estimate: boolean;
  /** Something has no price, so the real cost is higher. */
  is_partial: boolean;
  /** In the order of the uses. */
  items: { part: VendorUse["part"]; provider: string; model: string | null; amount: number | null }[];
}

/** The operator's prices come first. In another currency than the table's, they are all there is. */
export function priceUses(prices: PriceList | null, uses: readonly PricedUse[]): CallCost {
  const mayUseTable = prices === null || prices.currency === TABLE_PRICES.currency;
  const priced = uses.map(({ use, isAtVendor }) => {
    const own = prices && costOf(prices, use);
    const listed = mayUseTable && isAtVendor === true ? costOf(TABLE_PRICES, use) : null;
    return { use, cost: own ?? listed, isOfTable: own === null && listed !== null };
  });
  const hasPrice = priced.some(({ cost }) => cost !== null);
  const sum = priced.reduce((all, { cost }) => all + (cost ?? 0), 0);
  const usesTable = priced.some(({ isOfTable }) => isOfTable);
  const usesOwn = priced.some(({ cost, isOfTable }) => cost !== null && !isOfTable);
  return {
    currency: prices?.currency ?? TABLE_PRICES.currency,
    amount: hasPrice || uses.length === 0 ? rounded(sum) : null,
    source: usesOwn || (prices !== null && !usesTable) ? "operator" : "table",
    dated: usesTable ? TABLE_DATED : null,
    is_estimate: true,
    is_partial: priced.some(({ cost }) => cost === null),
    items: priced.map(({ use: { part, provider, model }, cost }) => ({
      part,
      provider,
      model,
      amount: cost === null ? null : rounded(cost),
    })),
  };
}
