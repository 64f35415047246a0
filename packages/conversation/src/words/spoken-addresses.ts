/** Web and email addresses as people read them out: without scheme, "www" and query, with symbols by name. */

import type { Replacement } from "./rewrite.ts";

interface Signs {
  dot: string;
  slash: string;
  at: string;
  dash: string;
  underscore: string;
}

const SIGNS: Record<string, Signs> = {
  en: { dot: "dot", slash: "slash", at: "at", dash: "dash", underscore: "underscore" },
  de: { dot: "Punkt", slash: "Schrägstrich", at: "at", dash: "Bindestrich", underscore: "Unterstrich" },
  fr: { dot: "point", slash: "slash", at: "arobase", dash: "tiret", underscore: "tiret bas" },
  es: { dot: "punto", slash: "barra", at: "arroba", dash: "guion", underscore: "guion bajo" },
  it: { dot: "punto", slash: "barra", at: "chiocciola", dash: "trattino", underscore: "trattino basso" },
  pt: { dot: "ponto", slash: "barra", at: "arroba", dash: "hífen", underscore: "sublinhado" },
  nl: { dot: "punt", slash: "slash", at: "apenstaartje", dash: "streepje", underscore: "liggend streepje" },
};

const WEB = String.raw`(?<web>(?:https?:\/\/|(?<![\p{L}\p{N}.])www\.)[^\s<>"'()]*[\p{L}\p{N}/])`;
const EMAIL = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`;
const ADDRESS = new RegExp(`${WEB}|${EMAIL}`, "giu");

/** What to replace, in order. `language` is BCP 47. A language without its own names uses the English ones. */
export function spokenAddresses(text: string, language: string): Replacement[] {
  if (!/[@/.]/u.test(text)) return [];
  const english = SIGNS["en"];
  const signs = SIGNS[language.toLowerCase().split("-")[0] ?? ""] ?? english;
  if (!signs) return [];
  return [...text.matchAll(ADDRESS)].map(({ 0: address, index, groups }) => {
    const say = named(groups?.["web"] === undefined ? address : withoutTrimmings(address), signs);
    return { start: index, end: index + address.length, say };
  });
}

function withoutTrimmings(address: string): string {
  return address
    .replace(/^https?:\/\//iu, "")
    .replace(/^www\./iu, "")
    .replace(/[?#].*$/u, "")
    .replace(/\/+$/u, "");
}

function named(address: string, { dot, slash, at, dash, underscore }: Signs): string {
  const names: Record<string, string> = { ".": dot, "/": slash, "@": at, "-": dash, _: underscore };
  return address
    .replace(/[./@_-]/gu, (sign) => ` ${names[sign] ?? sign} `)
    .replace(/ {2,}/gu, " ")
    .trim();
}
