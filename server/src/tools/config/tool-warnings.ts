import { findVariables } from "../request/find-variables.ts";
import { sendsBody } from "../request/tool-methods.ts";
import { functionNames } from "./function-names.ts";
import { schemaWarnings } from "./schema-warnings.ts";
import type { ToolConfig } from "./tool-config.ts";
import { fewWarnings, type ToolWarning } from "./tool-warning.ts";

/** OpenAI's limit for a function's description, in characters. */
const MAX_DESCRIPTION = 1024;

/** What is probably wrong with a tool, or not accepted by every model's provider. Never a reason to refuse it. */
export function toolWarnings(tool: ToolConfig): ToolWarning[] {
  return fewWarnings([...ownWarnings(tool), ...schemaWarnings(tool.input_schema)]);
}

function ownWarnings(tool: ToolConfig): ToolWarning[] {
  const warnings: ToolWarning[] = [];
  const warn = (code: string, path: string, message: string) => warnings.push({ code, path, message });
  const [functionName] = functionNames([tool.name]);
  if (functionName !== tool.name) {
    warn(
      "name_changed",
      "name",
      `Models know this tool as ${functionName}, since providers take 1 to 64 letters, digits, _ and - only.`,
    );
  }
  if (tool.description.length > MAX_DESCRIPTION) {
    warn(
      "description_too_long",
      "description",
      `OpenAI takes descriptions of at most ${MAX_DESCRIPTION} characters; this has ${tool.description.length}.`,
    );
  }
  const hasBody = sendsBody(tool.method);
  if (tool.body !== null && !hasBody) {
    warn("body_not_sent", "body", `A body is sent with POST, PUT and PATCH only, not with ${tool.method}.`);
  }
  const sent = findVariables(hasBody ? tool : { ...tool, body: null });
  const { properties } = tool.input_schema;
  const declared = new Set(
    Object.keys(typeof properties === "object" && properties !== null ? properties : {}),
  );
  for (const name of sent.filter((used) => !declared.has(used))) {
    warn(
      "variable_undeclared",
      "input_schema",
      `{{${name}}} is no argument of the input schema: in calls it is empty.`,
    );
  }
  const used = new Set(sent);
  for (const name of [...declared].filter((argument) => !used.has(argument))) {
    warn(
      "argument_unused",
      `input_schema.properties.${name}`,
      `The request has no {{${name}}}: what the model says for it is not sent.`,
    );
  }
  return warnings;
}
