import { sendsBody } from "../request/tool-methods.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";
import type { ToolWarning } from "../../../config/tool-warning.ts";

/** The code of warnings about APIs that take a form. */
export const FORM_BODY = "form_body";

const FORM_TYPE = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Whether it is the media type of a form. */
export function isFormType(type: string): boolean {
  return FORM_TYPE.test(type);
}

/**
 * Warns that a tool's header promises a form, as in imported operations that take nothing else. Tools always send JSON
 * (docs/tools.md#from-a-tool-to-a-request), so the header is replaced.
 */
export function formBodyWarnings(tool: Pick<HttpToolConfig, "headers" | "method">): ToolWarning[] {
  if (!sendsBody(tool.method)) return [];
  return tool.headers.flatMap(({ key, value }, index) => {
    if (key.toLowerCase() !== "content-type" || !isFormType(value)) return [];
    const message = `The API takes a form (${value.trim().slice(0, 60)}), but tools send JSON. If it takes JSON too, remove this header.`;
    return [{ code: FORM_BODY, path: `headers.${index}.value`, message }];
  });
}

/** An import's warnings and its tool's. A form is warned of once: by the import, which says what the API needs. */
export function withToolWarnings(own: ToolWarning[], ofTool: ToolWarning[]): ToolWarning[] {
  const isFormKnown = own.some(({ code }) => code === FORM_BODY);
  return [...own, ...ofTool.filter(({ code }) => !(isFormKnown && code === FORM_BODY))];
}
