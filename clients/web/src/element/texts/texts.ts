/** The element's texts in one language; `{}` stands for what is filled in. */
import { EN } from "./en.ts";
import { OTHERS } from "./others.ts";

export type Texts = typeof EN;

/** The texts of the first of these languages (BCP 47) that there are texts in; otherwise English. */
export function textsFor(wanted: readonly string[]): { language: string; texts: Texts } {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (language === "en") break;
    const list = Object.hasOwn(OTHERS, language) ? OTHERS[language] : undefined;
    if (list) return { language, texts: named(list) };
  }
  return { language: "en", texts: EN };
}

function named(list: readonly string[]): Texts {
  const entries = Object.entries(EN).map(([key, english], index) => [key, list[index] ?? english]);
  return Object.fromEntries(entries) as Texts;
}

export function fill(text: string, value: string): string {
  return text.replace("{}", () => value);
}
