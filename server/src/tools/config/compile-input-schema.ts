/** Compiles an input schema into a function that validates arguments. */
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { fieldProblems } from "@parley/base/json-schema/field-problems";
import { holdsExact } from "@parley/base/exact/exact-number";
import { schemaForAjv, shownToAjv, useExactKeywords } from "./exact-keywords.ts";
import { toDraft2020 } from "@parley/base/json-schema/earlier-drafts";
import { useExactMultiples } from "./exact-multiple.ts";
import { compileLinear } from "./linear-regexp.ts";
import { TimeBoundError, withinMilliseconds } from "@parley/base/bounds/time-bound";

/** Compiling a schema of 64 KiB takes 100 ms. One that takes ten times as long was built to. */
const COMPILE_LIMIT_MS = 1000;
const KEPT = 500;
/** Only one problem is reported; this many are compared to pick the most useful one. */
const MOST_ERRORS = 100;

/** `errors` are those of the last value. */
export interface ArgumentsValidator {
  (value: unknown): boolean;
  errors?: ValidateFunction["errors"];
}

const compiled = new Map<string, ArgumentsValidator>();

/** Ajv also asks a regex engine for its own source text, which only its standalone mode uses. */
const engine = Object.assign((pattern: string) => compileLinear(pattern), { code: "compileLinear" });

/**
 * The validator of a schema (draft 2020-12, or an earlier one that `$schema` names; `format` asserted, unknown keywords
 * and formats ignored, nothing coerced or filled in), compiled once for equal schemas. `isExact`: it reads ExactNumbers
 * by their digits, as it does if the schema has any. Throws an Error that says why a schema doesn't compile.
 */
export function compileInputSchema(
  schema: Record<string, unknown>,
  isExact: boolean = holdsExact(schema),
): ArgumentsValidator {
  const text = JSON.stringify(schema);
  const key = isExact ? `exact ${text}` : text;
  const known = compiled.get(key);
  if (known) return known;
  const validate = isExact ? compileExact(schema) : compilePlain(schema);
  const oldest = compiled.keys().next();
  if (compiled.size >= KEPT && !oldest.done) compiled.delete(oldest.value);
  compiled.set(key, validate);
  return validate;
}

function compilePlain(schema: Record<string, unknown>): ArgumentsValidator {
  return withinLimit(() => createAjv(false).compile(toDraft2020(schema)));
}

function compileExact(schema: Record<string, unknown>): ArgumentsValidator {
  const ajv = createAjv(false);
  useExactKeywords(ajv);
  const read = schemaForAjv(toDraft2020(schema)) as Record<string, unknown>;
  const validateShown = withinLimit(() => ajv.compile(read));
  const validate: ArgumentsValidator = (value) => {
    const isValid = validateShown(shownToAjv(value));
    validate.errors = validateShown.errors ?? null;
    return isValid;
  };
  return validate;
}

let metaSchema: Ajv2020 | undefined;

/** What is wrong with the schema itself, according to the meta-schema of draft 2020-12; "" if nothing is. */
export function findSchemaProblem(schema: Record<string, unknown>): string {
  metaSchema ??= createMetaAjv();
  const { isValid, errors } = withinLimit(() => {
    const ajv = metaSchema ?? createMetaAjv();
    metaSchema = undefined; // one that was stopped halfway can't be trusted
    const shown = shownToAjv(toDraft2020(schema)) as Record<string, unknown>;
    const outcome = { isValid: ajv.validateSchema(shown), errors: ajv.errors ?? [] };
    metaSchema = ajv;
    return outcome;
  });
  if (isValid === true) return "";
  const [first] = fieldProblems(errors.slice(0, MOST_ERRORS));
  return first ? `${first.path} ${first.message}`.trim() : "isn't a JSON Schema";
}

/** A busy machine must not cause a refusal, so work that hardly got the processor is retried. */
function withinLimit<T>(work: () => T): T {
  const done = withinMilliseconds(COMPILE_LIMIT_MS, work);
  if (!done) throw new TimeBoundError(COMPILE_LIMIT_MS);
  return done.result;
}

/** Compiles the meta-schemas without a time limit, because they are trusted and take long on a busy machine. */
function createMetaAjv(): Ajv2020 {
  const ajv = createAjv(true);
  void ajv.validateSchema({ type: "object" });
  return ajv;
}

/**
 * A new instance for every schema, so that one schema's ids can't reach another's. The meta-schemas cost 30 ms and are
 * only needed when saving.
 */
function createAjv(withMeta: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    ownProperties: true, // an argument named "constructor" exists only if the model supplied it
    meta: withMeta,
    validateSchema: withMeta,
    code: { regExp: engine },
  });
  formats.default(ajv);
  useExactMultiples(ajv);
  return ajv;
}
