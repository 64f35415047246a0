/** An import's result for one request: an unsaved tool, as `tools_create` takes it. */
import { findVariables } from "../../request/find-variables.ts";
import { substitute, hasPlaceholder } from "../../request/template.ts";
import type { ToolConfig } from "../../config/tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";

export interface ToolDraft {
  tool: ToolConfig;
  warnings: ToolWarning[];
}

/**
 * Removes variables from a credential, since the model would have to know their values. The author has to enter the
 * credential.
 */
export function withoutVariables(credential: string, path: string, warnings: ToolWarning[]): string {
  if (!hasPlaceholder(credential)) return credential;
  const message = "The credential is a shell variable. Enter the credential itself.";
  warnings.push({ code: "credential_missing", path, message });
  return substitute(credential, () => "");
}

/** The tool with a required text argument in its schema for every variable that the schema doesn't define. */
export function withEveryVariable(tool: ToolConfig): ToolConfig {
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
