/** What languages a working account hears and speaks, in sentences. */
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import { findModel } from "@parley/vendors/facts/find-model";
import { factsOf } from "@parley/vendors/facts/vendor-facts";
import type { Vendor } from "@parley/vendors/terms/vendor";

interface Account {
  provider: KeyVendorId;
  /** At the vendor's own address, whose models the table knows. */
  isOfficial: boolean;
}

const SUBJECTS = {
  transcription: "Its default transcriber hears",
  voice: "Its default voice model speaks",
} as const;

/** More codes are only counted. */
const MOST_NAMED = 40;

/**
 * `list`: the vendor's answer to the check. Its voices' languages are the account's own; otherwise those of the models
 * that agents use by default. Empty if neither is known.
 */
export function languageWords(list: unknown, { provider, isOfficial }: Account): string[] {
  const ofAccount = listedLanguages(list);
  const spoken = ofAccount.length > 0 ? [`Its voices speak ${named(ofAccount)}.`] : [];
  if (!isOfficial) return spoken;
  const ofTable = (["transcription", "voice"] as const).flatMap((kind) => {
    if (kind === "voice" && spoken.length > 0) return [];
    const languages = plain(defaultLanguages(provider, kind));
    return languages.length > 0 ? [`${SUBJECTS[kind]} ${named(languages)}.`] : [];
  });
  return [...spoken, ...ofTable];
}

function defaultLanguages(provider: KeyVendorId, kind: "transcription" | "voice"): readonly string[] {
  const vendor: Vendor = VENDORS[provider];
  const model = vendor[kind]?.settings.model;
  const facts = factsOf(provider);
  return (facts && model && findModel(facts, kind, model)?.languages) || [];
}

/** Of a whole list of voices, or of models with languages; empty for anything else, such as the first page of one. */
function listedLanguages(list: unknown): string[] {
  if (Array.isArray(list)) return plain(list.flatMap(languagesOf));
  const body = (typeof list === "object" && list !== null ? list : {}) as Record<string, unknown>;
  const isPart = body["has_more"] === true || Boolean(body["nextPageToken"]);
  const items = body["voices"];
  return isPart || !Array.isArray(items) ? [] : plain(items.flatMap(languagesOf));
}

/** `Locale` at Azure, `languageCodes` at Google, `languages` of ElevenLabs' models, `language` elsewhere. */
function languagesOf(item: unknown): unknown[] {
  const entry = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
  const several = [entry["languages"], entry["languageCodes"]].find(Array.isArray) ?? [];
  const codes = several.map((each: unknown) =>
    typeof each === "object" && each !== null ? (each as Record<string, unknown>)["language_id"] : each,
  );
  return [...codes, entry["Locale"], entry["language"]];
}

/** Without regions, each once. */
function plain(codes: readonly unknown[]): string[] {
  const found = codes.flatMap((code) => {
    const [language] = typeof code === "string" ? (/^[a-z]{2,3}(?=$|[-_])/i.exec(code) ?? []) : [];
    return language === undefined ? [] : [language.toLowerCase()];
  });
  return [...new Set(found)].sort();
}

function named(codes: readonly string[]): string {
  const rest = codes.length - MOST_NAMED;
  const list = codes.slice(0, MOST_NAMED).join(", ");
  return `${codes.length} language${codes.length === 1 ? "" : "s"}: ${list}${rest > 0 ? ` and ${rest} more` : ""}`;
}
