/**
 * Converts between a tool's configuration in clear and its row, in which credentials are sealed
 * (docs/tools.md#credentials).
 */
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { mapSealed, sealFields, type SealedFields } from "./config/sealed-fields.ts";
import type { ToolConfig } from "./config/tool-config.ts";
import type { ToolRow, ToolValues } from "./tool-queries.ts";

/** The values of a row for the tool `id`. */
export function sealTool(secrets: SecretBox, id: string, config: ToolConfig): ToolValues {
  return {
    name: config.name,
    description: config.description,
    url: config.url,
    method: config.method,
    timeoutMs: config.timeout_ms,
    ...sealFields(id, config, secrets.seal),
    body: config.body,
    inputSchema: config.input_schema,
    responseSchema: config.response_schema,
    responsePath: config.response_path,
    active: config.active,
    metadata: config.metadata,
  };
}

/** The configuration in clear. Throws if a credential can't be opened with the current keys. */
export function openTool(secrets: SecretBox, row: ToolRow): ToolConfig {
  return {
    name: row.name,
    description: row.description,
    url: row.url,
    method: row.method,
    timeout_ms: row.timeoutMs,
    ...openCredentials(secrets, row.id, row),
    body: row.body,
    input_schema: row.inputSchema,
    response_schema: row.responseSchema,
    response_path: row.responsePath,
    active: row.active,
    metadata: row.metadata,
  };
}

/** Auth and headers in clear. */
export function openCredentials(
  secrets: SecretBox,
  id: string,
  fields: SealedFields,
): Pick<ToolConfig, "auth" | "headers"> {
  return mapSealed(id, fields, secrets.open);
}
