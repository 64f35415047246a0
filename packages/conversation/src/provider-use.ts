/** Which vendors a call was planned with, and which have actually served it (docs/calls.md#the-record). */
import { isDeepStrictEqual } from "node:util";
import { VENDORS, type VendorId } from "@parley/vendors/catalogue";
import { sentEffort } from "@parley/vendors/sent-effort";
import type { Effort } from "@parley/vendors/terms/effort";
import { isAtVendor } from "@parley/vendors/vendor-account";
import type { CallPlan, InsteadOf, VoiceAccess } from "./call-plan.ts";
import type { TokenUse } from "./ports.ts";

/** The built-in voice takes over if the agent's own fails. */
export const FALLBACK_VOICE = { provider: "builtin", ...VENDORS.builtin.voice.settings } as const;

/** A vendor's settings as requested; null means its default. */
export interface UsedProvider {
  provider: string;
  model: string | null;
  /** Voices only. */
  voice?: string | null;
  /** Models only: the effort that is sent because the agent names one; null for none, if the model has no other. */
  effort?: string | null;
  /** What the agent chose, if the vendor has turned that off. */
  instead_of?: InsteadOf;
}

/** What one vendor and model did in a call. Each kind has its own members. */
export interface ProviderCount {
  provider: string;
  model: string | null;
  /** Tokens of a model. */
  input?: number;
  output?: number;
  /** How many of `input` came from a cache. */
  cached?: number;
  /** How many of `input`, `output` and `cached` were sound. */
  audioInput?: number;
  audioOutput?: number;
  cachedAudio?: number;
  /** At another address than the vendor's own: a gateway, or a server of one's own. */
  elsewhere?: boolean;
  /** Sound that a transcriber got, ms. */
  ms?: number;
  /** Characters that a voice was given and spoke. */
  characters?: number;
}

export interface ProviderUse {
  planned: UsedProvider;
  /** The first of `fallbacks`; null for nothing. */
  fallback: UsedProvider | null;
  /** What takes over if `planned` fails, in order. */
  fallbacks: UsedProvider[];
  /** The providers that have delivered something, in the order of their first delivery. */
  served: UsedProvider[];
  /** Models only: tokens used by their answers so far; null if no vendor has reported any. */
  tokens?: TokenUse | null;
  /** Models only: what their servers refused and so wasn't sent, or sent otherwise, and why; missing if nothing was. */
  dropped?: { member: string; why: string }[];
  /** What is paid for, so far; missing in records of earlier versions. */
  counts?: ProviderCount[];
}

