/** The compiled schemas of an operation. Input is validated here and nowhere else. */
import formats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { TSchema } from "typebox";
import { DESCRIBED_FORMATS, EXACTLY_ONE } from "@parley/base/schema-builders";
import { notFound, validationFailed, type FieldProblem } from "@parley/base/errors";
import { deepQuery } from "@parley/base/json-schema/deep-query";
import { fieldProblems } from "@parley/base/json-schema/field-problems";
import { asDoubles } from "@parley/base/exact/as-doubles";
import { holdsExact } from "@parley/base/exact/exact-number";
import { findUnfitNumber } from "@parley/base/exact/unfit-number";
import { isTimeInBounds, withBounds } from "@parley/base/json-schema/input-bounds";
import { typedNumbers } from "@parley/base/json-schema/typed-numbers";
import type { Operation } from "./operation.ts";

export interface Received {
  params: unknown;
  query: unknown;
  /** Undefined if there is no body. */
  body: unknown;
}

/**
 * Larger bodies get only their first problem reported: listing every problem of a hostile body would take hundreds of
 * megabytes.
 */
const LIST_ALL_BELOW = 64 * 1024;

const OPTIONS = { strict: true, strictTypes: false, allowUnionTypes: true, discriminator: true } as const;
/** Queries are text, so their values are converted and defaults filled in. */
const ofQueries = withFormats(
  new Ajv2020({ ...OPTIONS, coerceTypes: true, useDefaults: true, allErrors: true }),
);
/** Bodies are validated as they are: unknown members are refused rather than removed, and nothing is converted. */
const ofBodies = withFormats(new Ajv2020(OPTIONS));
const ofBodiesFully = withFormats(new Ajv2020({ ...OPTIONS, allErrors: true }));

function withFormats(ajv: Ajv2020): Ajv2020 {
  formats.default(ajv, ["date", "date-time", "email"]);
  for (const name of ["date", "date-time"] as const) {
    const { validate } = formats.default.get(name) as { validate: (text: string) => boolean };
    ajv.addFormat(name, (text: string) => validate(text) && isTimeInBounds(text));
  }
  for (const name of DESCRIBED_FORMATS) ajv.addFormat(name, true);
  ajv.addKeyword(EXACTLY_ONE); // checked by each resource, which has more to say about it
  return ajv;
}

/**
 * Returns a check that throws NOT_FOUND for params, and VALIDATION_FAILED with the fields for everything else. Schemas
 * are compiled on first use, since compiling all operations would add a second to every start.
 */
export function compileValidator(
  operation: Pick<Operation, "params" | "query" | "body" | "bodyOptional">,
): (received: Received, bodyBytes: number) => Received {
  let compiled: ReturnType<typeof compileSchemas> | null = null;
  return (received, bodyBytes) => {
    const { params, query, body } = (compiled ??= compileSchemas(operation));
    if (params && !params(received.params)) throw notFound("resource");
    const values = { ...(asDoubles(deepQuery(received.query, operation.query)) as object) };
    const empty = Object.entries(values).filter(([, value]) => value === "");
    if (empty.length > 0)
      throw validationFailed(...empty.map(([path]) => ({ path, message: "must not be empty" })));
    const odd = oddIntegers(operation.query, values);
    if (odd.length > 0) throw validationFailed(...odd);
    if (!query(values)) throw validationFailed(...fieldProblems(query.errors ?? [], operation.query));
    return { params: received.params, query: values, body: checkBody(body, received.body, bodyBytes) };
  };

  function checkBody(body: CheckBody | undefined, value: unknown, bytes: number): unknown {
    if (!body) {
      if (isNothing(value)) return undefined;
      throw validationFailed({ path: "", message: "this operation doesn't take a body" });
    }
    if (value === undefined) {
      if (operation.bodyOptional) return {};
      throw validationFailed({ path: "", message: "send a JSON body" });
    }
    const isExact = holdsExact(value);
    const unfit = isExact ? findUnfitNumber(value) : null;
    if (unfit) throw validationFailed(unfit);
    const errors = body(isExact ? asDoubles(value) : value, bytes);
    if (errors) throw validationFailed(...fieldProblems(errors, operation.body));
    return isExact ? typedNumbers(operation.body, value) : value;
  }
}

function compileSchemas({ params, query, body }: Pick<Operation, "params" | "query" | "body">) {
  return {
    params: params && ofBodies.compile(params),
    query: ofQueries.compile(query ? withBounds(query) : { type: "object", additionalProperties: false }),
    body: body && compileBody(withBounds(body)),
  };
}

type CheckBody = (value: unknown, bytes: number) => ErrorObject[] | null;

/** Every problem of a body, or only the first one if it is large; null if there is none. */
function compileBody(schema: TSchema): CheckBody {
  const quick = ofBodies.compile(schema);
  let full: ValidateFunction | null = null; // compiled on first use
  return (value, bytes) => {
    if (quick(value)) return null;
    if (bytes > LIST_ALL_BELOW) return quick.errors ?? [];
    full ??= ofBodiesFully.compile(schema);
    full(value);
    return full.errors ?? [];
  };
}

/** Ajv converts what JavaScript reads as a number, such as `+5`, `1e3` and `0x10`. */
function oddIntegers(schema: TSchema | undefined, values: Record<string, unknown>): FieldProblem[] {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: unknown }> };
  return Object.entries(values)
    .filter(([name]) => Object.hasOwn(properties, name) && properties[name]?.type === "integer")
    .filter(([, value]) => typeof value === "string" && !/^-?\d+$/.test(value))
    .map(([path]) => ({ path, message: "must be a whole number" }));
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0)
  );
}
