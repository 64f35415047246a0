/** What vendors charge, as the operator has set it (docs/operations.md#prices). */

/** Per million tokens. */
export interface ModelPrice {
  input: number;
  output: number;
  /** For input from the vendor's cache; missing: as `input`. */
  cached_input?: number;
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

/** What a vendor did: for models tokens, for transcribers sound, for voices characters. Others are null. */
export interface VendorUse {
  part: "model" | "transcriber" | "voice" | "analysis";
  provider: string;
  /** Null: the vendor's default. */
  model: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  /** Those of `input_tokens` that came from a cache. */
  cached_tokens: number | null;
  duration_ms: number | null;
  characters: number | null;
}

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
  const cached = use.cached_tokens ?? 0;
  const input =
    ((use.input_tokens ?? 0) - cached) * price.input + cached * (price.cached_input ?? price.input);
  return (input + (use.output_tokens ?? 0) * price.output) / 1_000_000;
}

function priceOf<Price>(prices: ByModel<Price>, provider: string, model: string | null): Price | undefined {
  const own = Object.hasOwn(prices, provider) ? prices[provider] : undefined;
  if (!own) return undefined;
  return model !== null && Object.hasOwn(own, model) ? own[model] : own["*"];
}

export interface CostSum {
  currency: string;
  amount: number;
  /** Something has no price, so the real cost is higher. */
  is_partial: boolean;
}

/** Rounded to a millionth. */
export function sumOf(prices: PriceList, uses: readonly VendorUse[]): CostSum {
  const costs = uses.map((use) => costOf(prices, use));
  const amount = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return { currency: prices.currency, amount: rounded(amount), is_partial: costs.includes(null) };
}

/** To a millionth. */
export function rounded(amount: number): number {
  return Math.round(amount * 1_000_000) / 1_000_000;
}
