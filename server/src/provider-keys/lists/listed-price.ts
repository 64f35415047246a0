import { Type, type Static } from "typebox";
import { priceOf, type PriceList } from "../../call-records/prices/price-list.ts";
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

/**
 * The operator's price first, then the list price, which holds at the vendor's own address only. In another currency
 * the operator's are all there is. Null: not known.
 */
export function listedPrice(
  kind: Kind | "embedding",
  { provider, id, isAtVendor }: { provider: string; id: string; isAtVendor: boolean },
  prices: PriceList | null,
): ListedPrice | null {
  const mayUseTable = isAtVendor && (prices === null || prices.currency === TABLE_PRICES.currency);
  for (const list of [prices, mayUseTable ? TABLE_PRICES : null]) {
    const found = list && priceIn(list, kind, provider, id);
    if (found) return found;
  }
  return null;
}

function priceIn(
  { currency, ...prices }: PriceList,
  kind: Kind | "embedding",
  provider: string,
  id: string,
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
