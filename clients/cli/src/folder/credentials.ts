/**
 * Files never contain credentials. Where the server has a mask, a file says `{ env: NAME }`; a push sends the
 * variable's value, or keeps the stored credential if the variable isn't set (docs/cli.md#credentials).
 */
import { copyJson, isObject, type JsonObject } from "../api-schema/schema.ts";

/** A place in a tool that can hold a credential. */
interface Place {
  /** As in errors: `auth.token`, `headers.0.value`. */
  path: string;
  /** The same for equal headers, wherever they are: `headers.x-api-key`. */
  key: string;
  /** For the variable's name: `TOKEN`, `X_API_KEY`. */
  label: string;
  value: unknown;
  set(value: unknown): void;
}

/** Members of `auth` that aren't credentials. */
const PLAIN_MEMBERS = ["type", "header_name"];
/** Headers whose values the server keeps as credentials (docs/tools.md#credentials). */
const SECRET_HEADER = /authorization|cookie|key|token|secret|passw/i;
const MASK = /^••••(?:.{4})?$/su;
const ONLY_VARIABLES = /^(?:\{\{\s*[\w.-]+\s*\}\})*$/;

/** The tool with references to the environment in place of masks, and the masks by place. */
export function hideMasks(
  tool: JsonObject,
  known: JsonObject | undefined,
): { content: JsonObject; masks: Map<string, string> } {
  const content = copyJson(tool);
  const masks = new Map<string, string>();
  const chosen = new Map(placesIn(known ?? {}).map(({ key, value }) => [key, variableOf(value)]));
  for (const { key, label, value, set } of placesIn(content)) {
    if (typeof value !== "string" || !MASK.test(value)) continue;
    masks.set(key, value);
    set({ env: chosen.get(key) ?? variableName(`TOOL_${String(tool["name"])}_${label}`) });
  }
  return { content, masks };
}

export interface FilledTool {
  body: JsonObject;
  /** Credentials that a push would change, and where each comes from. */
  changed: { path: string; variable: string }[];
  problems: { path: string; message: string }[];
}

/** The tool as it is sent: values from the environment, or the masks of stored credentials. */
export function fillCredentials(
  content: JsonObject,
  masks: ReadonlyMap<string, string>,
  environment: Record<string, string | undefined>,
): FilledTool {
  const body = copyJson(content);
  const filled: FilledTool = { body, changed: [], problems: [] };
  for (const { path, key, value, set } of placesIn(body)) {
    const variable = variableOf(value);
    if (variable === undefined) {
      const problem = literalProblem(value);
      if (problem !== null) filled.problems.push({ path, message: problem });
      continue;
    }
    const given = environment[variable];
    const stored = masks.get(key);
    if (!given && stored === undefined) {
      filled.problems.push({ path, message: `the server has no credential here yet. Set ${variable} to it` });
    }
    if (given && maskOf(given) !== stored) filled.changed.push({ path, variable });
    set(given || stored);
  }
  return filled;
}

function literalProblem(value: unknown): string | null {
  if (typeof value !== "string" || ONLY_VARIABLES.test(value)) return null;
  if (MASK.test(value))
    return "is a mask, not a credential. Write env: and the name of an environment variable";
  return "is a credential, which must not be in a file. Write env: and the name of an environment variable";
}

/** As the server shows it. A short one has no tail to compare, so it never equals a stored one. */
function maskOf(credential: string): string | null {
  const characters = Array.from(credential);
  return characters.length > 8 ? `••••${characters.slice(-4).join("")}` : null;
}

function variableOf(value: unknown): string | undefined {
  return isObject(value) && typeof value["env"] === "string" ? value["env"] : undefined;
}

function variableName(words: string): string {
  return words
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
}

function placesIn(tool: JsonObject): Place[] {
  const { auth, headers } = tool;
  const members = isObject(auth) ? Object.keys(auth).filter((name) => !PLAIN_MEMBERS.includes(name)) : [];
  const inAuth = members.map((name) => place(auth as JsonObject, name, `auth.${name}`, `auth.${name}`, name));
  const inHeaders = (Array.isArray(headers) ? headers : []).flatMap((header: unknown, index) => {
    if (!isObject(header) || typeof header["key"] !== "string" || !SECRET_HEADER.test(header["key"]))
      return [];
    const name = header["key"];
    return [place(header, "value", `headers.${index}.value`, `headers.${name.toLowerCase()}`, name)];
  });
  return [...inAuth, ...inHeaders];
}

function place(owner: JsonObject, member: string, path: string, key: string, label: string): Place {
  return { path, key, label, value: owner[member], set: (value) => (owner[member] = value) };
}
