import type { CommonConfig } from "./common-fields.ts";
import { functionNames } from "./function-names.ts";
import type { ToolWarning } from "./tool-warning.ts";

/** OpenAI's limit for a function's description, in characters. */
const MAX_DESCRIPTION = 1024;

/** What models' providers may not accept of a tool, whatever its kind. */
export function commonWarnings({
  name,
  description,
}: Pick<CommonConfig, "name" | "description">): ToolWarning[] {
  const warnings: ToolWarning[] = [];
  const [functionName] = functionNames([name]);
  if (functionName !== name) {
    const message = `Models see this tool as ${functionName}: names have 1 to 64 letters, digits, _ and -, and begin with a letter or _.`;
    warnings.push({ code: "name_changed", path: "name", message });
  }
  if (description.length > MAX_DESCRIPTION) {
    const message = `OpenAI limits descriptions to ${MAX_DESCRIPTION} characters. This one has ${description.length}.`;
    warnings.push({ code: "description_too_long", path: "description", message });
  }
  return warnings;
}
