/** What a minute of a call uses, for estimates (docs/vendors.md#what-a-minute-costs). */
import { costOf, NOTHING_USED, type PriceList, type VendorUse } from "./price-list.ts";

export interface MinuteUse {
  /** Null: none of the calls had a model whose tokens were counted. */
  model: Pick<VendorUse, "input_tokens" | "output_tokens" | "cached_tokens"> | null;
  /** Spoken by the agent. Null: none of the calls had a voice whose characters were counted. */
  characters: number | null;
}

/** Four replies a minute, each after 1,500 tokens and of 40; the agent speaks half of the time, at 15 characters a second. */
export const TYPICAL_MINUTE = {
  model: { input_tokens: 6_000, output_tokens: 160, cached_tokens: 0 },
  characters: 450,
} as const satisfies MinuteUse;

/** Below this, an average says little. */
const LEAST_MINUTES = 5;

/** The averages of some calls. Speech models, which count sound, are left out. */
export function minuteOf(calls: readonly { uses: readonly VendorUse[]; minutes: number }[]): MinuteUse {
  const mean = (isMeant: (use: VendorUse) => boolean, name: keyof typeof NOTHING_USED): number | null => {
    const used = calls.map(({ uses, minutes }) => ({ uses: uses.filter(isMeant), minutes }));
    const counted = used.filter(({ uses }) => uses.length > 0);
    const minutes = counted.reduce((sum, call) => sum + call.minutes, 0);
    if (minutes < LEAST_MINUTES) return null;
    return counted.flatMap(({ uses }) => uses).reduce((sum, use) => sum + (use[name] ?? 0), 0) / minutes;
  };
  const isModel = ({ part, audio_input_tokens: heard, input_tokens: read }: VendorUse) =>
    part === "model" && (heard ?? 0) === 0 && (read ?? 0) > 0;
  const isVoice = ({ part, characters }: VendorUse) => part === "voice" && (characters ?? 0) > 0;
  const read = mean(isModel, "input_tokens");
  return {
    model:
      read === null
        ? null
        : {
            input_tokens: read,
            output_tokens: mean(isModel, "output_tokens"),
            cached_tokens: mean(isModel, "cached_tokens"),
          },
    characters: mean(isVoice, "characters"),
  };
}

export interface MinuteCost {
  /** In the currency of the list. */
  amount: number;
  /** `price`: of transcription, which is charged by the minute. Others need an estimate of what a minute uses. */
  from: "price" | "calls" | "typical";
}

/** Null if the list has no price, and for kinds of which it isn't known what a minute uses. */
export function minuteCost(
  prices: PriceList,
  part: "model" | "transcriber" | "voice",
  { provider, model }: Pick<VendorUse, "provider" | "model">,
  measured: MinuteUse | null,
): MinuteCost | null {
  const use = (some: Partial<VendorUse>) =>
    costOf(prices, { ...NOTHING_USED, part, provider, model, ...some });
  const priced = (amount: number | null, from: MinuteCost["from"]) =>
    amount === null ? null : { amount, from };
  if (part === "transcriber") return priced(use({ duration_ms: 60_000 }), "price");
  if (part === "voice") {
    const characters = measured?.characters ?? null;
    return priced(
      use({ characters: characters ?? TYPICAL_MINUTE.characters }),
      characters === null ? "typical" : "calls",
    );
  }
  const tokens = measured?.model ?? null;
  return priced(use(tokens ?? TYPICAL_MINUTE.model), tokens === null ? "typical" : "calls");
}
