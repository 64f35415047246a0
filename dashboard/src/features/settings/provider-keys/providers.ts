import { vendors } from "@parley/client/schemas";

/** Vendors that take a key. */
export type Provider = (typeof vendors.keys)[number];
export const PROVIDERS: readonly Provider[] = vendors.keys;

export const KINDS = ["model", "transcription", "voice"] as const;
export type ProviderKind = (typeof KINDS)[number];

export const KIND_WORDS: Record<ProviderKind, string> = {
  model: "Model",
  transcription: "Transcription",
  voice: "Voice",
};

/** What the provider can be used for. A speech model counts as a model. */
export function kindsOf(id: string): ProviderKind[] {
  const has = (some: readonly { id: string }[]) => some.some((vendor) => vendor.id === id);
  return KINDS.filter((kind) => has(vendors[kind]) || (kind === "model" && has(vendors.speech)));
}

/** "Model, transcription". */
export function kindWords(kinds: readonly ProviderKind[]): string {
  const words = kinds.map((kind) => KIND_WORDS[kind]);
  return words.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(", ");
}

/** Undefined for a provider that only a newer service knows. */
export function providerOf(id: string): Provider | undefined {
  return PROVIDERS.find((provider) => provider.id === id);
}
