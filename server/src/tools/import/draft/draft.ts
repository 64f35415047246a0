/** What an import makes of a request: a tool as `tools_create` takes it, not saved yet. */
import { findVariables } from "../../request/find-variables.ts";
import { substitute, hasPlaceholder } from "../../request/template.ts";
import type { ToolConfig } from "../../config/tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";

export interface ToolDraft {
  tool: ToolConfig;
  warnings: ToolWarning[];
}

/** The author has to enter the credential: if it were a variable, the model would have to know it. */
export function withoutVariables(credential: string, path: string, warnings: ToolWarning[]): string {
  if (!hasPlaceholder(credential)) return credential;
  const message = "The credential stands in a variable: enter the credential itself.";
  warnings.push({ code: "credential_missing", path, message });
  return substitute(credential, () => "");
}

/** The schema, with a required text argument added for every variable of the tool that it doesn't name. */
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
