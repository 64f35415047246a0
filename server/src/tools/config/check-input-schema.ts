import type { TaskRunner } from "@parley/base/bounds/task";
import { TimeBoundError } from "@parley/base/bounds/time-bound";
import type { FieldProblem } from "@parley/base/errors";
import { compileInputSchema, findSchemaProblem } from "./compile-input-schema.ts";
import { shownToAjv } from "./exact-keywords.ts";
import { draftOf, toDraft2020, untranslated } from "@parley/base/json-schema/earlier-drafts";
import { impossibleParts } from "./impossible-schema.ts";
import { jsonDepth } from "./json-depth.ts";
import { UnsupportedPattern } from "./linear-regexp.ts";
import { unwrapFunction } from "./unwrap-function.ts";

const MAX_BYTES = 64 * 1024;
/** Nesting of objects and arrays in the JSON text. The schema itself is the first level. */
const MAX_LEVELS = 16;

/**
 * Empty if a tool may have the schema: `type: object`, a draft from 04 to 2020-12, compiles, at most 64 KiB of compact
 * JSON and 16 levels, only internal references, patterns that a linear-time engine can run, and no part that no value
 * fits (docs/tools.md#arguments).
 */
export function checkInputSchema(schema: Record<string, unknown>): FieldProblem[] {
  const message = findOutline(schema) ?? findImpossible(schema) ?? findCompiled(schema);
  return message === null ? [] : [{ path: "input_schema", message }];
}

/** The first part that no value fits, with the reason; null if there is none. */
export function findImpossible(schema: Record<string, unknown>): string | null {
  const [first] = impossibleParts(toDraft2020(shownToAjv(schema) as Record<string, unknown>));
  return first ? `${first.path} ${first.message}`.trim() : null;
}

/** The name of the task, which takes the schema and answers as `findSchemaFault` does. */
export const CHECK_SCHEMA = "check_schema";
/** Compiling a larger schema takes more than a few ms. */
const MAX_QUICK_BYTES = 2_048;
const KEPT = 200;
const TOO_SLOW = "takes too long to compile. Simplify it";

/** Results of compiling, by the schema's text; null if nothing is wrong. */
const faults = new Map<string, string | null>();

/** Call this before a transaction that checks the schema, which then takes no time there. `owner` is the workspace. */
export async function learnSchema(
  tasks: TaskRunner,
  owner: string,
  given: Record<string, unknown> | undefined,
): Promise<void> {
  const schema = given && (unwrapFunction(given)?.schema ?? given);
  if (!schema || findOutline(schema) !== null) return;
  const text = JSON.stringify(schema);
  if (text.length <= MAX_QUICK_BYTES && !text.includes('"$')) return;
  const known = faults.get(text);
  if (known === undefined || known === TOO_SLOW)
    // it may have been slow only because the machine was busy
    keep(text, (await tasks.run({ name: CHECK_SCHEMA, input: schema }, owner)) as string | null);
}

function findCompiled(schema: Record<string, unknown>): string | null {
  const text = JSON.stringify(schema);
  const known = faults.get(text);
  if (known !== undefined) return known;
  const fault = findSchemaFault(schema);
  keep(text, fault);
  return fault;
}

function keep(text: string, fault: string | null): void {
  const oldest = faults.keys().next();
  if (faults.size >= KEPT && !oldest.done) faults.delete(oldest.value);
  faults.set(text, fault);
}

/** Why a schema of the allowed size doesn't compile; null if it does. Takes up to a second. */
export function findSchemaFault(schema: Record<string, unknown>): string | null {
  try {
    return findSchemaProblem(schema) || (compileInputSchema(schema) && null);
  } catch (error) {
    return faultOf(error);
  }
}

/** Words an error that Ajv threw while compiling. */
function faultOf(error: unknown): string {
  if (error instanceof TimeBoundError) return TOO_SLOW;
  if (error instanceof UnsupportedPattern) return error.message;
  const { missingRef } = error as { missingRef?: unknown };
  if (typeof missingRef === "string") return `refers to ${missingRef}, which isn't in the schema`;
  return "isn't a JSON Schema of draft 2020-12. Check its keywords, $id and $ref";
}

/** Finds what can be checked without compiling. */
function findOutline(schema: Record<string, unknown>): string | null {
  if (jsonDepth(schema, MAX_LEVELS) > MAX_LEVELS)
    return `must not be nested more than ${MAX_LEVELS} levels deep`;
  if (Buffer.byteLength(JSON.stringify(schema)) > MAX_BYTES)
    return `must not be larger than ${MAX_BYTES} bytes`;
  if (schema["type"] !== "object") return 'must have "type": "object"';
  if (draftOf(schema) === null) {
    return "must use a draft from draft-04 to 2020-12: remove $schema or set it to https://json-schema.org/draft/2020-12/schema";
  }
  const keyword = untranslated(schema);
  if (keyword !== null) return `has ${keyword}, which only draft 2019-09 knows. Use $dynamicRef or $ref`;
  if (schema["$async"] !== undefined) return "must not have $async";
  const remote = findRemoteReference(schema);
  if (remote !== null) return `must not refer to ${remote}: only references within the schema (#…) work`;
  return null;
}

/** A `$ref` that leads out of the document. References to an `$id` within it are left to the compiler. */
function findRemoteReference(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const isReference = key === "$ref" || key === "$dynamicRef";
    if (isReference && typeof member === "string" && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(member))
      return member;
    const found = findRemoteReference(member);
    if (found !== null) return found;
  }
  return null;
}
