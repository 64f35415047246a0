/** Named sets of arguments for testing a tool (docs/tools.md#examples-and-runs). */
import { and, count, desc, eq, lt } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { nextVersion } from "../platform/db/row-version.ts";
import { toolExamples, type Db } from "../platform/db/schema.ts";
import { violatedConstraint } from "../platform/db/violated-constraint.ts";
import { notFound, ServiceError, validationFailed } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import { object, text, time } from "@parley/base/schema-builders";
import { jsonDepth } from "./config/json-depth.ts";
import { lockTool } from "./tool-queries.ts";

/** Per tool. */
const MAX_EXAMPLES = 50;
/** Size of an example's variables as compact JSON, in bytes. */
const MAX_VARIABLES = 16 * 1024;
const MAX_LEVELS = 32;

type ExampleRow = typeof toolExamples.$inferSelect;

export const ToolExampleInput = object(
  {
    name: text({ minLength: 1, maxLength: 100, description: "Unique among the tool's examples." }),
    variables: Type.Record(Type.String(), Type.Unknown(), {
      description: "Use them as `mock_variables` in `tools_test`. At most 16 KiB. All members can read them.",
    }),
  },
  { title: "ToolExampleInput", examples: [{ name: "Order 1042", variables: { order_id: "1042" } }] },
);
export type ToolExampleInput = Static<typeof ToolExampleInput>;

export const ToolExample = object(
  { id: Type.String(), ...ToolExampleInput.properties, created_at: time(), updated_at: time() },
  { title: "ToolExample" },
);
export type ToolExample = Static<typeof ToolExample>;

/** Newest first. `before` is the last id of the previous page. */
export async function listExamples(
  db: Db,
  workspaceId: string,
  toolId: string,
  page: { limit: number; before: string | null },
): Promise<ToolExample[]> {
  const rows = await db
    .select()
    .from(toolExamples)
    .where(
      and(
        eq(toolExamples.workspaceId, workspaceId),
        eq(toolExamples.toolId, toolId),
        page.before ? lt(toolExamples.id, page.before) : undefined,
      ),
    )
    .orderBy(desc(toolExamples.id))
    .limit(page.limit);
  return rows.map(exampleRecord);
}

/**
 * Runs in a transaction. Throws NOT_FOUND, VALIDATION_FAILED, and CONFLICT if the name is taken or there are too many.
 */
export async function createExample(
  tx: Db,
  workspaceId: string,
  toolId: string,
  { name, variables }: ToolExampleInput,
): Promise<ToolExample> {
  checkVariables(variables);
  if (!(await lockTool(tx, workspaceId, toolId))) throw notFound("tool");
  const [found] = await tx
    .select({ examples: count() })
    .from(toolExamples)
    .where(eq(toolExamples.toolId, toolId));
  if ((found?.examples ?? 0) >= MAX_EXAMPLES) {
    const message = `This tool already has ${MAX_EXAMPLES} examples, the maximum. Delete one first.`;
    throw new ServiceError("CONFLICT", message, { field: "tool_id" });
  }
  const insert = tx
    .insert(toolExamples)
    .values({ id: newId("exa"), workspaceId, toolId, name, variables })
    .returning();
  const [row] = await refuseTakenName(insert);
  if (!row) throw new Error("inserting an example returned no row");
  return exampleRecord(row);
}

/** Throws as `createExample` does. */
export async function replaceExample(
  db: Db,
  workspaceId: string,
  { toolId, exampleId }: { toolId: string; exampleId: string },
  { name, variables }: ToolExampleInput,
): Promise<ToolExample> {
  checkVariables(variables);
  const update = db
    .update(toolExamples)
    .set({ name, variables, updatedAt: nextVersion(toolExamples.updatedAt) })
    .where(isExample(workspaceId, toolId, exampleId))
    .returning();
  const [row] = await refuseTakenName(update);
  if (!row) throw notFound("example");
  return exampleRecord(row);
}

/** Throws NOT_FOUND. */
export async function deleteExample(
  db: Db,
  workspaceId: string,
  { toolId, exampleId }: { toolId: string; exampleId: string },
): Promise<void> {
  const rows = await db
    .delete(toolExamples)
    .where(isExample(workspaceId, toolId, exampleId))
    .returning({ id: toolExamples.id });
  if (rows.length === 0) throw notFound("example");
}

const isExample = (workspaceId: string, toolId: string, exampleId: string) =>
  and(
    eq(toolExamples.workspaceId, workspaceId),
    eq(toolExamples.toolId, toolId),
    eq(toolExamples.id, exampleId),
  );

function checkVariables(variables: Record<string, unknown>): void {
  const path = "variables";
  const bytes = Buffer.byteLength(JSON.stringify(variables));
  if (bytes > MAX_VARIABLES) {
    throw validationFailed({
      path,
      message: `must be at most ${MAX_VARIABLES} bytes as JSON (now ${bytes})`,
    });
  }
  if (jsonDepth(variables, MAX_LEVELS) > MAX_LEVELS)
    throw validationFailed({ path, message: `must be nested at most ${MAX_LEVELS} levels deep` });
}

function exampleRecord({ id, name, variables, createdAt, updatedAt }: ExampleRow): ToolExample {
  return {
    id,
    name,
    variables,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}

async function refuseTakenName<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "tool_examples_tool_id_name_key") throw error;
    const message = "This tool already has an example with this name. Choose another.";
    throw new ServiceError("CONFLICT", message, { field: "name" });
  }
}
