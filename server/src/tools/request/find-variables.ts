import { credentialsIn } from "./auth-schemes.ts";
import type { ToolRequestConfig } from "./resolve-request.ts";
import { placeholdersIn } from "./template.ts";

/** The names of a tool's variables, each once, as they appear: URL, headers, auth, body (spec 4.8.12). */
export function findVariables(tool: ToolRequestConfig): string[] {
  const templates = [tool.url];
  for (const { key, value } of tool.headers) templates.push(key, value);
  for (const { value } of credentialsIn(tool.auth)) templates.push(value);
  JSON.stringify(tool.body, (_key, value: unknown) => {
    if (typeof value === "string") templates.push(value);
    return value;
  });
  return [...new Set(templates.flatMap(placeholdersIn))];
}
