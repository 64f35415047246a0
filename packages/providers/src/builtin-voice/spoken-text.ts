import { asciiFold } from "./ascii-fold.ts";
import { speakAddresses } from "./rewrite-addresses.ts";
import { speakCodes } from "./spoken-codes.ts";
import { speakNumbers } from "./rewrite-numbers.ts";
import { stripMarkup } from "./strip-markup.ts";

/**
 * The synthesiser's input for a text: printable ASCII without markup, with everything that it would read badly put into
 * words. Empty if there is nothing to say. `language` (BCP 47) decides how `3/4/2025` is read. The voice is English.
 */
export function spokenText(text: string, language: string): string {
  const tidy = text.replace(/[^\S\n]+/gu, " ").replace(/ ?\n\s*/gu, "\n");
  const words = speakCodes(speakNumbers(speakAddresses(stripMarkup(tidy)), language));
  const plain = asciiFold(words)
    .replace(/(?<=[a-z\d])_(?=[a-z\d])/giu, " ")
    .replace(/\s&\s|&(?=\s|$)|(?<=\w)&(?=\w)/gu, " and ")
    .replace(/(?<=[\d)])\s*\+\s*(?=[\d(])/gu, " plus ")
    .replace(/(?<=\s)\+(?=\s)|\+(?=\d)/gu, " plus ")
    .replace(/\s=\s|(?<=\d)=(?=\d)/gu, " equals ")
    .replace(/(?<=\s)<(?=\s)/gu, " is less than ")
    .replace(/(?<=\s)>(?=\s)/gu, " is greater than ")
    .replace(/(?<=\w)@(?=\w)|(?<=\s)@(?=\s)/gu, " at ")
    .replace(/(?<=\w)\s?\/\s?(?=\w)/gu, " ")
    .replace(/[#$&*+/<=>@[\\\]^_`{|}~"]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/\s(?=[,.;:!?](?:\s|$))/gu, "")
    .replace(/,(?=\s*[,.;:!?])/gu, "")
    .trim();
  return /[a-z\d]/iu.test(plain) ? plain : "";
}
