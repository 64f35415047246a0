/** The request's body while it is edited: rows, one per property, or JSON as text. Whichever is shown counts. */
import { isExactNumber, writeJson } from "@parley/client";
import { isJsonObject, objectOf, parseJson, prettyJson, type Json } from "./parse-json.ts";
import { newRowId } from "./row-id.ts";

export type PropertyKind = "text" | "variable" | "number" | "boolean" | "json";

export interface BodyRow {
  id: number;
  key: string;
  kind: PropertyKind;
  /** As typed: for `variable` just the name, for `json` its text. */
  value: string;
}

export interface BodyDraft {
  view: "properties" | "json";
  rows: BodyRow[];
  text: string;
}

export type BodyResult =
  | { body: Json | null; problems: [] }
  | { body: null; problems: { path: string; message: string }[] };

const VARIABLE = /^\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}$/;
const NAME = /^[A-Za-z0-9_.-]+$/;

export function bodyDraftOf(body: Json | null): BodyDraft {
  const isEmptyObject = body !== null && Object.keys(body).length === 0;
  return {
    view: isEmptyObject ? "json" : "properties",
    rows: rowsOf(body ?? {}),
    text: body === null ? "" : prettyJson(body),
  };
}

export function emptyBodyRow(): BodyRow {
  return { id: newRowId(), key: "", kind: "text", value: "" };
}

/** The body that the draft stands for; null if there is none. Problems' paths are `body` or `body.<row>.key|value`. */
export function bodyOf(draft: BodyDraft): BodyResult {
  return draft.view === "json" ? bodyOfText(draft.text) : bodyOfRows(draft.rows);
}

/** The same body in the other view; unchanged if that view can't show it. */
export function switchBodyView(draft: BodyDraft, view: BodyDraft["view"]): BodyDraft {
  const { body, problems } = bodyOf(draft);
  if (problems.length > 0 || draft.view === view) return draft;
  return { view, rows: rowsOf(body ?? {}), text: body === null ? "" : prettyJson(body) };
}

/** Without empty rows. */
export function withoutEmptyRows(draft: BodyDraft): BodyDraft {
  return { ...draft, rows: draft.rows.filter(({ key, value }) => key !== "" || value !== "") };
}

function rowsOf(body: Json): BodyRow[] {
  return Object.entries(body).map(([key, value]) => ({ id: newRowId(), key, ...shown(value) }));
}

function shown(value: unknown): Pick<BodyRow, "kind" | "value"> {
  if (typeof value === "number" || isExactNumber(value)) return { kind: "number", value: writeJson(value) };
  if (typeof value === "boolean") return { kind: "boolean", value: String(value) };
  if (typeof value !== "string") return { kind: "json", value: writeJson(value) };
  const [, name] = VARIABLE.exec(value) ?? [];
  return name === undefined ? { kind: "text", value } : { kind: "variable", value: name };
}

function bodyOfText(text: string): BodyResult {
  if (text.trim() === "") return { body: null, problems: [] };
  const body = parseJson(text);
  if (body === null) return { body: null, problems: [] };
  if (isJsonObject(body)) return { body, problems: [] };
  const message = body === undefined ? "Not valid JSON" : "Must be an object: { … }";
  return { body: null, problems: [{ path: "body", message }] };
}

function bodyOfRows(rows: BodyRow[]): BodyResult {
  const used = rows.filter(({ key, value }) => key !== "" || value !== "");
  const problems: { path: string; message: string }[] = [];
  const entries = used.map((row) => {
    const place = `body.${row.id}`;
    if (row.key === "") problems.push({ path: `${place}.key`, message: "Give the property a name" });
    else if (used.find(({ key }) => key === row.key) !== row)
      problems.push({ path: `${place}.key`, message: "Another property has this name" });
    const read = valueOf(row);
    if ("problem" in read) problems.push({ path: `${place}.value`, message: read.problem });
    return [row.key, "value" in read ? read.value : null] as const;
  });
  if (problems.length > 0) return { body: null, problems };
  return { body: used.length === 0 ? null : objectOf(entries), problems: [] };
}

function valueOf({ kind, value }: BodyRow): { value: unknown } | { problem: string } {
  switch (kind) {
    case "text":
      return { value };
    case "variable":
      return NAME.test(value.trim())
        ? { value: `{{${value.trim()}}}` }
        : { problem: "Use only letters, digits, _, - and . in the name" };
    case "boolean":
      return { value: value === "true" };
    case "number": {
      const parsed = parseJson(value);
      return typeof parsed === "number" || isExactNumber(parsed)
        ? { value: parsed }
        : { problem: "Must be a number" };
    }
    default: {
      const parsed = parseJson(value);
      return parsed === undefined ? { problem: "Not valid JSON" } : { value: parsed };
    }
  }
}