export const PROVIDER_KINDS = ["model", "transcriber", "voice"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** As the record stores it. */
export type CallProviders = Record<ProviderKind, ProviderUse>;

/** The providers that served one turn, in the order of their first delivery. */
export type TurnProviders = Record<ProviderKind, UsedProvider[]>;

/** Only the names, because a plan contains keys. */
export function plannedProviders(
  plan: Pick<CallPlan, "model" | "fallbacks" | "transcriber" | "voice" | "speech" | "direction">,
): CallProviders {
  const { model, transcriber, speech, direction } = plan;
  const page = { provider: "page", model: null };
  const hasTranscriber = transcriber.provider !== page.provider;
  const atLast = direction === "browser" || !(speech || hasTranscriber) ? [page] : [];
  return {
    model: {
      ...useOf(accessesOf(plan, "model").map(named)),
      tokens: null,
      ...(!speech && model.learned && { dropped: model.learned.dropped }),
    },
    transcriber: useOf([...accessesOf(plan, "transcriber").map(named), ...atLast]),
    voice: useOf([...(speech ? [speech] : []), ...voicesOf(plan)].map(withVoice)),
  };
}

type Planned = Pick<CallPlan, "model" | "fallbacks" | "transcriber" | "voice" | "speech" | "languages">;

/**
 * The accesses of one kind in the order of use, without the page's recognition; then voices that only the agent's other
 * languages have.
 */
export function accessesOf(plan: Planned, kind: ProviderKind): (Named & { baseUrl?: string })[] {
  const { model, fallbacks, transcriber, speech } = plan;
  const first = speech ? [speech] : [];
  if (kind === "model") return [...first, model, ...fallbacks.model];
  if (kind === "voice") return [...first, ...voicesOf(plan), ...voicesOfOthers(plan)];
  return transcriber.provider === "page" ? first : [...first, transcriber, ...fallbacks.transcriber];
}

/** Whether its address is another than the vendor's own. */
export function isElsewhere(access: { provider: string; baseUrl?: string } | undefined): boolean {
  const { provider = "", baseUrl } = access ?? {};
  if (baseUrl === undefined || !Object.hasOwn(VENDORS, provider)) return false;
  return !isAtVendor(provider as VendorId, baseUrl);
}

/** The agent's voice, its fallbacks, and at last the built-in voice. */
export function voicesOf({ voice, fallbacks }: Pick<CallPlan, "voice" | "fallbacks">): VoiceAccess[] {
  return withBuiltin([voice, ...fallbacks.voice]);
}

function withBuiltin(voices: VoiceAccess[]): VoiceAccess[] {
  const hasBuiltin = voices.some(({ provider }) => provider === FALLBACK_VOICE.provider);
  return hasBuiltin ? voices : [...voices, FALLBACK_VOICE];
}

/** The voices of a language, in the order in which they are used. */
export function voicesIn(
  plan: Pick<CallPlan, "voice" | "fallbacks" | "languages">,
  language: string,
): VoiceAccess[] {
  const others = plan.languages?.others.find((each) => each.language === language);
  return others ? withBuiltin(others.voices) : voicesOf(plan);
}

/** The voices that only the agent's other languages have. */
export function voicesOfOthers(plan: Pick<CallPlan, "voice" | "fallbacks" | "languages">): VoiceAccess[] {
  const own = voicesOf(plan);
  const others = (plan.languages?.others ?? []).flatMap(({ voices }) => withBuiltin(voices));
  return others.filter(
    (each, at) => !hasVoice(own, each) && others.findIndex((other) => isDeepStrictEqual(other, each)) === at,
  );
}

/** The index among all voices of the one that speaks this language after `nth` others have failed. */
export function placeOfVoice(
  plan: Pick<CallPlan, "voice" | "fallbacks" | "languages" | "speech">,
  language: string,
  nth: number,
): number {
  const first = plan.speech ? 1 : 0;
  if (nth < first || !plan.languages) return nth;
  const voices = voicesIn(plan, language);
  const voice = voices[Math.min(nth - first, voices.length - 1)];
  return (
    first + [...voicesOf(plan), ...voicesOfOthers(plan)].findIndex((each) => isDeepStrictEqual(each, voice))
  );
}

const hasVoice = (voices: readonly VoiceAccess[], voice: VoiceAccess): boolean =>
  voices.some((each) => isDeepStrictEqual(each, voice));

/** In the order in which they are used. */
function useOf(inOrder: readonly UsedProvider[]): ProviderUse {
  const [planned, ...fallbacks] = inOrder;
  if (!planned) throw new Error("a call needs a provider of each kind");
  return { planned, fallback: fallbacks[0] ?? null, fallbacks, served: [] };
}

interface Named {
  provider: string;
  model?: string | null;
  voice?: string | null;
  insteadOf?: InsteadOf;
  effort?: Effort;
}

function named({ provider, model = null, insteadOf, effort }: Named): UsedProvider {
  const sent = effort && { effort: sentEffort(provider, model ?? "", effort) };
  return { provider, model, ...sent, ...(insteadOf && { instead_of: { model: insteadOf.model } }) };
}

/** As the record names a voice. */
export function withVoice({ provider, model = null, voice = null, insteadOf }: Named): UsedProvider {
  return { provider, model, voice, ...(insteadOf && { instead_of: insteadOf }) };
}
