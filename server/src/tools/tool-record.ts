/** The tool as the API returns it (docs/tools.md#fields). */
import { Type, type Static } from "typebox";
import { metadata, nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { ToolRow } from "./kinds/face/tool-row.ts";
import { toolAuthSchema, type HttpToolConfig } from "./kinds/http/config/http-tool-config.ts";
import { TOOL_METHODS } from "./kinds/http/request/tool-methods.ts";
import { kindOf } from "./kinds/tool-kinds.ts";
import { openKnownTool, openTool } from "./known-tool.ts";
import type { ChangedTool } from "./save-tool.ts";
import { ToolWarning } from "./config/tool-warning.ts";

const JsonObject = Type.Record(Type.String(), Type.Unknown());

export const ToolRecord = object(
  {
    id: Type.String(),
    kind: Type.String({
      description:
        "`http`. A newer version may have saved another kind, which this one can't use: fields that it doesn't know are then empty.",
    }),
    name: Type.String({ description: "Unique in the workspace. The model sees it." }),
    description: Type.String(),
    url: Type.String(),
    method: oneOf(TOOL_METHODS),
    timeout_ms: Type.Integer(),
    auth: Type.Unsafe<HttpToolConfig["auth"]>({ ...toolAuthSchema, description: "Credentials are masked." }),
    headers: Type.Array(object({ key: Type.String(), value: Type.String() }), {
      description: "Values of secret-looking headers are masked.",
    }),
    body: Type.Union([JsonObject, Type.Null()]),
    input_schema: JsonObject,
    response_schema: Type.Unknown({ description: "For your reference; agents don't see it." }),
    response_path: nullable(text({ maxLength: 1000 }), {
      description: "For your reference; agents don't see it.",
    }),
    active: Type.Boolean(),
    metadata: metadata(),
    created_at: time(),
    updated_at: time(),
    warnings: Type.Optional(
      Type.Array(ToolWarning, {
        description: "Only in the answer that activates the tool: why its requests can't work.",
      }),
    ),
  },
  { title: "Tool" },
);
export type ToolRecord = Static<typeof ToolRecord>;

/** A tool created by an import. */
export const ImportedTool = object(
  {
    ...ToolRecord.properties,
    warnings: Type.Array(ToolWarning, {
      description: "Likely mistakes, or features some model providers reject. They don't prevent saving.",
    }),
  },
  { title: "ImportedTool" },
);
type ImportedTool = Static<typeof ImportedTool>;

/** The row as the API returns it, with credentials in clear only if `reveal` is set. */
export function toolRecord(row: ToolRow, secrets: SecretBox, reveal = false): ToolRecord {
  const config = openKnownTool(secrets, row);
  const shown = config && !reveal ? kindOf(config.kind).mask(config) : config;
  return {
    id: row.id,
    ...(shown ?? unknownTool(row)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The row as the API returns it after a change, with warnings if that has activated a tool that can't work. */
export function changedTool({ row, activated }: ChangedTool, secrets: SecretBox): ToolRecord {
  const config = openTool(secrets, row);
  const warnings = activated ? kindOf(config.kind).warningsWhenOn(config) : [];
  return { ...toolRecord(row, secrets), ...(warnings.length > 0 && { warnings }) };
}

/** The row as the API returns it right after its import. */
export function importedTool(row: ToolRow, secrets: SecretBox): ImportedTool {
  const config = openTool(secrets, row);
  return { ...toolRecord(row, secrets), warnings: kindOf(config.kind).warnings(config) };
}

/** What can be shown of a tool whose kind only newer versions know: what all kinds have. */
function unknownTool(row: ToolRow): Omit<HttpToolConfig, "kind"> & { kind: string } {
  return {
    kind: row.kind ?? "",
    name: row.name,
    description: row.description,
    url: "",
    method: "GET",
    timeout_ms: row.timeoutMs,
    auth: { type: "none" },
    headers: [],
    body: null,
    input_schema: row.inputSchema,
    response_schema: null,
    response_path: null,
    active: row.active,
    metadata: row.metadata,
  };
}
