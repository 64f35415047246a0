/** Says what vendors did and what that cost, in the units people pay for. */
import type { VendorUse } from "@parley/client";
import { vendorName } from "./vendor-name.ts";

export const PART_WORDS: Record<VendorUse["part"], string> = {
  model: "Model",
  transcriber: "Transcriber",
  voice: "Voice",
  analysis: "Analysis",
};

/** "OpenAI gpt-5". */
export function usedName({ provider, model }: Pick<VendorUse, "provider" | "model">): string {
  return [vendorName(provider), model].filter((word) => word !== null).join(" ");
}

/** "6,412 tokens in (4,000 from a cache, 600 of sound), 214 out", "1.5 min", "820 characters". */
export function amountWords(use: VendorUse): string {
  const count = (value: number) => value.toLocaleString("en");
  if (use.characters !== null) return `${count(use.characters)} characters`;
  if (use.duration_ms !== null) return `${minutes.format(use.duration_ms / 60_000)} min`;
  const among = (cached: number | null, sound: number | null) => {
    const words = [cached && `${count(cached)} from a cache`, sound && `${count(sound)} of sound`].filter(
      Boolean,
    );
    return words.length > 0 ? ` (${words.join(", ")})` : "";
  };
  const heard = among(use.cached_tokens, use.audio_input_tokens);
  const said = among(null, use.audio_output_tokens);
  return `${count(use.input_tokens ?? 0)} tokens in${heard}, ${count(use.output_tokens ?? 0)} out${said}`;
}

const minutes = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** "$12.40"; small amounts with more decimals, "$0.0123". */
export function moneyText(amount: number, currency: string): string {
  const digits = amount > 0 && amount < 1 ? 4 : 2;
  return new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(amount);
}
