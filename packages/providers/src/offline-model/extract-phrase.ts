import { fitsSchema } from "./fits-schema.ts";
import type { Parameter } from "./asked-arguments.ts";
import { findDate } from "./spoken-date.ts";
import { stem } from "./tokens.ts";

const NAME = /\bname\b/;
const PLACE = /\b(city|town|location|place|address|destination|country|street|region)\b/;
const DAY = /\b(date|day|when)\b/;
const QUERY = /\b(query|question|search|topic|subject|term|q|keyword|keywords)\b/;

/** Polite wording around an answer. */
const LEAD =
  /^(?:(?:um+|uh+|er|well|so|oh|hmm|yes|yeah|sure|okay|ok|please|it's|it is|it would be|that's|that is|that would be|this is|my [\p{L} ]{1,30}? is|the [\p{L} ]{1,30}? is|i'm|i am|call me|let's say|make it|i'd like|i would like)(?:[,.:]+ *| +|$))+/iu;
const TAIL = /[\s,]*(?:please|thanks|thank you)?[\s.,!?]*$/i;

interface Said {
  text: string;
  today: Date;
}

/**
 * A free text argument: the whole answer without polite wording if it was asked for, or else what follows a cue word.
 */
export function extractPhrase(parameter: Parameter, said: Said, asked: boolean): string | undefined {
  const about = `${parameter.label} ${parameter.name.toLowerCase().replaceAll("_", " ")}`;
  if (DAY.test(about)) {
    const date = findDate(said.text, said.today);
    if (date) return date.said; // as said, because interpreting it is up to the tool
  }
  const found = asked ? unwrap(said.text, PLACE.test(about)) : announced(parameter, about, said.text);
  return found !== undefined && found !== "" && fitsSchema(parameter.schema, found) ? found : undefined;
}

function unwrap(text: string, isPlace: boolean): string {
  const bare = text.trim().replace(/’/g, "'").replace(LEAD, "").replace(TAIL, "");
  return isPlace ? bare.replace(/^(?:in|at|to|from|near) +/i, "") : bare;
}

/** "my name is Ann Lee", "in New York", "search for red shoes", "colour: dark blue". */
function announced(parameter: Parameter, about: string, text: string): string | undefined {
  const end = String.raw`(?=[,.;!?]|$| and | please\b)`;
  if (NAME.test(about)) {
    const name = String.raw`((?:\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*)*)`;
    const found = new RegExp(
      String.raw`\b(?:[Mm]y name is|[Tt]his is|I am|I'm|called|named) ${name}`,
      "u",
    ).exec(text);
    if (found) return found[1];
  }
  if (PLACE.test(about)) {
    const found = /\b(?:in|at|to|near|for) ((?:\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*)*)/u.exec(text);
    if (found) return found[1];
  }
  if (QUERY.test(about)) {
    const found = new RegExp(String.raw`\b(?:about|for) (.{1,200}?)${end}`, "iu").exec(text);
    if (found) return found[1]?.trim();
  }
  return afterOwnWords(parameter, text, end);
}

function afterOwnWords(parameter: Parameter, text: string, end: string): string | undefined {
  for (const match of text.matchAll(
    new RegExp(String.raw`([\p{L}]+)(?: is | should be |: ?)(.{1,200}?)${end}`, "giu"),
  )) {
    if (parameter.stems.includes(stem((match[1] ?? "").toLowerCase()))) return match[2]?.trim();
  }
  return undefined;
}
