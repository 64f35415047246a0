/**
 * Creates and changes tools: replaces masks with the stored credentials, checks the rules, and seals the credentials.
 */
import type { TaskRunner } from "@parley/base/bounds/task";
import { hasValues, type CheckVersion } from "../platform/db/row-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { notFound, ServiceError, validationFailed } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { Networks } from "@parley/base/net/own/networks";
import type { ToolRow } from "./kinds/face/tool-row.ts";
import type { ToolPatch } from "./kinds/tool-inputs.ts";
import { kindOf, namedKind, UNNAMED, type ToolConfig, type ToolInput } from "./kinds/tool-kinds.ts";
import { openTool } from "./known-tool.ts";
import { insertTool, lockTool, updateTool } from "./tool-queries.ts";

export interface ToolDependencies {
  db: Db;
  secrets: SecretBox;
  /** Runs the checks of large schemas in other threads. */
  tasks: TaskRunner;
  networks: Pick<Networks, "tools">;
}

/** What changing a tool needs. */
type ToolChange = ToolDependencies & { checkVersion?: CheckVersion };

/** Throws VALIDATION_FAILED, PRIVATE_NETWORK, CONFLICT `name`. */
export async function createTool(
  { db, secrets, networks }: Omit<ToolDependencies, "tasks">,
  workspaceId: string,
  input: ToolInput,
  id = newId("tool"),
): Promise<ToolRow> {
  const kind = kindOf(namedKind(input.kind));
  const config = checked(kind.merge(kind.complete(input), null), null, networks);
  return insertTool(db, workspaceId, id, kind.seal(secrets, id, config));
}

/** The changed tool. `withdrawn`: it was active and no longer is, so live calls must be notified. */
export interface ChangedTool {
  row: ToolRow;
  withdrawn: boolean;
  /** It was inactive and is active now. */
  activated: boolean;
}

/** A field that is left out returns to its default. Throws as `createTool` does, NOT_FOUND, and CONFLICT `kind`. */
export async function replaceTool(
  deps: ToolChange,
  workspaceId: string,
  toolId: string,
  input: ToolInput,
): Promise<ChangedTool> {
  return changeTool(deps, workspaceId, toolId, {
    kind: input.kind ?? UNNAMED,
    change: ({ kind }) => kindOf(kind).complete(input),
    isPatch: false,
  });
}

/** Throws as `replaceTool` does. */
export async function patchTool(
  deps: ToolChange,
  workspaceId: string,
  toolId: string,
  patch: ToolPatch,
): Promise<ChangedTool> {
  return changeTool(deps, workspaceId, toolId, {
    kind: patch.kind,
    change: (stored) => kindOf(stored.kind).change(stored, patch),
    isPatch: true,
  });
}

interface Change {
  /** The kind that the request is for, undefined for that of the tool. */
  kind: string | undefined;
  change(this: void, stored: ToolConfig): ToolConfig;
  isPatch: boolean;
}

async function changeTool(
  { db, secrets, networks, checkVersion }: ToolChange,
  workspaceId: string,
  toolId: string,
  { kind: wanted, change, isPatch }: Change,
): Promise<ChangedTool> {
  return db.transaction(async (tx) => {
    const before = await lockTool(tx, workspaceId, toolId);
    if (!before) throw notFound("tool");
    checkVersion?.(before);
    const stored = openTool(secrets, before);
    refuseOtherKind(stored, wanted);
    const kind = kindOf(stored.kind);
    const config = checked(kind.merge(change(stored), stored), stored, networks);
    if (isPatch && hasValues(stored, config)) return { row: before, withdrawn: false, activated: false };
    const row = await updateTool(tx, workspaceId, toolId, kind.seal(secrets, toolId, config));
    if (!row) throw notFound("tool");
    return { row, withdrawn: before.active && !row.active, activated: row.active && !before.active };
  });
}

/** A tool keeps its kind: another one would have other credentials, examples and results. */
function refuseOtherKind({ kind }: Pick<ToolConfig, "kind">, wanted: string = kind): void {
  if (wanted === kind) return;
  const message = `The tool is of the kind ${kind}, and a tool keeps its kind. Create another tool instead.`;
  throw new ServiceError("CONFLICT", message, { field: "kind", reason: "other_kind" });
}

function checked(
  config: ToolConfig,
  stored: ToolConfig | null,
  networks: ToolDependencies["networks"],
): ToolConfig {
  const problems = kindOf(config.kind).check(config, networks.tools, stored);
  if (problems.length > 0) throw validationFailed(...problems);
  return config;
}
