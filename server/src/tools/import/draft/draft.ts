/** An import's result for one request: an unsaved tool, as `tools_create` takes it. */
import { findVariables } from "../../kinds/http/request/find-variables.ts";
import { substitute, hasPlaceholder } from "../../kinds/http/request/template.ts";
import type { HttpToolConfig } from "../../kinds/http/config/http-tool-config.ts";
import { isStandIn } from "./stand-in.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";

export interface ToolDraft {
  tool: HttpToolConfig;
  warnings: ToolWarning[];
}

/**
 * Removes variables from a credential, since the model would have to know their values, and what documentation writes
 * in its place (`YOUR_API_KEY`, `<token>`). The author has to enter the credential.
 */
export function withoutVariables(credential: string, path: string, warnings: ToolWarning[]): string {
  const [scheme = ""] = /^\w+ +/.exec(credential) ?? [];
  const isAfterScheme = isStandIn(credential.slice(scheme.length));
  const isPlaceholder = isAfterScheme || isStandIn(credential);
  if (!isPlaceholder && !hasPlaceholder(credential)) return credential;
  const what = isPlaceholder ? "placeholder" : "shell variable";
  const message = `The credential is a ${what}. Enter the credential itself.`;
  warnings.push({ code: "credential_missing", path, message });
  if (!isPlaceholder) return substitute(credential, () => "");
  return isAfterScheme ? scheme : "";
}

/** The tool with a required text argument in its schema for every variable that the schema doesn't define. */
export function withEveryVariable(tool: HttpToolConfig): HttpToolConfig {
  const {
    properties = {},
    required = [],
    ...rest
  } = tool.input_schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const missing = findVariables(tool).filter((name) => !Object.hasOwn(properties, name));
  const added = missing.map((name) => [name, { type: "string" }] as const);
  return {
    ...tool,
    input_schema: {
      ...rest,
      properties: Object.fromEntries([...Object.entries(properties), ...added]),
      required: [...required, ...missing],
      additionalProperties: false,
    },
  };
}
