/** Reads an OpenAPI document from JSON, or from JSON or YAML text. Fetches nothing. */
import { parse, YAMLParseError } from "yaml";
import { messageOf } from "../../../thrown.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { isObject, textAt, type JsonObject } from "./json-object.ts";

/** Maximum nesting of JSON, which no legitimate document reaches. */
const MAX_LEVELS = 100;
const MAX_VALUES = 500_000;
/** How often YAML aliases may repeat their anchors. */
const MAX_ALIASES = 1000;

export interface OpenApiDocument {
  root: JsonObject;
  version: "3.0" | "3.1";
}

/** Throws ImportProblem for anything that isn't OpenAPI 3.0 or 3.1, or that exceeds the limits on size or depth. */
export function readDocument(given: unknown): OpenApiDocument {
  const root = typeof given === "string" ? parseText(given) : given;
  if (!isObject(root))
    throw new ImportProblem("must be an OpenAPI document: an object, or its text in JSON or YAML");
  checkSize(root);
  if ("swagger" in root) {
    throw new ImportProblem(
      "is Swagger 2.0. Convert it to OpenAPI 3 first, for example in the Swagger Editor",
    );
  }
  const version = /^3\.[01](?=\.|$)/.exec(textAt(root, "openapi"))?.[0];
  if (version === undefined) throw new ImportProblem('must say "openapi": "3.0.x" or "3.1.x"');
  return { root, version: version as OpenApiDocument["version"] };
}

function parseText(text: string): unknown {
  const isJson = /^\s*[{[]/.test(text);
  try {
    return isJson ? parseJson(text) : parse(text, { maxAliasCount: MAX_ALIASES, logLevel: "error" });
  } catch (error) {
    throw new ImportProblem(`isn't valid ${isJson ? "JSON" : "YAML"}${placeOf(error, text)}`);
  }
}

/** Where reading stopped, as far as the parser says. Its own words aren't shown. */
function placeOf(error: unknown, text: string): string {
  const [begin] = error instanceof YAMLParseError ? (error.linePos ?? []) : [];
  if (begin) return ` (line ${begin.line}, column ${begin.col})`;
  const position = /\bposition (\d+)/u.exec(messageOf(error))?.[1];
  if (position === undefined) return "";
  const before = text.slice(0, Number(position)).split("\n");
  return ` (line ${before.length}, column ${(before.at(-1) ?? "").length + 1})`;
}

/** Text that begins like JSON may still be YAML, which has braces too. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError) || !/^\s*\{\s*[A-Za-z$]/.test(text)) throw error;
    return parse(text, { maxAliasCount: MAX_ALIASES, logLevel: "error" });
  }
}

/** Counts what a walk through the document meets, so that aliases count as often as they are used. */
function checkSize(root: JsonObject): void {
  let values = 0;
  const stack: { value: unknown; level: number }[] = [{ value: root, level: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (++values > MAX_VALUES) throw new ImportProblem(`must not have more than ${MAX_VALUES} values`);
    if (next.level > MAX_LEVELS)
      throw new ImportProblem(`must not be nested more than ${MAX_LEVELS} levels deep`);
    if (typeof next.value !== "object" || next.value === null) continue;
    for (const value of Object.values(next.value)) stack.push({ value, level: next.level + 1 });
  }
}
