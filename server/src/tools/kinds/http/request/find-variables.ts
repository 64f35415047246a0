import { credentialsIn } from "./auth-schemes.ts";
import type { ToolRequestConfig } from "./resolve-request.ts";
import { nonPlaceholdersIn, placeholdersIn } from "./template.ts";

/**
 * The names of a tool's variables, each once, in order of appearance: URL, headers, auth, body (docs/tools.md#testing).
 */
export function findVariables(tool: ToolRequestConfig): string[] {
  return [...new Set(templatesOf(tool).flatMap(({ template }) => placeholdersIn(template)))];
}

/** Texts that look like variables but are sent unchanged, with their fields (docs/tools.md#testing). */
export function findNonVariables(tool: ToolRequestConfig): { path: string; text: string }[] {
  return templatesOf(tool).flatMap(({ path, template }) =>
    nonPlaceholdersIn(template).map((text) => ({ path, text })),
  );
}

function templatesOf(tool: ToolRequestConfig): { path: string; template: string }[] {
  const templates = [{ path: "url", template: tool.url }];
  for (const [index, { key, value }] of tool.headers.entries()) {
    templates.push({ path: `headers.${index}.key`, template: key });
    templates.push({ path: `headers.${index}.value`, template: value });
  }
  for (const { member, value } of credentialsIn(tool.auth)) {
    templates.push({ path: `auth.${member}`, template: value });
  }
  JSON.stringify(tool.body, (_key, value: unknown) => {
    if (typeof value === "string") templates.push({ path: "body", template: value });
    return value;
  });
  return templates;
}
