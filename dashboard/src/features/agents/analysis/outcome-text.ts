/** The outcome's schema as the agent's draft holds it: JSON as text, empty for none. */
import { isJsonObject, parseJson, prettyJson } from "../../tools/draft/parse-json.ts";
import { schemaDraftOf, schemaOf, type SchemaDraft } from "../../tools/draft/schema-draft.ts";

export const VALUE = "value";

/** What isn't a schema stays JSON. */
export function outcomeDraftOf(text: string): SchemaDraft {
  if (text.trim() === "") return schemaDraftOf({ type: "object" });
  const schema = parseJson(text);
  if (isJsonObject(schema)) return { ...schemaDraftOf(schema), text };
  return { ...schemaDraftOf({ type: "object" }), view: "json", text };
}

/** Rows that nobody could save, such as those without a name, are left out. */
export function outcomeTextOf(draft: SchemaDraft): string {
  if (draft.view === "json") return draft.text;
  const wrong = new Set(schemaOf(draft, VALUE).problems.map(({ path }) => path));
  const rows = draft.rows.filter(({ id }) => !wrong.has(`input_schema.${id}`));
  const { schema } = schemaOf({ ...draft, rows }, VALUE);
  const { type: _type, ...others } = draft.rest;
  const isNone = rows.length === 0 && !draft.isLocked && Object.keys(others).length === 0;
  return isNone || schema === null ? "" : prettyJson(schema);
}
