import { findNonVariables, findVariables } from "../request/find-variables.ts";
import { sendsBody } from "../request/tool-methods.ts";
import { formBodyWarnings } from "./form-body.ts";
import { commonWarnings } from "../../../config/common-warnings.ts";
import { schemaWarnings } from "../../../config/schema-warnings.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";
import { fewWarnings, type ToolWarning } from "../../../config/tool-warning.ts";

/** What is probably wrong with a tool, or not accepted by every model's provider. Never a reason to refuse it. */
export function toolWarnings(tool: HttpToolConfig): ToolWarning[] {
  return fewWarnings([
    ...formBodyWarnings(tool),
    ...commonWarnings(tool),
    ...ownWarnings(tool),
    ...schemaWarnings(tool.input_schema),
  ]);
}

function ownWarnings(tool: HttpToolConfig): ToolWarning[] {
  const warnings: ToolWarning[] = [];
  const warn = (code: string, path: string, message: string) => warnings.push({ code, path, message });
  const hasBody = sendsBody(tool.method);
  if (tool.body !== null && !hasBody) {
    warn(
      "body_not_sent",
      "body",
      `${tool.method} requests have no body. Use POST, PUT or PATCH to send one.`,
    );
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
      `{{${name}}} isn't in the input schema, so it's empty in calls.`,
    );
  }
  for (const { path, text } of findNonVariables(hasBody ? tool : { ...tool, body: null })) {
    warn(
      "placeholder_without_name",
      path,
      `${shortened(text)} isn't a variable, so it's sent as is: a name has only letters, digits, "_", "-" and ".".`,
    );
  }
  const used = new Set(sent);
  for (const name of [...declared].filter((argument) => !used.has(argument))) {
    warn(
      "argument_unused",
      `input_schema.properties.${name}`,
      `{{${name}}} isn't used in the request, so its value is never sent.`,
    );
  }
  return warnings;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}…}}` : text;
}
