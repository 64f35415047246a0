/** Which of the listed models and voices an agent's settings use. */
import type { ListedModel, Output, Voice, VoiceSettings } from "@parley/client";
import { vendorName } from "../../../../components/ui/vendor-name.ts";
import type { Figures } from "./choice.ts";

type Automatic = Output<"models_list">["automatic"];

/** Undefined if it isn't listed. Without a name, a provider's default is used. */
export function usedModel(
  { provider, model }: { provider: string; model?: string | null },
  models: readonly ListedModel[],
  automatic: Automatic,
): ListedModel | undefined {
  const isAuto = provider === "auto";
  const name = isAuto ? automatic?.model : model;
  const vendor = isAuto ? automatic?.provider : provider;
  const own = models.filter((each) => each.provider === vendor);
  return name ? own.find(({ id }) => id === name) : own.find(({ is_default: isDefault }) => isDefault);
}

/** Undefined if it isn't listed. Without an ID, a provider's default is used: its voices cost and begin alike. */
export function usedVoice(
  { provider, voice }: Pick<VoiceSettings, "provider" | "voice">,
  voices: readonly Voice[],
  automatic: Automatic,
): Voice | undefined {
  const isAuto = provider === "auto";
  const id = isAuto ? automatic?.voice : voice;
  const own = voices.filter((each) => each.provider === (isAuto ? automatic?.provider : provider));
  return id ? own.find((each) => each.id === id) : own[0];
}

/** "Anthropic claude-haiku-5-5". Null until it is known. */
export function resolvedWords(automatic: Automatic, voice?: Voice): string | null {
  if (!automatic) return null;
  const name = voice?.name ?? automatic.model;
  return [OWN_WORDS[automatic.provider] ?? vendorName(automatic.provider), name].filter(Boolean).join(" ");
}

const OWN_WORDS: Record<string, string> = {
  builtin: "built in,",
  page: "the caller’s browser",
  rehearsal: "the rehearsal model",
};

/** What needs no key costs nothing, such as the caller's browser. */
export function figuresOfPart(
  provider: string | undefined,
  known: Partial<Figures> | undefined,
): Partial<Figures> {
  if (known) return known;
  const isFree = provider !== undefined && Object.hasOwn(OWN_WORDS, provider);
  return isFree ? { per_minute: 0, per_minute_from: "price" } : {};
}
