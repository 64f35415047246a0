/** A tool while it is edited: every field as its controls hold it. */
import type { Input, Tool } from "@parley/client";
import { toolConfigSchema } from "@parley/client/schemas";
import { bodyDraftOf, bodyOf, withoutEmptyRows, type BodyDraft } from "./body-draft.ts";
import { parseJson, prettyJson } from "./parse-json.ts";
import { withoutEmptyParameters } from "./query-parameters.ts";
import { newRowId } from "./row-id.ts";
import { schemaDraftOf, schemaOf, type SchemaDraft } from "./schema-draft.ts";

export type ToolConfig = Input<"tools_create">["body"];
export type ToolAuth = Tool["auth"];
export type Method = Tool["method"];

export interface HeaderRow {
  id: number;
  key: string;
  value: string;
  /** What the service answered for the value; for a secret, its mask. */
  stored: string | null;
  /** Its place in the saved tool. */
  storedAt: number | null;
}

export interface ToolDraft {
  name: string;
  description: string;
  url: string;
  method: Method;
  timeout: string;
  auth: ToolAuth;
  headers: HeaderRow[];
  body: BodyDraft;
  schema: SchemaDraft;
  responseSchema: string;
  responsePath: string;
  active: boolean;
  /** Not shown, and saved as it was. */
  metadata: Record<string, string>;
}

export interface DraftResult {
  /** What the draft contains, as far as that can be told. */
  config: ToolConfig;
  /** What keeps it from being sent, by path. */
  problems: Map<string, { message: string }>;
}

export function sendsBody(method: Method): boolean {
  return method !== "GET" && method !== "DELETE";
}

/** The defaults of fields that are left out, and the bounds of their values. */
const { method, timeout_ms, auth, input_schema, active } = toolConfigSchema.properties;
export const TIMEOUT_RANGE = `${timeout_ms.minimum} to ${timeout_ms.maximum}`;

export const NEW_TOOL: ToolConfig = { name: "", url: "" };

export function toolDraftOf(tool: ToolConfig): ToolDraft {
  const { response_schema: responseSchema = null } = tool;
  return {
    name: tool.name,
    description: tool.description ?? "",
    url: tool.url,
    method: tool.method ?? method.default,
    timeout: String(tool.timeout_ms ?? timeout_ms.default),
    auth: tool.auth ?? auth.default,
    headers: (tool.headers ?? []).map((header, index) => ({
      id: newRowId(),
      ...header,
      stored: header.value,
      storedAt: index,
    })),
    body: bodyDraftOf(tool.body ?? null),
    schema: schemaDraftOf(tool.input_schema ?? input_schema.default),
    responseSchema: responseSchema === null ? "" : prettyJson(responseSchema),
    responsePath: tool.response_path ?? "",
    active: tool.active ?? active.default,
    metadata: tool.metadata ?? {},
  };
}

/** Removes empty rows, so that row numbers in the service's paths match the form's. */
export function tidyDraft(draft: ToolDraft): ToolDraft {
  const headers = draft.headers.filter(({ key, value }) => key !== "" || value !== "");
  return { ...draft, url: withoutEmptyParameters(draft.url), headers, body: withoutEmptyRows(draft.body) };
}

/**
 * The configuration that the draft stands for, and what is missing for one. For a tidy draft, header paths are the
 * service's.
 */
export function configOf(draft: ToolDraft): DraftResult {
  const body = bodyOf(draft.body);
  const schema = schemaOf(draft.schema);
  const problems = new Map(
    [...body.problems, ...schema.problems].map(({ path, message }) => [path, { message }]),
  );
  const timeout = Number(draft.timeout);
  if (draft.timeout.trim() === "" || !Number.isInteger(timeout))
    problems.set("timeout_ms", { message: `Must be a whole number from ${TIMEOUT_RANGE}` });
  const responseSchema = draft.responseSchema.trim() === "" ? null : parseJson(draft.responseSchema);
  if (responseSchema === undefined) problems.set("response_schema", { message: "Not valid JSON" });
  const config = {
    name: draft.name,
    description: draft.description,
    url: withoutEmptyParameters(draft.url.trim()),
    method: draft.method,
    timeout_ms: timeout,
    auth: draft.auth,
    headers: draft.headers
      .filter(({ key, value }) => key !== "" || value !== "")
      .map(({ key, value }) => ({ key, value })),
    body: body.body,
    input_schema: schema.schema ?? input_schema.default,
    response_schema: responseSchema ?? null,
    response_path: draft.responsePath.trim() || null,
    active: draft.active,
    metadata: draft.metadata,
  };
  return { config, problems };
}
