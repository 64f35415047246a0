/**
 * A stored tool in clear. Tools may be of a kind that only newer versions know: those are listed, and can be assigned
 * and deleted, but this version can't open, change, test or offer them (docs/tools.md#kinds).
 */
import { ServiceError } from "@parley/base/errors";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { ToolRow } from "./kinds/face/tool-row.ts";
import { kindOf, knownKind, type ToolConfig } from "./kinds/tool-kinds.ts";

/** Null if this version doesn't know its kind. Throws if a credential can't be opened with the current keys. */
export function openKnownTool(secrets: SecretBox, row: ToolRow): ToolConfig | null {
  const kind = knownKind(row.kind);
  return kind && kindOf(kind).open(secrets, row);
}

/** Throws CONFLICT `kind` if this version doesn't know its kind. */
export function openTool(secrets: SecretBox, row: ToolRow): ToolConfig {
  const config = openKnownTool(secrets, row);
  if (config) return config;
  const message = `This version can't use tools of the kind ${row.kind}. Update all processes of the service.`;
  throw new ServiceError("CONFLICT", message, { field: "kind", reason: "unknown_kind" });
}
