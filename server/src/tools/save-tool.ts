/**
 * Creates and changes tools: replaces masks with the stored credentials, checks the rules, and seals the credentials.
 */
import type { Static } from "typebox";
import { Type } from "typebox";
import type { TaskRunner } from "@parley/base/bounds/task";
import { hasValues, type CheckVersion } from "../platform/db/row-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { notFound, validationFailed } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { Networks } from "@parley/base/net/own/networks";
import { checkToolConfig } from "./config/check-tool-config.ts";
import { maskToolConfig, mergeCredentials } from "./config/mask-credentials.ts";
import { openTool, sealTool } from "./seal-tool.ts";
import {
  completeToolConfig,
  toolConfigSchema,
  type ToolConfig,
  type ToolConfigInput,
} from "./config/tool-config.ts";
import { insertTool, lockTool, updateTool, type ToolRow } from "./tool-queries.ts";
import { destinationOf } from "./request/url-template.ts";

export interface ToolDependencies {
  db: Db;
  secrets: SecretBox;
  /** Runs the checks of large schemas in other threads. */
  tasks: TaskRunner;
  networks: Pick<Networks, "tools">;
}

/** What changing a tool needs. */
type ToolChange = ToolDependencies & { checkVersion?: CheckVersion };

/** Changes only the named fields. `auth`, `headers`, `body` and the schemas are replaced as a whole. */
export const toolPatchSchema = Type.Partial(toolConfigSchema, {
  title: "ToolPatch",
  examples: [{ active: false }],
  additionalProperties: false,
});
export type ToolPatch = Static<typeof toolPatchSchema>;

/** Throws VALIDATION_FAILED, PRIVATE_NETWORK, CONFLICT `name`. */
export async function createTool(
  { db, secrets, networks }: Omit<ToolDependencies, "tasks">,
  workspaceId: string,
  input: ToolConfigInput,
  id = newId("tool"),
): Promise<ToolRow> {
  const config = checked(mergeCredentials(completeToolConfig(input), null), null, networks);
  return insertTool(db, workspaceId, id, sealTool(secrets, id, config));
}

/** The changed tool. `withdrawn`: it was active and no longer is, so live calls must be notified. */
export interface ChangedTool {
  row: ToolRow;
  withdrawn: boolean;
  /** It was inactive and is active now. */
  activated: boolean;
}

/** A field that is left out returns to its default. Throws as `createTool` does, and NOT_FOUND. */
export async function replaceTool(
  deps: ToolChange,
  workspaceId: string,
  toolId: string,
  input: ToolConfigInput,
): Promise<ChangedTool> {
  return changeTool(deps, workspaceId, toolId, () => completeToolConfig(input));
}

/** Throws as `replaceTool` does. */
export async function patchTool(
  deps: ToolChange,
  workspaceId: string,
  toolId: string,
  patch: ToolPatch,
): Promise<ChangedTool> {
  return changeTool(
    deps,
    workspaceId,
    toolId,
    (stored) => {
      const staysThere = destinationOf(patch.url ?? stored.url) === destinationOf(stored.url);
      // At another destination, credentials left out of the patch count as masks, so that they are asked for again and
      // never sent to the new place.
      return completeToolConfig({ ...(staysThere ? stored : maskToolConfig(stored)), ...patch });
    },
    true,
  );
}

async function changeTool(
  { db, secrets, networks, checkVersion }: ToolChange,
  workspaceId: string,
  toolId: string,
  change: (stored: ToolConfig) => ToolConfig,
  isPatch = false,
): Promise<ChangedTool> {
  return db.transaction(async (tx) => {
    const before = await lockTool(tx, workspaceId, toolId);
    if (!before) throw notFound("tool");
    checkVersion?.(before);
    const stored = openTool(secrets, before);
    const config = checked(mergeCredentials(change(stored), stored), stored, networks);
    if (isPatch && hasValues(stored, config)) return { row: before, withdrawn: false, activated: false };
    const row = await updateTool(tx, workspaceId, toolId, sealTool(secrets, toolId, config));
    if (!row) throw notFound("tool");
    return { row, withdrawn: before.active && !row.active, activated: row.active && !before.active };
  });
}

function checked(
  config: ToolConfig,
  stored: ToolConfig | null,
  networks: ToolDependencies["networks"],
): ToolConfig {
  const problems = checkToolConfig(config, networks.tools, stored);
  if (problems.length > 0) throw validationFailed(...problems);
  return config;
}
