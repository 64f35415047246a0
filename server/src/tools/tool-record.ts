/** The tool as the API returns it (docs/tools.md#fields). */
import { Type, type Static } from "typebox";
import { metadata, nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { formBodyWarnings } from "./config/form-body.ts";
import { maskToolConfig } from "./config/mask-credentials.ts";
import type { ChangedTool } from "./save-tool.ts";
import { openTool } from "./seal-tool.ts";
import { toolAuthSchema, type ToolConfig } from "./config/tool-config.ts";
import { TOOL_METHODS } from "./request/tool-methods.ts";
import type { ToolRow } from "./tool-queries.ts";
import { ToolWarning } from "./config/tool-warning.ts";
import { toolWarnings } from "./config/tool-warnings.ts";

const JsonObject = Type.Record(Type.String(), Type.Unknown());

export const ToolRecord = object(
  {
    id: Type.String(),
    name: Type.String({ description: "Unique in the workspace. The model sees it." }),
    description: Type.String(),
    url: Type.String(),
    method: oneOf(TOOL_METHODS),
    timeout_ms: Type.Integer(),
    auth: Type.Unsafe<ToolConfig["auth"]>({ ...toolAuthSchema, description: "Credentials are masked." }),
    headers: Type.Array(object({ key: Type.String(), value: Type.String() }), {
      description: "Values of secret-looking headers are masked.",
    }),
    body: Type.Union([JsonObject, Type.Null()]),
    input_schema: JsonObject,
    response_schema: Type.Unknown({ description: "For documentation only." }),
    response_path: nullable(text({ maxLength: 1000 }), { description: "For documentation only." }),
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
  const config = openTool(secrets, row);
  return {
    id: row.id,
    ...(reveal ? config : maskToolConfig(config)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The row as the API returns it after a change, with warnings if that has activated a tool that can't work. */
export function changedTool({ row, activated }: ChangedTool, secrets: SecretBox): ToolRecord {
  const warnings = activated ? formBodyWarnings(openTool(secrets, row)) : [];
  return { ...toolRecord(row, secrets), ...(warnings.length > 0 && { warnings }) };
}

/** The row as the API returns it right after its import. */
export function importedTool(row: ToolRow, secrets: SecretBox): ImportedTool {
  return { ...toolRecord(row, secrets), warnings: toolWarnings(openTool(secrets, row)) };
}
