/** How a vendor's model is told a language: one mapping for transcription, voices and speech models. */
import type { Kind } from "../terms/settings.ts";
import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";
import { findModel, plainModelName } from "./find-model.ts";
import { factsOf } from "./vendor-facts.ts";

/** Names of the same language; vendors know one or another. */
const SAME = [
  ["no", "nb", "nn"],
  ["tl", "fil"],
  ["zh", "cmn"],
  ["zh-hk", "yue", "zh-yue"],
  ["he", "iw"],
  ["id", "in"],
  ["jv", "jw"],
];

export interface VendorLanguage {
  /** As the vendor spells it. Null: it isn't told one, and finds it out from the sound or the text. */
  code: string | null;
  /** The model is known, and lacks it. */
  isLacking: boolean;
}

/** `tag`: BCP 47 or `auto`. For a model that isn't in the table, the vendor's other models show the spelling. */
export function vendorLanguage(vendor: string, kind: Kind, model: string, tag: string): VendorLanguage {
  const spellings = spellingsOf(tag);
  if (spellings.length === 0) return { code: null, isLacking: false };
  const facts = factsOf(vendor);
  const known = facts && findModel(facts, kind, model);
  if (known?.languages) {
    const code = spelled(known.languages, spellings);
    return { code: known.takesNoLanguage ? null : code, isLacking: code === null };
  }
  const others = (facts?.models ?? []).filter((each) => each.kind === kind).flatMap(languagesOf);
  return { code: spelled(others, spellings) ?? primaryOf(spellings), isLacking: false };
}

/**
 * The codes of several languages, each once and in order, without those that the model lacks. Empty: it detects the
 * language.
 */
export function vendorLanguages(
  vendor: string,
  kind: Kind,
  model: string,
  tags: readonly string[],
): string[] {
  const codes = tags.map((tag) => vendorLanguage(vendor, kind, model, tag).code);
  return [...new Set(codes.filter((code) => code !== null))];
}

/**
 * The vendor's next model for a language that this one lacks: of those that stay, the most similarly named. Null if
 * this one has the language, is unknown, or no other has it.
 */
export function modelWithLanguage(vendor: string, kind: Kind, model: string, tag: string): string | null {
  return vendorLanguage(vendor, kind, model, tag).isLacking ? nextModel(vendor, kind, model, [tag]) : null;
}

/** The most similarly named model that has all these languages. */
function nextModel(vendor: string, kind: Kind, model: string, tags: readonly string[]): string | null {
  const facts: VendorFacts | null = factsOf(vendor);
  const wanted = tags.map(spellingsOf).filter((spellings) => spellings.length > 0);
  const name = plainModelName(model);
  const [next] = (facts?.models ?? [])
    .filter((each) => each.kind === kind && !each.shutdown)
    .filter((each) => wanted.every((spellings) => spelled(languagesOf(each), spellings) !== null))
    .toSorted((one, other) => shared(other.id, name) - shared(one.id, name));
  return next?.id ?? null;
}

/**
 * The same for several languages: the next model that has all of them, or else one that has the first. Also null if the
 * first isn't lacking and no model has them all.
 */
export function modelWithLanguages(
  vendor: string,
  kind: Kind,
  model: string,
  tags: readonly string[],
): string | null {
  if (!tags.some((tag) => vendorLanguage(vendor, kind, model, tag).isLacking)) return null;
  const [first = "auto"] = tags;
  return nextModel(vendor, kind, model, tags) ?? modelWithLanguage(vendor, kind, model, first);
}

/** The voice of an agent in this language that chooses none; null for the vendor's default. */
export function voiceForLanguage(vendor: string, tag: string): string | null {
  const voices = factsOf(vendor)?.voicesByLanguage ?? {};
  const spelling = spellingsOf(tag).find((each) => Object.hasOwn(voices, each));
  return spelling === undefined ? null : (voices[spelling] ?? null);
}

/** The one language of this voice, or null if it isn't known or the voice has several. */
export function languageOfVoice(vendor: string, voice: string): string | null {
  return factsOf(vendor)?.languageInVoice?.exec(voice)?.[1] ?? null;
}

/** Whether two tags are the same language, whatever the region. */
export function isSameLanguage(one: string, other: string): boolean {
  const spellings = spellingsOf(one);
  return spellingsOf(other).some((each) => spellings.includes(each));
}

const languagesOf = ({ languages }: ModelFacts): readonly string[] => languages ?? [];

/** The first of the spellings that is among these languages, in any case. */
function spelled(languages: readonly string[], spellings: readonly string[]): string | null {
  for (const spelling of spellings) {
    const found = languages.find((each) => each.toLowerCase() === spelling);
    if (found !== undefined) return found;
  }
  return null;
}

/** In lower case, the narrowest first: `de-ch`, `de`. Empty for `auto` and for what is no tag. */
function spellingsOf(tag: string): string[] {
  const [primary, ...rest] = canonical(tag).toLowerCase().split("-");
  if (primary === undefined || !/^[a-z]{2,3}$/.test(primary)) return [];
  const script = rest.length > 0 ? scriptOf(tag) : null;
  const own = [
    ...rest.map((_, at) => [primary, ...rest.slice(0, rest.length - at)].join("-")),
    ...(script === null ? [] : [`${primary}-${script}`]),
    primary,
  ];
  return [...new Set(own.flatMap((each) => [each, ...(SAME.find((same) => same.includes(each)) ?? [])]))];
}

/** `zh-Hans-CN` for `cmn-Hans-CN`. */
function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

/** The script that the tag names or its region uses: `hant` for `zh-TW`. */
function scriptOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().script?.toLowerCase() ?? null;
  } catch {
    return null;
  }
}

const primaryOf = (spellings: readonly string[]): string | null =>
  spellings.find((each) => !each.includes("-")) ?? null;

/** How many letters two names share at their beginning. */
function shared(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
