import type { ToolConfig } from "./tool-draft.ts";

/** As the service finds them: anything else between braces is text. */
const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/g;

/** The names of a tool's variables, each once, in order of appearance: URL, headers, auth, body. */
export function findVariables({ url, headers = [], auth, body }: ToolConfig): string[] {
  const templates = [url, ...headers.flatMap(({ key, value }) => [key, value])];
  if (auth)
    templates.push(...Object.entries(auth).flatMap(([part, text]) => (part === "type" ? [] : [text])));
  JSON.stringify(body ?? null, (_key, value: unknown) => {
    if (typeof value === "string") templates.push(value);
    return value;
  });
  return [
    ...new Set(templates.flatMap((text) => Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name))),
  ];
}
