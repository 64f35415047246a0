/** The data of a cURL command, as text for a query or form, and as the JSON object of a tool's body. */
import { parseExactJson } from "@parley/base/exact/parse-exact";
import type { ToolWarning } from "../../config/tool-warning.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import type { CurlData } from "./curl-request.ts";

const FILE = "reads its data from a file. Put the data in the command";
/** A JSON string, or a placeholder outside one. */
const STRING_OR_PLACEHOLDER = /"(?:[^"\\]|\\.)*"|\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/gs;
const PLACEHOLDER = /(\{\{\s*[A-Za-z0-9_.-]+\s*\}\})/;

/** The data as cURL joins it; null if there is none. `@-` is `stdin`. Throws ImportProblem for data in files. */
export function joinData(data: CurlData[], stdin: string | null): string | null {
  if (data.length === 0) return null;
  let joined = "";
  for (const [index, { option, value }] of data.entries()) {
    if (index > 0 && option !== "json") joined += "&";
    joined += option === "data-urlencode" ? encodeData(value, stdin) : plain(option, value, stdin);
  }
  return joined;
}

function plain(option: CurlData["option"], value: string, stdin: string | null): string {
  if (option !== "data-raw" && value === "@-" && stdin !== null)
    return option === "data" ? stdin.replaceAll(/[\r\n]/g, "") : stdin;
  if (option !== "data-raw" && value.startsWith("@")) throw new ImportProblem(FILE);
  return value;
}

/** `content`, `=content` or `name=content`: percent-encodes the content, except for placeholders. */
export function encodeData(given: string, stdin: string | null = null): string {
  const isInput = stdin !== null && /^[^=@]*@-$/.test(given);
  const value = isInput ? `${given.slice(0, -2)}=${stdin}` : given;
  const mark = /[=@]/.exec(value);
  if (mark?.[0] === "@") throw new ImportProblem(FILE);
  const name = mark ? value.slice(0, mark.index) : "";
  const content = mark ? value.slice(mark.index + 1) : value;
  const encoded = content
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(part.toWellFormed())))
    .join("");
  return name === "" ? encoded : `${name}=${encoded}`;
}

/**
 * The data as a JSON object. Placeholders outside strings are put into strings. A form becomes an object of strings.
 * Throws ImportProblem for anything else.
 */
export function dataAsJson(
  text: string,
  contentType: string | null,
  warnings: ToolWarning[],
): Record<string, unknown> | null {
  if (text.trim() === "") return null;
  const isForm = contentType === null || /^application\/x-www-form-urlencoded\b/i.test(contentType);
  const isJson = contentType !== null && /^(?:application|text)\/(?:[\w.+-]+\+)?json\b/i.test(contentType);
  if (!isForm && !isJson) {
    throw new ImportProblem(`sends ${contentType.slice(0, 100)}. Tools only send JSON`);
  }
  const value = parseLoosely(text, warnings);
  if (value !== undefined) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw new ImportProblem("sends JSON that isn't an object. A tool's body must be one");
    }
    return value as Record<string, unknown>;
  }
  if (isJson) throw new ImportProblem("sends data that isn't valid JSON");
  const message =
    "The command sends a form. The tool sends the same fields as JSON. Check that the endpoint accepts that.";
  warnings.push({ code: "form_sent_as_json", path: "body", message });
  return formFields(text);
}

/** Undefined if it is not JSON. */
function parseLoosely(text: string, warnings: ToolWarning[]): unknown {
  const loose: string[] = [];
  const quoted = text.replace(STRING_OR_PLACEHOLDER, (whole, name: string | undefined) => {
    if (name === undefined) return whole;
    loose.push(name);
    return `"{{${name}}}"`;
  });
  const value = parseExactJson(quoted) ?? parseExactJson(plainSpaces(quoted));
  if (value !== undefined && loose.length > 0) {
    const message = `${[...new Set(loose)].join(", ")}: variables in the body are sent as text, in quotes.`;
    warnings.push({ code: "sent_as_text", path: "body", message });
  }
  return value;
}

/** JSON copied from a web page may be indented with its spaces. Those in strings stay. */
function plainSpaces(json: string): string {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"|[\u00a0\u2007\u202f]/gs, (part) =>
    part.startsWith('"') ? part : " ",
  );
}

/** A field that occurs several times becomes a list. */
function formFields(text: string): Record<string, unknown> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
