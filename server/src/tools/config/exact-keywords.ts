/**
 * Ajv for numbers that a double would change. Ajv uses `typeof` everywhere, so it gets doubles in their places, and the
 * keywords that compare numbers look up the originals.
 */
import type { Ajv2020 } from "ajv/dist/2020.js";
import { _, type ErrorObject, type FuncKeywordDefinition } from "ajv";
import type { DataValidationCxt } from "ajv/dist/types/index.js";
import { compareNumbers, isAnyNumber, isWhole, type AnyNumber } from "@parley/base/exact/decimal";
import { isSameJson } from "@parley/base/exact/same-json";
import { isExactNumber, type ExactNumber } from "@parley/base/exact/exact-number";
import { isMultiple } from "./exact-multiple.ts";

/** What each object and array of doubles stands for. */
const originals = new WeakMap<object, object>();

/** A copy of a JSON value for the validators of such an instance, with doubles for ExactNumbers. */
export function shownToAjv(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isExactNumber(value)) return standIn(value);
  const copy = Array.isArray(value)
    ? value.map(shownToAjv)
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shownToAjv(member)]));
  originals.set(copy, value);
  return copy;
}

/** A double that is whole if the number is: of 9007199254740993.5, the nearest double has no fraction. */
function standIn(number: ExactNumber): number {
  const double = number.valueOf();
  if (!Number.isFinite(double)) return 0;
  return isWhole(number) === Number.isInteger(double) ? double : 0.5;
}

/** The value that Ajv's value stands for. */
function originalOf(value: unknown, context: DataValidationCxt | undefined): unknown {
  if (typeof value === "object" && value !== null) return originals.get(value) ?? value;
  if (typeof value !== "number") return value;
  const { parentData, parentDataProperty } = context ?? {};
  const parent = typeof parentData === "object" && parentData ? originals.get(parentData) : undefined;
  const own = parent && (parent as Record<string | number, unknown>)[parentDataProperty ?? ""];
  return isExactNumber(own) ? own : value; // the root has no parent
}

const BOUNDS: Record<string, { comparison: string; holds: (difference: number) => boolean }> = {
  minimum: { comparison: ">=", holds: (difference) => difference >= 0 },
  maximum: { comparison: "<=", holds: (difference) => difference <= 0 },
  exclusiveMinimum: { comparison: ">", holds: (difference) => difference > 0 },
  exclusiveMaximum: { comparison: "<", holds: (difference) => difference < 0 },
};

/** Replaces the keywords of Ajv that look at numbers. */
export function useExactKeywords(ajv: Ajv2020): void {
  const replace = (definition: FuncKeywordDefinition & { keyword: string }) => {
    ajv.removeKeyword(definition.keyword);
    ajv.addKeyword(definition);
  };
  for (const [keyword, { comparison, holds }] of Object.entries(BOUNDS)) {
    replace({
      keyword,
      type: "number",
      compile: (limit: unknown) => (value: number, context?: DataValidationCxt) =>
        !isAnyNumber(limit) || holds(compareNumbers(originalOf(value, context) as AnyNumber, limit)),
      error: {
        message: "is out of bounds",
        params: ({ schemaCode }) => _`{comparison: ${comparison}, limit: ${schemaCode}}`,
      },
    });
  }
  replace({
    keyword: "multipleOf",
    type: "number",
    compile: (divisor: unknown) => (value: number, context?: DataValidationCxt) =>
      isMultiple(originalOf(value, context) as AnyNumber, divisor as AnyNumber),
    error: { message: "must be a multiple", params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
  });
  replace({
    keyword: "enum",
    compile: (choices: unknown[]) => (value: unknown, context?: DataValidationCxt) => {
      const original = originalOf(value, context);
      return choices.some((choice) => isSameJson(choice, original));
    },
    error: { message: "must be one of", params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}` },
  });
  replace({
    keyword: "const",
    compile: (constant: unknown) => (value: unknown, context?: DataValidationCxt) =>
      isSameJson(constant, originalOf(value, context)),
    error: { message: "must be", params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
  });
  replace({ keyword: "uniqueItems", type: "array", schemaType: "boolean", compile: uniqueItems });
}

function uniqueItems(isAsked: boolean) {
  function check(items: unknown[], context?: DataValidationCxt): boolean {
    if (!isAsked) return true;
    const values = originalOf(items, context) as unknown[];
    for (const [i, value] of values.entries()) {
      const j = values.findIndex((other, index) => index < i && isSameJson(value, other));
      if (j === -1) continue;
      check.errors = [{ keyword: "uniqueItems", params: { i, j }, message: "has the same item twice" }];
      return false;
    }
    return true;
  }
  check.errors = [] as Partial<ErrorObject>[];
  return check;
}

/** Keywords whose values are compared digit by digit. */
const COMPARED = new Set([...Object.keys(BOUNDS), "multipleOf", "const", "enum"]);
/** Keywords that map names to schemas; the names aren't keywords. */
const MAPS = new Set(["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"]);

/** The schema with doubles wherever Ajv itself reads numbers, such as `maxLength: 1e2`. */
export function schemaForAjv(schema: unknown, isMap = false): unknown {
  if (isExactNumber(schema)) return schema.valueOf();
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => schemaForAjv(item));
  const entries = Object.entries(schema).map(([name, value]: [string, unknown]) => {
    const isCompared = !isMap && COMPARED.has(name);
    return [name, isCompared ? value : schemaForAjv(value, !isMap && MAPS.has(name))] as const;
  });
  return Object.fromEntries(entries);
}
