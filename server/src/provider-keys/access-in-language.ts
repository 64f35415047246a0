import { modelWithLanguages, voiceForLanguage } from "@parley/vendors/facts/vendor-language";
import type { Kind } from "@parley/vendors/terms/settings";
import type { InsteadOf } from "@parley/conversation/call-plan";

export interface Planned {
  model?: string | null;
  voice?: string | null;
  insteadOf?: InsteadOf;
}

/**
 * What is planned at a vendor's own address, changed for the agent's languages: its next model if this one lacks any,
 * with what was chosen beside it, and a voice that speaks the first if the agent chose none. What no model has stays:
 * the vendor isn't told the language then.
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
