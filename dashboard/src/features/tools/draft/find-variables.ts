import { placeholdersIn } from "./placeholders.ts";
import type { ToolConfig } from "./tool-draft.ts";

/** The names of a tool's variables, each once, in order of appearance: URL, headers, auth, body. */
export function findVariables({ url, headers = [], auth, body }: ToolConfig): string[] {
  const templates = [url, ...headers.flatMap(({ key, value }) => [key, value])];
  if (auth)
    templates.push(...Object.entries(auth).flatMap(([part, text]) => (part === "type" ? [] : [text])));
  JSON.stringify(body ?? null, (_key, value: unknown) => {
    if (typeof value === "string") templates.push(value);
    return value;
  });
  return [...new Set(templates.flatMap(placeholdersIn))];
}
