/** What a call used of its vendors, for its record and for costs (docs/calls.md#what-calls-cost). */
import { Type, type Static } from "typebox";
import type { CallProvidersRow } from "../db/column-types.ts";
import { costOf, rounded, sumOf, type PriceList, type VendorUse } from "../prices/price-list.ts";
import { nullable, object, oneOf } from "../schema-builders.ts";
import { VENDORS } from "../vendors/catalogue.ts";

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
    duration_ms: nullable(Type.Integer({ description: "Sound that was sent to the transcriber." })),
    characters: nullable(Type.Integer({ description: "Spoken by the voice." })),
  },
  { title: "VendorUse" },
);

export const CallCost = object(
  {
    currency: Type.String({ examples: ["USD"] }),
    amount: Type.Number(),
    is_partial: Type.Boolean({ description: "Something has no price, so the real cost is higher." }),
    items: Type.Array(object({ part, provider: Type.String(), model, amount: nullable(Type.Number()) }), {
      description: "In the order of `usage`. Null: no price is set.",
    }),
  },
  { title: "CallCost" },
);
export type CallCost = Static<typeof CallCost>;

const NOTHING = {
  input_tokens: null,
  output_tokens: null,
  cached_tokens: null,
  duration_ms: null,
  characters: null,
};

/** Without vendors that come with the service. Calls of earlier versions only have tokens. */
export function vendorUseOf(providers: CallProvidersRow | null, analysed: AnalysisUse | null): VendorUse[] {
  const uses = (["model", "transcriber", "voice"] as const).flatMap((kind) =>
    countsOf(providers, kind).map(({ provider, model: name, input, output, cached, ms, characters }) => ({
      ...NOTHING,
      part: kind,
      provider,
      model: name,
      input_tokens: input ?? null,
      output_tokens: output ?? null,
      cached_tokens: kind === "model" ? (cached ?? 0) : null,
      duration_ms: ms ?? null,
      characters: characters ?? null,
    })),
  );
  return [...uses, ...(analysed ? [analysisUse(analysed)] : [])].filter(({ provider }) => isPaid(provider));
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
    ...NOTHING,
    part: "analysis",
    ...used,
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    cached_tokens: 0,
  };
}

function countsOf(providers: CallProvidersRow | null, kind: "model" | "transcriber" | "voice") {
  if (!providers) return [];
  const { counts, tokens, served, planned } = providers[kind];
  if (counts) return counts;
  return tokens
    ? [{ ...(served[0] ?? planned), ...tokens, cached: 0, ms: undefined, characters: undefined }]
    : [];
}

function isPaid(provider: string): boolean {
  return Object.hasOwn(VENDORS, provider) && "account" in VENDORS[provider as keyof typeof VENDORS];
}

/** At these prices. */
export function callCost(prices: PriceList, uses: readonly VendorUse[]): CallCost {
  const items = uses.map((use) => {
    const amount = costOf(prices, use);
    return {
      part: use.part,
      provider: use.provider,
      model: use.model,
      amount: amount === null ? null : rounded(amount),
    };
  });
  return { ...sumOf(prices, uses), items };
}
