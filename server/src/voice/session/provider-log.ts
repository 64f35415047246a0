/** Records which of a call's providers deliver, and names the vendor that a warning is about. */
import type { CallPlan } from "../call-plan.ts";
import type { TokenUse } from "../ports.ts";
import { plannedProviders, type CallProviders, type ProviderKind } from "../provider-use.ts";

export interface ProviderLog {
  /** From now on this provider is used: the planned one (0), or its fallback (1). */
  asks(kind: ProviderKind, nth: number): void;
  /** An answer of the model took this many tokens. */
  used(tokens: TokenUse): void;
  /** The provider in use has delivered. */
  delivered(kind: ProviderKind): void;
  /** The vendor whose failure a warning reports; null if it isn't about one. */
  vendorOf(code: string): string | null;
}

const KINDS: Readonly<Record<string, ProviderKind>> = {
  model_failed: "model",
  model_empty: "model",
  voice_failed: "voice",
  transcriber_failed: "transcriber",
  hearing_failed: "transcriber",
};

/**
 * `onChange` gets everything known so far, for each provider that delivers and each answer whose tokens are counted.
 */
export function createProviderLog(plan: CallPlan, onChange: (providers: CallProviders) => void): ProviderLog {
  let known = plannedProviders(plan);
  const asked: Record<ProviderKind, number> = { model: 0, transcriber: 0, voice: 0 };
  const inUse = (kind: ProviderKind) => (asked[kind] === 0 ? known[kind].planned : known[kind].fallback);
  return {
    asks(kind, nth) {
      asked[kind] = nth;
    },
    used({ input, output }) {
      const { model } = known;
      const before = model.tokens ?? { input: 0, output: 0 };
      const tokens = { input: before.input + input, output: before.output + output };
      known = { ...known, model: { ...model, tokens } };
      onChange(known);
    },
    delivered(kind) {
      const provider = inUse(kind);
      const { served } = known[kind];
      if (!provider || served.includes(provider)) return;
      known = { ...known, [kind]: { ...known[kind], served: [...served, provider] } };
      onChange(known);
    },
    vendorOf(code) {
      const kind = KINDS[code];
      if (kind === "transcriber") return known.transcriber.planned.provider; // the page, its fallback, reports no failures
      return kind ? (inUse(kind)?.provider ?? null) : null;
    },
  };
}
