import { findVariables } from "../../kinds/http/request/find-variables.ts";
import { FORM_BODY } from "../../kinds/http/config/form-body.ts";
import type { ToolDraft } from "./draft.ts";

/**
 * Turns off a draft whose every call would make the same change (cancel order 5001, whoever asks), and warns about it,
 * since nobody has reviewed an imported tool yet. One that would need a form is off, too.
 */
export function safeDraft({ tool, warnings }: ToolDraft): ToolDraft {
  if (warnings.some(({ code }) => code === FORM_BODY)) return { tool: { ...tool, active: false }, warnings };
  if (tool.method === "GET" || findVariables(tool).length > 0) return { tool, warnings };
  const message = `Inactive, since every call would send the same ${tool.method} request. Turn the values that vary into arguments, then activate it.`;
  return {
    tool: { ...tool, active: false },
    warnings: [{ code: "same_write_always", path: "", message }, ...warnings],
  };
}
