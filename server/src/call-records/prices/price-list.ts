/** What vendors charge: as the operator has set it (docs/operations.md#prices), or by `table-prices.ts`. */

import { plainModelName } from "@parley/vendors/facts/find-model";

/** Per million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
  /** For input from the vendor's cache; missing: as `input`. */
  cached_input?: number;
  /** For audio tokens; missing: as for text. */
  audio_input?: number;
  audio_output?: number;
  cached_audio_input?: number;
}

/** By vendor and model; `*` is for every other model. */
type ByModel<Price> = Record<string, Record<string, Price>>;

export interface PriceList {
  /** ISO 4217, such as `USD`. */
  currency: string;
  model: ByModel<ModelPrice>;
  /** Per minute of sound that was sent. */
  transcriber: ByModel<number>;
  /** Per 1,000 characters that were spoken. */
  voice: ByModel<number>;
}

/** What a vendor did: tokens of models, sound of transcribers, characters of voices. Others are null. */
export interface VendorUse {
  part: "model" | "transcriber" | "voice" | "analysis";
  provider: string;
  /** Null: the vendor's default. */
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  /** Those of `input_tokens` that came from a cache. */
  cached_tokens: number | null;
  /** The audio tokens among `input_tokens`, `output_tokens` and `cached_tokens`. */
  audio_input_tokens: number | null;
  audio_output_tokens: number | null;
  cached_audio_tokens: number | null;
  duration_ms: number | null;
  characters: number | null;
}

/** The counts of a use, to be filled in. */
export const NOTHING_USED = {
  input_tokens: null,
  output_tokens: null,
  cached_tokens: null,
  audio_input_tokens: null,
  audio_output_tokens: null,
  cached_audio_tokens: null,
  duration_ms: null,
  characters: null,
};

/** In the currency of the list; null if it has no price for this. */
export function costOf(prices: PriceList, use: VendorUse): number | null {
  const { part, provider, model } = use;
  if (part === "voice") {
    const price = priceOf(prices.voice, provider, model);
    return price === undefined ? null : ((use.characters ?? 0) / 1_000) * price;
  }
  if (part === "transcriber") {
    const price = priceOf(prices.transcriber, provider, model);
    return price === undefined ? null : ((use.duration_ms ?? 0) / 60_000) * price;
  }
  const price = priceOf(prices.model, provider, model);
  if (!price) return null;
  return tokenCost(price, use) / 1_000_000;
}

function tokenCost(price: ModelPrice, use: VendorUse): number {
  const [input, output] = [use.input_tokens ?? 0, use.output_tokens ?? 0];
  const [heard, said] = [use.audio_input_tokens ?? 0, use.audio_output_tokens ?? 0];
  const [cached, cachedHeard] = [use.cached_tokens ?? 0, use.cached_audio_tokens ?? 0];
  const { cached_input: cachedPrice = price.input, audio_input: heardPrice = price.input } = price;
  const cachedHeardPrice =
    price.cached_audio_input ?? (price.audio_input === undefined ? cachedPrice : heardPrice);
  return (
    (input - heard - (cached - cachedHeard)) * price.input +
    (cached - cachedHeard) * cachedPrice +
    (heard - cachedHeard) * heardPrice +
    cachedHeard * cachedHeardPrice +
    (output - said) * price.output +
    said * (price.audio_output ?? price.output)
  );
}

/** Undefined if the list has none for this model. */
export function priceOf<Price>(
  prices: ByModel<Price>,
  provider: string,
  model: string | null,
): Price | undefined {
  const own = Object.hasOwn(prices, provider) ? prices[provider] : undefined;
  if (!own) return undefined;
  const name = [model, model && plainModelName(model)].find((each) => each && Object.hasOwn(own, each));
  return own[name ?? "*"];
}

/** To a millionth. */
export function rounded(amount: number): number {
  return Math.round(amount * 1_000_000) / 1_000_000;
}
