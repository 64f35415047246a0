/** The element's texts in one language; `{}` stands for what is filled in. */
import { EN } from "./en.ts";
import { OTHERS } from "./others.ts";

export type Texts = typeof EN;

/** What a page says in its own words: any of the texts, also of how a call ended. */
export type OwnTexts = Partial<Omit<Texts, "endings">> & { endings?: Partial<Texts["endings"]> };

/** `texts` with the page's own in their place; what isn't a text is left out. */
export function withOwn<T extends object>(texts: T, own: object): T {
  const entries = Object.entries(texts).map(([key, text]: [string, string | object]) => {
    const given = (own as Record<string, unknown>)[key];
    if (typeof text === "string") return [key, typeof given === "string" ? given : text];
    return [key, typeof given === "object" && given !== null ? withOwn(text, given) : text];
  });
  return Object.fromEntries(entries) as T;
}

/** The texts in the first of these languages (BCP 47) that has any; otherwise in English. */
export function textsFor(wanted: readonly string[]): { language: string; texts: Texts } {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (language === "en") break;
    const list = Object.hasOwn(OTHERS, language) ? OTHERS[language] : undefined;
    if (list) return { language, texts: named(EN, list.values()) };
  }
  return { language: "en", texts: EN };
}

/** `english` with each of its texts replaced by the next of `list`. */
function named<T extends object>(english: T, list: Iterator<string, undefined>): T {
  const entries = Object.entries(english).map(([key, text]: [string, string | object]) => [
    key,
    typeof text === "string" ? (list.next().value ?? text) : named(text, list),
  ]);
  return Object.fromEntries(entries) as T;
}

export function fill(text: string, value: string): string {
  return text.replace("{}", () => value);
}
