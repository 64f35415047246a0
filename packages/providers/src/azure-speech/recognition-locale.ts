import { primaryLanguage } from "../tts-shared/primary-language.ts";

/** Languages whose code here differs from the tag's. */
const CODES = new Map([
  ["no", "nb"],
  ["nn", "nb"],
  ["yue", "zh"],
]);

/**
 * Azure wants a locale, such as `de-CH`. A language alone is heard as in its most likely region, and `auto` as American
 * English. https://learn.microsoft.com/azure/ai-services/speech-service/language-support?tabs=stt
 */
export function recognitionLocale(tag: string): string {
  const primary = primaryLanguage(tag);
  if (primary === null) return "en-US";
  const given = localeOf(tag) ?? new Intl.Locale(primary);
  const region = /^[A-Z]{2}$/.test(given.region ?? "") ? given.region : localeOf(given.language)?.region;
  const { language } = given;
  return `${CODES.get(language) ?? language}-${region ?? language.toUpperCase()}`;
}

/** The tag with its likely region; null if it isn't well formed. */
function localeOf(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return null;
  }
}
