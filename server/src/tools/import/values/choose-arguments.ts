/** Turns values that are written out in a command into arguments. */
import type { HttpToolConfig } from "../../kinds/http/config/http-tool-config.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { findVariables } from "../../kinds/http/request/find-variables.ts";
import { freeName, snakeCase } from "../draft/draft-name.ts";
import { withEveryVariable, type ToolDraft } from "../draft/draft.ts";
import { mapBodyValues } from "./body-values.ts";
import type { FixedValue, FoundValue } from "./fixed-value.ts";
import { urlPieces } from "./url-values.ts";

/** More than a person would look through. */
const MOST = 50;

/** The values of a draft that could be arguments, each with a unique name. */
export function fixedValues({ tool }: ToolDraft): FixedValue[] {
  const found: FixedValue[] = [];
  replaceValues(tool, ({ name, place, value, is_likely }) => {
    found.push({ name, place, value: value.slice(0, 1000), is_likely });
    return false;
  });
  return found;
}

/** The draft with those of its `fixedValues` that are in `names` turned into arguments. */
export function withArguments({ tool, warnings }: ToolDraft, names: readonly string[]): ToolDraft {
  const types: [string, FoundValue["type"]][] = [];
  const asText: string[] = [];
  const { url, body } = replaceValues(tool, ({ name, place, type }) => {
    if (!names.includes(name)) return false;
    types.push([name, type]);
    if (place === "body" && type !== "string") asText.push(name);
    return true;
  });
  const { properties = {}, required = [] } = tool.input_schema as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const input_schema = {
    ...tool.input_schema,
    properties: { ...properties, ...Object.fromEntries(types.map(([name, type]) => [name, { type }])) },
    required: [...required, ...types.map(([name]) => name)],
  };
  return {
    tool: withEveryVariable({ ...tool, url, body, input_schema }),
    warnings: [...warnings, ...sentAsText(asText)],
  };
}

type Named = FoundValue & { name: string };

function replaceValues(
  tool: HttpToolConfig,
  isArgument: (value: Named) => boolean,
): Pick<HttpToolConfig, "url" | "body"> {
  const taken = new Set(findVariables(tool));
  let count = 0;
  const template = (found: FoundValue): string | null => {
    if (count >= MOST) return null;
    count += 1;
    const name = freeName(argumentName(found.wanted), taken);
    return isArgument({ ...found, name }) ? `{{${name}}}` : null;
  };
  const url = urlPieces(tool.url)
    .map((piece) => (typeof piece === "string" ? piece : (template(piece) ?? piece.raw)))
    .join("");
  return { url, body: tool.body && mapBodyValues(tool.body, template) };
}

/** The API's own name, if every model's provider accepts it. */
function argumentName(wanted: string): string {
  return /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(wanted) ? wanted : snakeCase(wanted) || "value";
}

function sentAsText(names: string[]): ToolWarning[] {
  if (names.length === 0) return [];
  const message = `${names.join(", ")}: variables in the body are sent as text, in quotes.`;
  return [{ code: "sent_as_text", path: "body", message }];
}
