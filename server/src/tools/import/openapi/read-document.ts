/** Reads an OpenAPI document from JSON, or from JSON or YAML text. Fetches nothing. */
import { YAMLParseError } from "yaml";
import { isExactNumber } from "@parley/base/exact/exact-number";
import { parseExact } from "@parley/base/exact/parse-exact";
import { messageOf } from "@parley/base/thrown";
import { ImportProblem } from "../draft/import-problem.ts";
import { isObject, objectAt, textAt, type JsonObject } from "./json-object.ts";
import { readYaml } from "./read-yaml.ts";

/** Maximum nesting of JSON, which no legitimate document reaches. */
const MAX_LEVELS = 100;
/** A document of 32 MiB has about a million. */
const MAX_VALUES = 2_000_000;

export interface OpenApiDocument {
  root: JsonObject;
  version: "3.0" | "3.1";
}

const READ = "OpenAPI 3.0, 3.1 and 3.2 are read";

/**
 * OpenAPI 3.2 is read as 3.1, whose schemas it has; its new methods and `querystring` are reported per operation.
 * Throws ImportProblem for anything else, and for what exceeds the limits on size or depth.
 */
export function readDocument(given: unknown): OpenApiDocument {
  const root = typeof given === "string" ? parseText(given) : given;
  if (!isObject(root))
    throw new ImportProblem("must be an OpenAPI document: an object, or its text in JSON or YAML");
  checkSize(root);
  if ("swagger" in root) {
    throw new ImportProblem(`is Swagger 2.0. ${READ}: convert it first, for example in the Swagger Editor`);
  }
  if (isPostman(root)) {
    throw new ImportProblem(
      `is a Postman collection. ${READ}: export the API as OpenAPI, or copy a request as cURL`,
    );
  }
  const version = /^3\.[012](?=\.|$)/.exec(textAt(root, "openapi"))?.[0];
  if (version === undefined) throw new ImportProblem('must say "openapi": "3.0.x", "3.1.x" or "3.2.x"');
  return { root, version: version === "3.0" ? "3.0" : "3.1" };
}

function parseText(text: string): unknown {
  const isJson = /^\s*[{[]/.test(text);
  try {
    return isJson ? parseJson(text) : readYaml(text);
  } catch (error) {
    if (error instanceof ReferenceError)
      // the package's, for as many repetitions as an alias bomb has
      throw new ImportProblem("repeats YAML anchors too often, or one that it doesn't have: write them out");
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
    return parseExact(text);
  } catch (error) {
    if (!(error instanceof SyntaxError) || !/^\s*\{\s*[A-Za-z$]/.test(text)) throw error;
    return readYaml(text);
  }
}

/** Counts what a walk through the document meets, so that aliases count as often as they are used. */
function checkSize(root: JsonObject): void {
  let values = 0;
  const stack: { value: unknown; level: number }[] = [{ value: root, level: 1 }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    values += 1;
    if (next.level > MAX_LEVELS)
      throw new ImportProblem(`must not be nested more than ${MAX_LEVELS} levels deep`);
    if (typeof next.value !== "object" || next.value === null || isExactNumber(next.value)) continue;
    const members = Object.values(next.value);
    if (values + stack.length + members.length > MAX_VALUES) throw tooMany();
    for (const value of members) stack.push({ value, level: next.level + 1 });
  }
}

function tooMany(): ImportProblem {
  return new ImportProblem(`must not have more than ${MAX_VALUES} values`);
}

/** Postman's collections name their format in `info.schema`; those of its API stand in `collection`. */
function isPostman(root: JsonObject): boolean {
  const inner = isObject(root["collection"]) ? root["collection"] : root;
  const info = objectAt(inner, "info");
  return Array.isArray(inner["item"]) && ("_postman_id" in info || /postman/i.test(textAt(info, "schema")));
}
