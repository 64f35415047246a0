import { textsFor, withOwn, type OwnTexts, type Texts } from "./texts.ts";

/** An element's texts: in its own language, else the page's around it, else the visitor's; with the page's own words. */
export function wordsOf({ lang, mode, texts: own }: { lang: string; mode: string; texts: OwnTexts }): {
  language: string;
  texts: Texts;
} {
  const around = mode === "page" ? "" : document.documentElement.lang;
  const { language, texts } = textsFor([lang, around, ...navigator.languages]);
  return { language, texts: withOwn(texts, own) };
}
