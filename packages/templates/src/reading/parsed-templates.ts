import { type ParsedTemplate, parseTemplate } from "./parse-template.ts";

/** A parsed template takes up to 200 bytes of memory per character, so the cache takes about 100 MB at most. */
const MAX_CHARACTERS = 500_000;

const parsed = new Map<string, ParsedTemplate>();
let characters = 0;

/** The parsed template, from the cache if it was parsed recently, since every call of an agent reads the same ones. */
export function parsedTemplate(text: string): ParsedTemplate {
  const known = parsed.get(text);
  if (known) {
    parsed.delete(text); // re-added below as the most recently used
    parsed.set(text, known);
    return known;
  }
  const template = parseTemplate(text);
  if (text.length > MAX_CHARACTERS) return template;
  parsed.set(text, template);
  characters += text.length;
  for (const oldest of parsed.keys()) {
    if (characters <= MAX_CHARACTERS) break;
    parsed.delete(oldest);
    characters -= oldest.length;
  }
  return template;
}
