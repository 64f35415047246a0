import { credentialsIn } from "./auth-schemes.ts";
import type { ToolRequestConfig } from "./resolve-request.ts";
import { placeholdersIn } from "./template.ts";

/**
 * The names of a tool's variables, each once, in order of appearance: URL, headers, auth, body (docs/tools.md#testing).
 */
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
