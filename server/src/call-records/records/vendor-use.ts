/** What a call used of its vendors, for its record and for costs (docs/calls.md#what-calls-cost). */
import { inArray } from "drizzle-orm";
import { Type, type Static } from "typebox";
import type { CallProvidersRow } from "../../platform/db/column-types.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import { priceUses, type PricedUse } from "../prices/call-cost.ts";
import { NOTHING_USED, type PriceList, type VendorUse } from "../prices/price-list.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { VENDORS } from "@parley/vendors/catalogue";
import { analysesOf } from "./call-analysis.ts";

const part = oneOf(["model", "transcriber", "voice", "analysis"], {
  description: "`analysis`: the model that analyzed the call.",
});
const model = nullable(Type.String({ description: "Null: the provider's default." }));

export const VendorUseRecord = object(
  {
    part,
    provider: Type.String(),
    model,
    input_tokens: nullable(Type.Integer()),
    output_tokens: nullable(Type.Integer()),
    cached_tokens: nullable(Type.Integer({ description: "Those of `input_tokens` that came from a cache." })),
    audio_input_tokens: nullable(Type.Integer({ description: "Those of `input_tokens` that were sound." })),
    audio_output_tokens: nullable(Type.Integer({ description: "Those of `output_tokens` that were sound." })),
    cached_audio_tokens: nullable(Type.Integer({ description: "Those of `cached_tokens` that were sound." })),
    duration_ms: nullable(Type.Integer({ description: "Sound that was sent to the transcriber." })),
    characters: nullable(Type.Integer({ description: "Spoken by the voice." })),
  },
  { title: "VendorUse" },
);

export const CallCost = object(
  {
    currency: Type.String({ examples: ["USD"] }),
    amount: nullable(Type.Number(), { description: "Null if nothing has a price." }),
    source: oneOf(["operator", "table", "current"], {
      description:
        "Whose prices, at the end of the call: the operator's, or the service's table. `current`: worked out now.",
    }),
    dated: nullable(Type.String(), {
      description: "The day of the table's prices. Null if only the operator's were used.",
    }),
    is_estimate: Type.Boolean({ description: "Always true: what counts is the vendor's invoice." }),
    is_partial: Type.Boolean({ description: "Something has no price, so the real cost is higher." }),
    items: Type.Array(object({ part, provider: Type.String(), model, amount: nullable(Type.Number()) }), {
      description: "In the order of `usage`. Null: no price is set.",
    }),
  },
  { title: "CallCost" },
);
export type CallCost = Static<typeof CallCost>;

/** Without vendors that come with the service. Calls of earlier versions only have tokens. */
export function vendorUseOf(providers: CallProvidersRow | null, analyzed: AnalysisUse | null): VendorUse[] {
  return pricedUses(providers, analyzed).map(({ use }) => use);
}

/** With where it ran. An analysis uses the account that the call's providers have with the same vendor. */
export function pricedUses(providers: CallProvidersRow | null, analyzed: AnalysisUse | null): PricedUse[] {
  const uses = (["model", "transcriber", "voice"] as const).flatMap((kind) =>
    countsOf(providers, kind).map((counted): PricedUse => {
      const isModel = kind === "model";
      return {
        isAtVendor: counted.elsewhere === undefined ? null : !counted.elsewhere,
        use: {
          part: kind,
          provider: counted.provider,
          model: counted.model,
          input_tokens: counted.input ?? null,
          output_tokens: counted.output ?? null,
          cached_tokens: isModel ? (counted.cached ?? 0) : null,
          audio_input_tokens: isModel ? (counted.audioInput ?? 0) : null,
          audio_output_tokens: isModel ? (counted.audioOutput ?? 0) : null,
          cached_audio_tokens: isModel ? (counted.cachedAudio ?? 0) : null,
          duration_ms: counted.ms ?? null,
          characters: counted.characters ?? null,
        },
      };
    }),
  );
  if (analyzed) {
    const same = uses.find(({ use }) => use.provider === analyzed.model.provider);
    uses.push({ use: analysisUse(analyzed), isAtVendor: same?.isAtVendor ?? null });
  }
  return uses.filter(({ use }) => isPaid(use.provider));
}

export interface AnalysisUse {
  model: { provider: string; model: string | null };
  tokens: { input: number; output: number };
}

/** Null if nothing was counted. */
export function analysisUseOf(
  analysis: { [Part in keyof AnalysisUse]: AnalysisUse[Part] | null } | null | undefined,
): AnalysisUse | null {
  return analysis?.model && analysis.tokens ? { model: analysis.model, tokens: analysis.tokens } : null;
}

export function analysisUse({ model: used, tokens }: AnalysisUse): VendorUse {
  return {
    ...NOTHING_USED,
    part: "analysis",
    ...used,
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    cached_tokens: 0,
    audio_input_tokens: 0,
    audio_output_tokens: 0,
    cached_audio_tokens: 0,
  };
}

type Count = NonNullable<CallProvidersRow["model"]["counts"]>[number];

function countsOf(providers: CallProvidersRow | null, kind: "model" | "transcriber" | "voice"): Count[] {
  if (!providers) return [];
  const { counts, tokens, served, planned } = providers[kind];
  if (counts) return counts;
  if (!tokens) return [];
  const { provider, model: name } = served[0] ?? planned;
  return [{ provider, model: name, ...tokens }];
}

function isPaid(provider: string): boolean {
  return Object.hasOwn(VENDORS, provider) && "account" in VENDORS[provider as keyof typeof VENDORS];
}

/**
 * What these calls cost, by id: as stored at their end, otherwise at current prices (`current`). Calls of earlier
 * versions don't say where they ran, so they have a cost only if the operator has set prices.
 */
export async function costOfCall(
  db: Db,
  ids: readonly string[],
  prices: PriceList | null,
): Promise<Map<string, CallCost>> {
  const rows = await db
    .select({ id: calls.id, providers: calls.providers, cost: calls.cost })
    .from(calls)
    .where(inArray(calls.id, [...ids]));
  const analyses = await analysesOf(db, ids);
  const costs = rows.flatMap(({ id, providers, cost }): [string, CallCost][] => {
    if (cost) return [[id, cost]];
    const uses = pricedUses(providers, analysisUseOf(analyses.get(id)));
    const isKnown = prices !== null || uses.every(({ isAtVendor }) => isAtVendor !== null);
    return isKnown ? [[id, { ...priceUses(prices, uses), source: "current" }]] : [];
  });
  return new Map(costs);
}

/** The record with its cost, if that is known. */
export async function withCost<Call extends { id: string; cost?: CallCost }>(
  db: Db,
  call: Call,
  prices: PriceList | null,
): Promise<Call> {
  const cost = (await costOfCall(db, [call.id], prices)).get(call.id);
  return cost ? { ...call, cost } : call;
}
