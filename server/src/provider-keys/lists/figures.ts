/** How soon a model or a voice begins and what a minute of it costs, and where both figures come from. */
import { Type } from "typebox";
import type { MinuteUse } from "../../call-records/prices/minute-use.ts";
import type { PriceList } from "../../call-records/prices/price-list.ts";
import { nullable, oneOf } from "@parley/base/schema-builders";
import { isKeyVendor, VENDORS, type VendorId } from "@parley/vendors/catalogue";
import type { Kind } from "@parley/vendors/terms/settings";
import type { Vendor } from "@parley/vendors/terms/vendor";
import type { VendorAccounts } from "../provider-access.ts";
import type { FirstTimes } from "./first-times.ts";
import { minutePrice } from "./listed-price.ts";

export const FIGURES = {
  first_ms: nullable(Type.Integer(), {
    description:
      "Until its first word or sound, as the median of the workspace's latest calls. Without calls: when the account was last checked with `generate`. Null: neither in the last days.",
  }),
  first_from: nullable(oneOf(["calls", "check"]), { description: "What `first_ms` was measured in." }),
  per_minute: nullable(Type.Number(), {
    description: "What a minute of a call costs, in `currency`. Null: not known, such as at a gateway.",
  }),
  per_minute_from: nullable(oneOf(["price", "calls", "typical"]), {
    description:
      "`price`: it is charged by the minute, or free. `calls`: estimated from the workspace's latest calls. `typical`: estimated from a typical call.",
  }),
  currency: nullable(Type.String({ examples: ["USD"] })),
};

export interface Figures {
  first_ms: number | null;
  first_from: "calls" | "check" | null;
  per_minute: number | null;
  per_minute_from: "price" | "calls" | "typical" | null;
  currency: string | null;
}

/** What the figures are read from. */
export interface FigureSources {
  accounts: VendorAccounts;
  firstTimes: Pick<FirstTimes, "of">;
  prices: PriceList | null;
  /** From the workspace's calls; null without any, and for kinds without figures. */
  measured: {
    firstMs(part: "model" | "transcriber" | "voice", provider: string, model: string | null): number | null;
    minute: MinuteUse;
  } | null;
}

const PARTS = { model: "model", transcription: "transcriber", voice: "voice" } as const;

/** Speech models and embeddings have none, so nothing has to be measured for them. */
export const hasFigures = (kind: Kind | "embedding"): kind is keyof typeof PARTS =>
  kind !== "speech" && kind !== "embedding";

/** `model`: null for voices of vendors that have one model only. */
export function figuresOf(
  kind: Kind | "embedding",
  { provider, model, isAtVendor }: { provider: VendorId; model: string | null; isAtVendor: boolean },
  { accounts, firstTimes, prices, measured }: FigureSources,
): Figures {
  if (!hasFigures(kind)) return NONE;
  const part = PARTS[kind];
  const inCalls = measured?.firstMs(part, provider, model) ?? null;
  const account = isKeyVendor(provider) ? (accounts[provider] ?? null) : null;
  const inCheck =
    isKeyVendor(provider) && account && kind !== "transcription" && model !== null
      ? firstTimes.of({ provider, account, kind, model })
      : null;
  const minute = minutePrice(part, { provider, id: model, isAtVendor }, prices, measured?.minute ?? null);
  const vendor: Vendor = VENDORS[provider];
  const isFree = !vendor.account && minute === null;
  return {
    first_ms: inCalls ?? inCheck,
    first_from: inCalls !== null ? "calls" : inCheck !== null ? "check" : null,
    per_minute: isFree ? 0 : (minute?.amount ?? null),
    per_minute_from: isFree ? "price" : (minute?.from ?? null),
    currency: minute?.currency ?? null,
  };
}

const NONE: Figures = {
  first_ms: null,
  first_from: null,
  per_minute: null,
  per_minute_from: null,
  currency: null,
};
