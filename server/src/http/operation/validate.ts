/** The compiled schemas of an operation: what comes in is checked here and nowhere else. */
import formats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { TSchema } from "typebox";
import { notFound, validationFailed } from "../../errors.ts";
import { fieldProblems } from "../../json-schema/field-problems.ts";
import type { Operation } from "./operation.ts";

export interface Received {
  params: unknown;
  query: unknown;
  /** Undefined if there is none. */
  body: unknown;
}

/**
 * For bodies beyond this only the first problem is reported: listing all of a hostile one would cost hundreds of
 * megabytes.
 */
const LIST_ALL_BELOW = 64 * 1024;

const OPTIONS = { strict: true, strictTypes: false, allowUnionTypes: true, discriminator: true } as const;
/** Queries are text, so they are converted and their defaults filled in. */
const ofQueries = withFormats(
  new Ajv2020({ ...OPTIONS, coerceTypes: true, useDefaults: true, allErrors: true }),
);
/** Bodies are taken as they are: unknown members are refused, not removed, and nothing is converted. */
const ofBodies = withFormats(new Ajv2020(OPTIONS));
const ofBodiesFully = withFormats(new Ajv2020({ ...OPTIONS, allErrors: true }));

function withFormats(ajv: Ajv2020): Ajv2020 {
  formats.default(ajv, ["date", "date-time", "uri", "email"]);
  return ajv;
}

/**
 * Returns a check that throws NOT_FOUND for params and VALIDATION_FAILED, with the fields, for the rest. Its schemas are
 * compiled on first use: compiling all operations would take a second of every start.
 */
export function compileValidator(
  operation: Pick<Operation, "params" | "query" | "body" | "bodyOptional">,
): (received: Received, bodyBytes: number) => Received {
  let compiled: ReturnType<typeof compileSchemas> | null = null;
  return (received, bodyBytes) => {
    const { params, query, body } = (compiled ??= compileSchemas(operation));
    if (params && !params(received.params)) throw notFound("resource");
    const values = { ...(received.query as object) };
    if (!query(values)) throw validationFailed(...fieldProblems(query.errors ?? []));
    return { params: received.params, query: values, body: checkBody(body, received.body, bodyBytes) };
  };

  function checkBody(body: CheckBody | undefined, value: unknown, bytes: number): unknown {
    if (!body) {
      if (isNothing(value)) return undefined;
      throw validationFailed({ path: "", message: "this operation takes no body" });
    }
    if (value === undefined) {
      if (operation.bodyOptional) return {};
      throw validationFailed({ path: "", message: "a body in JSON is required" });
    }
    const errors = body(value, bytes);
    if (errors) throw validationFailed(...fieldProblems(errors));
    return value;
  }
}

function compileSchemas({ params, query, body }: Pick<Operation, "params" | "query" | "body">) {
  return {
    params: params && ofBodies.compile(params),
    query: ofQueries.compile(query ?? { type: "object", additionalProperties: false }),
    body: body && compileBody(body),
  };
}

type CheckBody = (value: unknown, bytes: number) => ErrorObject[] | null;

/** Every problem of a body, or the first one of a large body; null if there is none. */
function compileBody(schema: TSchema): CheckBody {
  const quick = ofBodies.compile(schema);
  let full: ValidateFunction | null = null; // compiled when first needed
  return (value, bytes) => {
    if (quick(value)) return null;
    if (bytes > LIST_ALL_BELOW) return quick.errors ?? [];
    full ??= ofBodiesFully.compile(schema);
    full(value);
    return full.errors ?? [];
  };
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0)
  );
}
