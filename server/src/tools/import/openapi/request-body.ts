/** Converts an operation's body to a tool's body: every field is a literal, an object of fields or a variable. */
import { FORM_BODY, isFormType } from "../../kinds/http/config/form-body.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { convertSchema } from "./convert-schema.ts";
import type { DraftContext } from "./draft-context.ts";
import { isObject, listAt, objectAt, type JsonObject } from "./json-object.ts";
import { mergeAllOf } from "./merge-all-of.ts";
import { plainNullable } from "./plain-nullable.ts";
import { fixedScalar } from "./operation-parameters.ts";

const JSON_TYPE = /^(?:application|text)\/(?:[\w.+-]+\+)?json\b|^(?:application\/\*|\*\/\*)$/i;
/** Levels of objects that are written out field by field. */
const MAX_LEVELS = 4;

interface Field {
  /** Path of the argument. */
  name: string;
  /** Path of its place in the body. */
  path: string;
  isRequired: boolean;
}

/**
 * Null if the operation takes no body, or a form that it needs. Throws ImportProblem for another required body that
 * can't be sent.
 */
export function readRequestBody(operation: JsonObject, context: DraftContext): JsonObject | null {
  const { value: described } = context.schemas.follow(operation["requestBody"]);
  if (!isObject(described)) return null;
  const isRequired = described["required"] === true;
  const types = Object.entries(objectAt(described, "content"));
  const json = types.find(([type]) => JSON_TYPE.test(type));
  if (!json) {
    const type = types[0]?.[0] ?? "";
    if (noteForm(types, context)) return null;
    return leaveOut(type === "" ? "of no type" : type.slice(0, 100), isRequired, context);
  }
  const media = json[1];
  const { schema, names } = look(isObject(media) ? media["schema"] : undefined, context, []);
  const chosen = chooseVariant(schema, names, context);
  if (!isObject(chosen.schema["properties"])) {
    const { type } = chosen.schema;
    if (type === undefined || type === "object") return freeBody(isRequired, context);
    return leaveOut(`JSON, but no object: ${JSON.stringify(type)}`, isRequired, context);
  }
  return fillObject(
    chosen.schema,
    { name: "", path: "body", isRequired: true },
    context,
    chosen.names,
    MAX_LEVELS,
  );
}

/**
 * A form that has required fields; tools always send JSON. The draft is then inactive (`safe-draft.ts`), and keeps the
 * form's type as a header, so that it is warned of again when somebody turns the tool on.
 */
function noteForm(types: [string, unknown][], context: DraftContext): boolean {
  const [type, media] = types.find(([name]) => isFormType(name)) ?? [];
  if (type === undefined) return false;
  const { schema } = look(isObject(media) ? media["schema"] : undefined, context, []);
  const fields = listAt(schema, "required").map(String);
  if (fields.length === 0) return false;
  const message = `Inactive, since the API takes a form (${type}) and tools send JSON, so nothing would be sent. It needs ${fields.slice(0, 10).join(", ")}.`;
  context.warnings.push({ code: FORM_BODY, path: "body", message });
  context.formType = type;
  return true;
}

function leaveOut(what: string, isRequired: boolean, context: DraftContext): null {
  if (isRequired)
    throw new ImportProblem(`requires a body that tools can't send (${what}). They send a JSON object`);
  const message = `The optional body is left out: tools can't send it (${what}).`;
  context.warnings.push({ code: "left_out", path: "body", message });
  return null;
}

function freeBody(isRequired: boolean, context: DraftContext): JsonObject | null {
  const message = "The document doesn't list the body's fields. Add them.";
  context.warnings.push({ code: "body_unknown", path: "body", message });
  return isRequired ? {} : null;
}

/** A schema with its references followed, its `allOf` merged, and null among its types rather than its branches. */
function look(
  given: unknown,
  { schemas }: DraftContext,
  above: string[],
): { schema: JsonObject; names: string[] } {
  schemas.spend();
  const { value, names } = schemas.follow(given);
  const all = [...above, ...names];
  if (!isObject(value)) return { schema: {}, names: all };
  const plain = plainNullable(mergeAllOf(value, schemas, all), schemas, all);
  return { schema: plain.schema, names: [...all, ...plain.names] };
}

/** If there are alternatives for the body, the first that is an object. */
function chooseVariant(schema: JsonObject, names: string[], context: DraftContext) {
  const variants = [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")];
  if (variants.length === 0 || isObject(schema["properties"])) return { schema, names };
  for (const variant of variants) {
    const found = look(variant, context, names);
    if (!isObject(found.schema["properties"])) continue;
    const message = `The body can be one of ${variants.length} kinds. The first is used.`;
    context.warnings.push({ code: "first_of_several", path: "body", message });
    return found;
  }
  return { schema, names };
}

function fillObject(
  schema: JsonObject,
  parent: Field,
  context: DraftContext,
  above: string[],
  levels: number,
): JsonObject {
  const required = new Set(listAt(schema, "required"));
  const filled: [string, unknown][] = [];
  for (const [name, given] of Object.entries(objectAt(schema, "properties"))) {
    if (name === "__proto__") {
      const message = "__proto__ is left out: tools can't have an argument of that name.";
      context.warnings.push({ code: "left_out", path: parent.path, message });
      continue;
    }
    const field: Field = {
      name: parent.name === "" ? name : `${parent.name}_${name}`,
      path: `${parent.path}.${name}`,
      isRequired: parent.isRequired && required.has(name),
    };
    const value = fillField(given, field, required.size === 0, context, above, levels);
    if (value !== undefined) filled.push([name, value]);
  }
  return Object.fromEntries(filled);
}

/** Undefined: left out. */
function fillField(
  given: unknown,
  field: Field,
  isAnyRequired: boolean,
  context: DraftContext,
  above: string[],
  levels: number,
): unknown {
  const { schema: raw, names } = look(given, context, above);
  const isCycle = names.slice(above.length).some((name) => above.includes(name));
  if (raw["readOnly"] === true || (isObject(given) && given["readOnly"] === true)) return undefined;
  if (!field.isRequired && !context.includeOptional && !isAnyRequired) {
    context.leftOut.push(field.name);
    return undefined;
  }
  const schema = convertSchema(given, context.schemas);
  const fixed = fixedScalar(schema);
  if (fixed !== undefined && field.isRequired) return fixed;
  if (isObject(raw["properties"]) && levels > 1 && !isCycle) {
    return fillObject(raw, field, context, names, levels - 1);
  }
  const type = scalarType(schema);
  if (type === null && !field.isRequired) {
    context.leftOut.push(field.name);
    return undefined;
  }
  if (type !== "string") {
    const what = type === null ? "a list or an object" : `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
    const message = `${field.name} is ${what} in the API, but is sent as text.`;
    context.warnings.push({ code: "sent_as_text", path: field.path, message });
  }
  return context.arguments.add(field.name, schema, field.isRequired);
}

/** Null if it isn't a scalar, or may have several types. */
function scalarType({ type, enum: choices }: JsonObject): string | null {
  const types = (Array.isArray(type) ? (type as unknown[]) : [type]).filter((one) => one !== "null");
  const [only] = types;
  if (types.length === 1 && typeof only === "string" && only !== "array" && only !== "object") return only;
  const areTexts = Array.isArray(choices) && choices.every((choice) => typeof choice === "string");
  return areTexts ? "string" : null;
}
