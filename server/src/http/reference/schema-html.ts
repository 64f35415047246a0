/** What a schema says, as rows: name, type, whether it is required, limits and default. */
import { escapeHtml } from "../guide/escape-html.ts";
import { resolved, type ReferenceDocument, type Schema } from "./described.ts";

/** How deep members of members are shown. */
const DEEPEST = 4;

/** A schema without references and `allOf`, whose parts are objects that are added up. */
function whole(document: ReferenceDocument, given: Schema): Schema {
  const { allOf, ...schema } = resolved(document, given);
  if (allOf === undefined) return schema;
  const parts = [...allOf.map((part) => whole(document, part)), schema];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  } as Schema;
}

/** The members of an object, or of the objects in an array; "" for anything else. */
export function fieldsHtml(document: ReferenceDocument, given: Schema | undefined, depth = 0): string {
  if (given === undefined || depth >= DEEPEST) return "";
  const schema = whole(document, given);
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((choice) => choice.type !== "null");
  if (choices && choices.length > 0) {
    const [only, ...others] = choices;
    if (others.length === 0) return fieldsHtml(document, only, depth);
    const found = choices.map((choice) => [titleOf(choice), fieldsHtml(document, choice, depth)] as const);
    return found
      .filter(([, html]) => html !== "")
      .map(([title, html]) => more(title ?? "One kind", html))
      .join("");
  }
  if (schema.items) return fieldsHtml(document, schema.items, depth);
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, member]) =>
    fieldHtml(document, { name, schema: member, isRequired: required.includes(name) }, depth),
  );
  return rows.length === 0 ? "" : `<ul class="fields">${rows.join("")}</ul>`;
}

interface Named {
  name: string;
  schema: Schema;
  isRequired: boolean;
  description?: string | undefined;
}

/** A row, with what is in it folded below. */
export function fieldHtml(
  document: ReferenceDocument,
  { name, schema: given, isRequired, description }: Named,
  depth = 0,
): string {
  const schema = whole(document, given);
  const inner = fieldsHtml(document, schema, depth + 1);
  const words = description ?? schema.description;
  return `<li><p class="field"><code>${escapeHtml(name)}</code> <span>${escapeHtml(typeOf(document, schema))}</span>${isRequired ? " <strong>required</strong>" : ""}</p>${
    words === undefined ? "" : `<p>${prose(words)}</p>`
  }${facts(schema)}${inner === "" ? "" : more("Members", inner)}</li>`;
}

function more(title: string, html: string): string {
  return `<details><summary>${escapeHtml(title)}</summary>${html}</details>`;
}

function titleOf(schema: Schema): string | undefined {
  return schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1);
}

/** Such as "string or null" or "array of integers". */
export function typeOf(document: ReferenceDocument, given: Schema): string {
  const schema = whole(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(document, choice)))].join(" or ");
  if (schema.items) return `array of ${typeOf(document, schema.items)}`;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.format === "date-time") return "time";
  return schema.type ?? (schema.properties ? "object" : "any");
}

function facts(schema: Schema): string {
  const { enum: values, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const range = (least: number | undefined, most: number | undefined, what = "") => {
    const count = (value: number) => value.toLocaleString("en");
    if (least === undefined && most === undefined) return [];
    const words =
      least === undefined || (least === 0 && most !== undefined)
        ? `at most ${count(most ?? 0)}`
        : most === undefined
          ? `at least ${count(least)}`
          : `${count(least)} to ${count(most)}`;
    return [`${words}${what}`];
  };
  const found = [
    ...(values
      ? [`one of ${values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(", ")}`]
      : []),
    ...range(minimum, maximum),
    ...range(minLength, maxLength, " characters"),
    ...range(minItems, maxItems, " items"),
    ...(schema.default === undefined
      ? []
      : [`default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`]),
  ];
  if (found.length === 0) return "";
  const text = found.join("; ");
  return `<p class="facts">${text.charAt(0).toUpperCase()}${text.slice(1)}</p>`;
}

/** A description, with its `code` as code. */
export function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");
}
