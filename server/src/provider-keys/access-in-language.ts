import { modelWithLanguages, voiceForLanguage } from "@parley/vendors/facts/vendor-language";
import type { Kind } from "@parley/vendors/terms/settings";
import type { InsteadOf } from "@parley/conversation/call-plan";

export interface Planned {
  model?: string | null;
  voice?: string | null;
  insteadOf?: InsteadOf;
}

/**
 * Adapts what is planned at a vendor's own address to the agent's languages: the next model if this one lacks any,
 * keeping the other choices, and a voice for the first language if the agent chose none. A language that no model has
 * changes nothing: the vendor isn't told it.
 */
export function inLanguage(
  vendor: string,
  kind: Kind,
  planned: Planned,
  languages: readonly string[],
  chosen: { voice?: unknown },
): Planned {
  if (kind !== "transcription" && kind !== "voice") return planned;
  const { model = null, insteadOf } = planned;
  const [language = "auto"] = languages;
  const next = model === null ? null : modelWithLanguages(vendor, kind, model, languages);
  const voice = kind === "voice" && chosen.voice == null ? voiceForLanguage(vendor, language) : null;
  return {
    ...planned,
    ...(voice !== null && { voice }),
    ...(next !== null && {
      model: next,
      insteadOf: insteadOf ?? { model, ...(planned.voice !== undefined && { voice: planned.voice }) },
    }),
  };
}
