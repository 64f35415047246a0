import { isJsonObject, type Json } from "./parse-json.ts";

/** As the service finds them: anything else between braces is text. */
const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/g;

/** Named like a credential: the model would have to know it. */
const SECRET =
  /(?:^|[_.-])(?:key|apikey|token|secret|passw(?:or)?d|authorization)$|[a-z](?:Key|Token|Secret|Password)$/i;

/** What a variable is in a call: an argument, one that looks like a credential, or nothing that the model can fill. */
export type VariableKind = "argument" | "secret" | "unknown";

/** A piece of a template; `name` is null for text. */
export interface TemplatePart {
  text: string;
  name: string | null;
}

/** The names in a template, in order, with repetitions. */
export function placeholdersIn(template: string): string[] {
  return Array.from(template.matchAll(PLACEHOLDER), ([, name = ""]) => name);
}

/** The template cut at its placeholders; the pieces put together are the template. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const { 0: text, 1: name = "", index } of template.matchAll(PLACEHOLDER)) {
    if (index > end) parts.push({ text: template.slice(end, index), name: null });
    parts.push({ text, name });
    end = index + text.length;
  }
  if (end < template.length) parts.push({ text: template.slice(end), name: null });
  return parts;
}

/** What variables are for a tool with this input schema; null: it can't be read yet, so nothing is wrong. */
export function variableKinds(schema: Json | null): (name: string) => VariableKind {
  if (schema === null) return () => "argument";
  const { properties } = schema;
  const declared = isJsonObject(properties) ? properties : {};
  return (name) => {
    if (!Object.hasOwn(declared, name)) return "unknown";
    return SECRET.test(name) ? "secret" : "argument";
  };
}
