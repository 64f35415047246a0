import { compareNumbers, isAnyNumber, isWhole, type AnyNumber } from "@parley/base/exact/decimal";
import { isSameJson } from "@parley/base/exact/same-json";
import { RE2JS } from "re2js";
import { typeOf, type Schema } from "./asked-arguments.ts";

const FORMATS: Record<string, RegExp> = {
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  "date-time": /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  time: /^\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
};

/** Whether a scalar fits its schema. The service checks the rest before it sends anything. */
export function fitsSchema(schema: Schema, value: unknown): boolean {
  if (Array.isArray(schema["enum"])) return schema["enum"].some((choice) => isSameJson(choice, value));
  if ("const" in schema) return isSameJson(schema["const"], value);
  if (typeof value === "string") return fitsString(schema, value);
  if (isAnyNumber(value)) return fitsNumber(schema, value);
  if (typeof value === "boolean") return ["boolean", undefined].includes(typeOf(schema));
  return false;
}

function fitsString(schema: Schema, value: string): boolean {
  if (!["string", undefined].includes(typeOf(schema))) return false;
  const { minLength, maxLength, pattern, format } = schema;
  const length = Array.from(value).length; // JSON Schema counts characters, not UTF-16 units
  if (typeof minLength === "number" && length < minLength) return false;
  if (typeof maxLength === "number" && length > maxLength) return false;
  if (typeof format === "string" && FORMATS[format]?.test(value) === false) return false;
  return typeof pattern !== "string" || (compile(pattern)?.test(value) ?? true);
}

function fitsNumber(schema: Schema, value: AnyNumber): boolean {
  const type = typeOf(schema);
  if (!Number.isFinite(Number(value)) || !["integer", "number", undefined].includes(type)) return false;
  if (type === "integer" && !isWhole(value)) return false;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (isAnyNumber(minimum) && compareNumbers(value, minimum) < 0) return false;
  if (isAnyNumber(maximum) && compareNumbers(value, maximum) > 0) return false;
  if (isAnyNumber(exclusiveMinimum) && compareNumbers(value, exclusiveMinimum) <= 0) return false;
  if (isAnyNumber(exclusiveMaximum) && compareNumbers(value, exclusiveMaximum) >= 0) return false;
  return typeof multipleOf !== "number" || Number.isInteger(Number(value) / multipleOf);
}

const compiled = new Map<string, RE2JS | null>();

/**
 * Compiles a pattern to run in linear time, since it is matched against a caller's words. Null for a pattern that the
 * engine doesn't support, which the service has already refused.
 */
function compile(pattern: string): RE2JS | null {
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    try {
      expression = RE2JS.compile(pattern);
    } catch {
      expression = null;
    }
    if (compiled.size >= 256) compiled.clear();
    compiled.set(pattern, expression);
  }
  return expression;
}
