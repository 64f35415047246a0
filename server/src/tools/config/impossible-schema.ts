/** Finds parts of a schema that no value fits. */
import { isObject } from "@parley/base/json-schema/is-object";

type Schema = Record<string, unknown>;

export interface ImpossiblePart {
  /** `properties.count`; empty for the schema itself. */
  path: string;
  /** Continues from the part's name. */
  message: string;
}

const TYPES = ["null", "boolean", "number", "string", "array", "object"];
/** By type, the keywords for a value's size. They can contradict each other. */
const SIZES: Record<string, readonly (readonly [string, string])[]> = {
  number: [["minimum", "maximum"]],
  string: [["minLength", "maxLength"]],
  array: [["minItems", "maxItems"]],
  object: [["minProperties", "maxProperties"]],
};
const LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"];
const MAPS = ["properties", "patternProperties", "$defs"];
const SINGLE = ["items", "additionalProperties", "contains"];

/**
 * Contradictions within one part: an empty `enum`, words of another type, a least size above the greatest, a required
 * member that isn't allowed. The literal `false` is how authors forbid something, so it is none. What isn't a valid
 * schema has none either.
 */
export function impossibleParts(schema: Schema): ImpossiblePart[] {
  const found: ImpossiblePart[] = [];
  visit(schema, "");
  return found;

  function visit(value: unknown, path: string): void {
    if (!isObject(value)) return;
    const message = contradiction(value);
    if (message !== null) found.push({ path, message });
    const to = (name: string | number) => (path === "" ? String(name) : `${path}.${name}`);
    for (const keyword of SINGLE) visit(value[keyword], to(keyword));
    for (const keyword of LISTS) {
      const branches = Array.isArray(value[keyword]) ? (value[keyword] as unknown[]) : [];
      for (const [index, branch] of branches.entries()) visit(branch, to(`${keyword}.${index}`));
    }
    for (const keyword of MAPS) {
      const members = isObject(value[keyword]) ? value[keyword] : {};
      for (const [name, member] of Object.entries(members)) visit(member, to(`${keyword}.${name}`));
    }
  }
}

/** Null if some value may fit. */
function contradiction(schema: Schema): string | null {
  const { enum: choices, type } = schema;
  if (Array.isArray(choices) && choices.length === 0) return "has an empty enum, so no value fits";
  if (isAnything(schema["not"])) return 'has "not" with a schema that everything fits, so no value fits';
  const types = type === undefined ? TYPES : [...new Set([type].flat().map(generalType))];
  const words =
    "const" in schema ? [schema["const"]] : Array.isArray(choices) ? (choices as unknown[]) : null;
  if (words && !words.some((word) => isOfType(word, type))) {
    return `has ${"const" in schema ? "a const" : "an enum"} without a value of its type, so no value fits`;
  }
  const reasons = types.map((one) => reasonAgainst(one, schema));
  const [first] = reasons;
  return first && reasons.every((reason) => reason !== null) ? `${first}, so no value fits` : null;
}

function reasonAgainst(type: string, schema: Schema): string | null {
  for (const [least, most] of SIZES[type] ?? []) {
    if (numberOf(schema[least]) > numberOf(schema[most])) return `has ${least} above ${most}`;
  }
  if (type === "number") return boundsReason(schema);
  if (
    type === "array" &&
    numberOf(schema["minItems"]) > 0 &&
    schema["items"] === false &&
    !schema["prefixItems"]
  )
    return "has minItems but allows no items";
  return type === "object" ? membersReason(schema) : null;
}

function boundsReason(schema: Schema): string | null {
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (typeof above === "number" && above >= maximum) return "has exclusiveMinimum at or above maximum";
  if (typeof below === "number" && below <= minimum) return "has exclusiveMaximum at or below minimum";
  if (typeof above === "number" && typeof below === "number" && above >= below)
    return "has exclusiveMinimum at or above exclusiveMaximum";
  return null;
}

function membersReason(schema: Schema): string | null {
  const { properties, required, patternProperties, additionalProperties, maxProperties } = schema;
  const names = Array.isArray(required) ? [...new Set(required.map(String))] : [];
  const declared = isObject(properties) ? properties : {};
  const isOpen = additionalProperties !== false || isObject(patternProperties);
  const refused = names.find((name) => (Object.hasOwn(declared, name) ? declared[name] === false : !isOpen));
  if (refused !== undefined) return `requires ${JSON.stringify(refused)}, which it doesn't allow`;
  return typeof maxProperties === "number" && names.length > maxProperties
    ? "requires more members than maxProperties"
    : null;
}

function isOfType(value: unknown, type: unknown): boolean {
  if (type === undefined) return true;
  const types = [type].flat();
  if (types.includes("integer") && Number.isInteger(value)) return true;
  const own = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return types.includes(own);
}

/** NaN, which compares with nothing, if it isn't a number. */
function numberOf(value: unknown): number {
  return typeof value === "number" ? value : Number.NaN;
}

function isAnything(value: unknown): boolean {
  return value === true || (isObject(value) && Object.keys(value).length === 0);
}

function generalType(type: unknown): string {
  return type === "integer" ? "number" : String(type);
}
