/** Creates the tools of an import: all of them, or none. */
import { and, eq, inArray } from "drizzle-orm";
import { tools as toolsTable, type Db } from "../../platform/db/schema.ts";
import { ServiceError, validationFailed } from "@parley/base/errors";
import { insidePath } from "../field-place.ts";
import { learnSchema } from "../config/check-input-schema.ts";
import { createTool, type ToolDependencies } from "../save-tool.ts";
import type { HttpToolInput } from "../kinds/http/config/http-tool-config.ts";
import type { ToolRow } from "../kinds/face/tool-row.ts";
import type { ToolWarning } from "../config/tool-warning.ts";
import type { ImportInput } from "./import-input.ts";
import { previewImport } from "./preview-import.ts";
import type { Importer } from "./run-import.ts";

export interface CreatedTool {
  row: ToolRow;
  /** Warnings of the import itself, in addition to those of every tool. */
  warnings: ToolWarning[];
}

interface WantedTool {
  tool: HttpToolInput;
  warnings: ToolWarning[];
  /** The field that it comes from. */
  place: string;
}

/** Throws VALIDATION_FAILED, PRIVATE_NETWORK, or CONFLICT `name` with the taken `names`. */
export async function importTools(
  deps: ToolDependencies,
  importer: Importer,
  input: ImportInput,
): Promise<CreatedTool[]> {
  const { workspace: workspaceId } = importer;
  const wanted = await wantedTools(input, deps, importer);
  for (const { tool } of wanted) await learnSchema(deps.tasks, workspaceId, tool.input_schema);
  return deps.db.transaction(async (tx) => {
    await refuseTakenNames(tx, workspaceId, wanted);
    const created: CreatedTool[] = [];
    for (const { tool, warnings, place } of wanted) {
      const row = await insidePath(place, () => createTool({ ...deps, db: tx }, workspaceId, tool));
      created.push({ row, warnings });
    }
    return created;
  });
}

async function wantedTools(
  { tools, ...source }: ImportInput,
  deps: ToolDependencies,
  importer: Importer,
): Promise<WantedTool[]> {
  if (tools !== undefined) {
    const [other] = Object.keys(source);
    if (other !== undefined) throw validationFailed({ path: other, message: "can't be combined with tools" });
    return tools.map((tool, index) => ({ tool, warnings: [], place: `tools.${index}` }));
  }
  if (source.openapi !== undefined && !source.operations?.length) {
    const message = "must name at least one operation. A preview without operations lists them";
    throw validationFailed({ path: "operations", message });
  }
  if (source.openapi === undefined && source.curl === undefined) {
    throw validationFailed({ path: "", message: "send curl, openapi with operations, or tools" });
  }
  const preview = await previewImport(source, deps.networks.tools, importer);
  const problems = preview.operations.flatMap(({ problem }, index) =>
    problem === null ? [] : [{ path: `operations.${index}`, message: problem }],
  );
  if (problems.length > 0) throw validationFailed(...problems);
  return preview.tools.map(({ tool, warnings }, index) => ({
    tool,
    warnings,
    place: source.curl === undefined ? `operations.${index}` : "curl",
  }));
}

async function refuseTakenNames(tx: Db, workspaceId: string, wanted: WantedTool[]): Promise<void> {
  const names = wanted.map(({ tool }) => tool.name);
  const repeated = names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: `tools.${index}.name`, message: `${name} is listed twice` }] : [],
  );
  if (repeated.length > 0) throw validationFailed(...repeated);
  const rows = await tx
    .select({ name: toolsTable.name })
    .from(toolsTable)
    .where(and(eq(toolsTable.workspaceId, workspaceId), inArray(toolsTable.name, names)));
  if (rows.length === 0) return;
  const taken = rows.map(({ name }) => name).sort();
  const message = `Tools with these names already exist: ${taken.join(", ")}. Choose other names and send the drafts as tools.`;
  throw new ServiceError("CONFLICT", message, { field: "name", names: taken });
}
