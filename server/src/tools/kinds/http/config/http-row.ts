/**
 * Converts between an HTTP tool's configuration in clear and its row, in which credentials are sealed
 * (docs/tools.md#credentials).
 */
import type { PlannedHttpTool } from "@parley/conversation/call-plan";
import type { Reseal } from "../../../../platform/db/reseal-table.ts";
import type { SecretBox } from "../../../../platform/secrets/secret-box.ts";
import type { OfferedToolRow, ToolRow, ToolValues } from "../../face/tool-row.ts";
import type { HttpToolConfig } from "./http-tool-config.ts";
import { mapSealed, sealFields } from "./sealed-fields.ts";

/** The values of a row for the tool `id`. */
export function sealHttpTool(secrets: SecretBox, id: string, config: HttpToolConfig): ToolValues {
  return {
    kind: config.kind,
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
export function openHttpTool(secrets: SecretBox, row: ToolRow): HttpToolConfig {
  return {
    kind: "http",
    name: row.name,
    description: row.description,
    url: row.url,
    method: row.method,
    timeout_ms: row.timeoutMs,
    ...mapSealed(row.id, row, secrets.open),
    body: row.body,
    input_schema: row.inputSchema,
    response_schema: row.responseSchema,
    response_path: row.responsePath,
    active: row.active,
    metadata: row.metadata,
  };
}

/** The row for a call's plan, with credentials in clear. Throws as `openHttpTool` does. */
export function offerHttpTool(
  secrets: SecretBox,
  { auth, headers, ...tool }: OfferedToolRow,
  functionName: string,
): PlannedHttpTool {
  return { ...tool, kind: "http", functionName, ...mapSealed(tool.id, { auth, headers }, secrets.open) };
}

/** The row's credentials, sealed again. */
export function resealHttpTool(
  { id, auth, headers }: Pick<ToolRow, "id" | "auth" | "headers">,
  reseal: Reseal,
): Pick<ToolRow, "auth" | "headers"> {
  return mapSealed(id, { auth, headers }, reseal);
}
