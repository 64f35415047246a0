/** Which vendors a call was planned with, and which have actually served it (docs/calls.md#the-record). */
import { VENDORS } from "../vendors/catalogue.ts";
import type { CallPlan } from "./call-plan.ts";
import type { TokenUse } from "./ports.ts";

/** The built-in voice takes over if the agent's own fails. */
export const FALLBACK_VOICE = { provider: "builtin", ...VENDORS.builtin.voice.settings } as const;

/** A vendor's settings as requested; null means its default. */
export interface UsedProvider {
  provider: string;
  model: string | null;
  /** Voices only. */
  voice?: string | null;
}

export interface ProviderUse {
  planned: UsedProvider;
  /** What takes over if `planned` fails; null for nothing. */
  fallback: UsedProvider | null;
  /** Those that have delivered something, in the order of their first delivery. */
  served: UsedProvider[];
  /** Models only: tokens used by their answers so far; null if no vendor has reported any. */
  tokens?: TokenUse | null;
}

export const PROVIDER_KINDS = ["model", "transcriber", "voice"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** As the record stores it. */
export type CallProviders = Record<ProviderKind, ProviderUse>;

/** Only the names, because a plan contains keys. */
export function plannedProviders(
  plan: Pick<CallPlan, "model" | "fallbackModel" | "transcriber" | "voice" | "direction">,
): CallProviders {
  const { model, fallbackModel, transcriber, voice, direction } = plan;
  const hasPage = direction === "browser" && transcriber.provider !== "page";
  const hasOtherVoice = voice.provider !== FALLBACK_VOICE.provider;
  return {
    model: {
      planned: named(model),
      fallback: fallbackModel && named(fallbackModel),
      served: [],
      tokens: null,
    },
    transcriber: {
      planned: named(transcriber),
      fallback: hasPage ? { provider: "page", model: null } : null,
      served: [],
    },
    voice: {
      planned: withVoice(voice),
      fallback: hasOtherVoice ? withVoice(FALLBACK_VOICE) : null,
      served: [],
    },
  };
}

function named(access: { provider: string; model?: string | null }): UsedProvider {
  return { provider: access.provider, model: access.model ?? null };
}

function withVoice(access: { provider: string; model?: string | null; voice?: string | null }): UsedProvider {
  return { ...named(access), voice: access.voice ?? null };
}
