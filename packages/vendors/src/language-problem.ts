import { VENDORS, type VendorId } from "./catalogue.ts";
import {
  isSameLanguage,
  languageOfVoice,
  modelWithLanguage,
  vendorLanguage,
} from "./facts/vendor-language.ts";
import type { ModelWarning } from "./model-warning.ts";
import type { Vendor } from "./terms/vendor.ts";

export interface Speaker {
  provider: VendorId;
  /** As the agent chose it; null for the vendor's default. */
  model?: string | null;
  voice?: string | null;
}

export interface LanguageProblem {
  /** What to change. */
  member: "model" | "voice" | "provider";
  subject: string;
  /** What the subject does or doesn't, and what to do about it. */
  fault: string;
  advice: string;
}

const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/**
 * Why this vendor, at its own address, can't hear or speak the language with what was chosen. Null if it can, if
 * nothing is known about that, and for `auto`.
 */
export function languageProblem(
  kind: "transcription" | "voice",
  { provider, model, voice }: Speaker,
  language: string,
): LanguageProblem | null {
  if (language === "auto") return null;
  const name = names.of(language) ?? language;
  const spoken = kind === "voice" && voice ? languageOfVoice(provider, voice) : null;
  if (spoken !== null && !isSameLanguage(spoken, language)) {
    const fault = `speaks ${names.of(spoken)}, not ${name}`;
    return { member: "voice", subject: String(voice), fault, advice: "Choose a voice that speaks it" };
  }
  const vendor: Vendor = VENDORS[provider];
  const settings: { model?: string | null } = vendor[kind]?.settings ?? {};
  const used = model ?? settings.model;
  if (!used || !vendorLanguage(provider, kind, used, language).isLacking) return null;
  const next = modelWithLanguage(provider, kind, used, language);
  const fault = `doesn't ${kind === "voice" ? "speak" : "transcribe"} ${name}`;
  const advice = next === null ? "Choose another provider" : `Choose ${next}`;
  if (model) return { member: "model", subject: model, fault, advice };
  return next === null ? { member: "provider", subject: vendor.name, fault, advice } : null;
}

/** What an agent's owner should know if another model is used because of the language, or none has it. */
export function languageWarning(
  kind: "transcription" | "voice",
  used: Speaker & { insteadOf?: { model: string | null } },
  language: string,
): ModelWarning | null {
  const model = used.insteadOf ? used.insteadOf.model : (used.model ?? null);
  const problem = languageProblem(kind, { ...used, model }, language);
  if (!problem || problem.member === "provider") return null;
  const replacement = used.insteadOf ? (used.model ?? null) : null;
  const { subject, fault, advice } = problem;
  const then = replacement === null ? `${advice}.` : `${replacement} is used instead.`;
  return { code: "model_language", message: `${subject} ${fault}. ${then}`, replacement, date: null };
}
