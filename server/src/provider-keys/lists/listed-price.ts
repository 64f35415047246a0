import { Type, type Static } from "typebox";
import { minuteCost, type MinuteCost, type MinuteUse } from "../../call-records/prices/minute-use.ts";
import { priceOf, rounded, type PriceList } from "../../call-records/prices/price-list.ts";
import { TABLE_PRICES } from "../../call-records/prices/table-prices.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import type { Kind } from "@parley/vendors/terms/settings";

const amount = nullable(Type.Number());

export const ListedPrice = object(
  {
    currency: Type.String({ examples: ["USD"] }),
    per: oneOf(["million_tokens", "minute", "thousand_characters"]),
    input: amount,
    output: nullable(Type.Number(), { description: "Null: what it writes is in the price of its input." }),
    audio_input: nullable(Type.Number(), { description: "For tokens of sound. Null: as for text." }),
    audio_output: amount,
  },
  { title: "ListedPrice" },
);
export type ListedPrice = Static<typeof ListedPrice>;

/** `id`: of the model; null for a voice without one. */
interface PricedName {
  provider: string;
  id: string | null;
  isAtVendor: boolean;
}

export interface MinutePrice extends MinuteCost {
  currency: string;
}

/**
 * The operator's price first, then the list price, which holds at the vendor's own address only. In another currency
 * the operator's are all there is. Null: not known.
 */
export function listedPrice(
  kind: Kind | "embedding",
  named: PricedName,
  prices: PriceList | null,
): ListedPrice | null {
  return firstOf(named, prices, (list) => priceIn(list, kind, named.provider, named.id));
}

/** What a minute of a call costs, at the price that `listedPrice` finds. */
export function minutePrice(
  part: "model" | "transcriber" | "voice",
  named: PricedName,
  prices: PriceList | null,
  minute: MinuteUse | null,
): MinutePrice | null {
  const { provider, id: model } = named;
  return firstOf(named, prices, (list) => {
    const cost = minuteCost(list, part, { provider, model }, minute);
    return cost && { ...cost, amount: rounded(cost.amount), currency: list.currency };
  });
}

function firstOf<Found>(
  { isAtVendor }: PricedName,
  prices: PriceList | null,
  find: (list: PriceList) => Found | null,
): Found | null {
  const mayUseTable = isAtVendor && (prices === null || prices.currency === TABLE_PRICES.currency);
  for (const list of [prices, mayUseTable ? TABLE_PRICES : null]) {
    const found = list && find(list);
    if (found) return found;
  }
  return null;
}

function priceIn(
  { currency, ...prices }: PriceList,
  kind: Kind | "embedding",
  provider: string,
  id: string | null,
): ListedPrice | null {
  const plain = { currency, output: null, audio_input: null, audio_output: null };
  if (kind === "transcription" || kind === "voice") {
    const part = kind === "voice" ? prices.voice : prices.transcriber;
    const input = priceOf(part, provider, id);
    const per = kind === "voice" ? "thousand_characters" : "minute";
    return input === undefined ? null : { ...plain, per, input };
  }
  const price = priceOf(prices.model, provider, id);
  if (!price) return null;
  const { input, output, audio_input: heard = null, audio_output: said = null } = price;
  return { currency, per: "million_tokens", input, output, audio_input: heard, audio_output: said };
}
