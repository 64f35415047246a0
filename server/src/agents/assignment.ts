/** An agent's whole assignment: workspace tools and built-in ones (docs/tools.md#assigning). */
import { Type, type Static } from "typebox";
import type { Db } from "../db/schema.ts";
import { notFound, validationFailed } from "../errors.ts";
import { object, text } from "../schema-builders.ts";
import { loadAgent, lockAgent, updateAgent } from "./agent-queries.ts";
import { listAssignedToolIds, lockTools, writeAssignment } from "./assignment-queries.ts";
import {
  builtinToolProblems,
  BuiltinTools,
  BuiltinToolsInput,
  completeBuiltinTools,
} from "./phone-settings.ts";
import { recordVersions } from "./record-versions.ts";
import type { Author } from "./version-queries.ts";

/** As many as a model can sensibly choose from; providers refuse more than 128 functions. */
const MOST_TOOLS = 100;

const toolIds = Type.Array(text({ maxLength: 100 }), {
  maxItems: MOST_TOOLS,
  description: "IDs in the order the model sees them. Inactive tools aren't offered.",
});

export const AssignmentInput = object(
  {
    tool_ids: toolIds,
    builtin_tools: Type.Optional(BuiltinToolsInput),
  },
  { title: "ToolAssignmentInput", examples: [{ tool_ids: [], builtin_tools: { cut_call: true } }] },
);

export const Assignment = object(
  { tool_ids: toolIds, builtin_tools: BuiltinTools },
  { title: "ToolAssignment" },
);
export type Assignment = Static<typeof Assignment>;

/** Throws NOT_FOUND. */
export async function getAssignment(db: Db, workspaceId: string, agentId: string): Promise<Assignment> {
  const agent = await loadAgent(db, workspaceId, agentId);
  if (!agent) throw notFound("agent");
  const toolIds = await listAssignedToolIds(db, agentId);
  return { tool_ids: toolIds, builtin_tools: completeBuiltinTools(agent.builtinTools) };
}

/**
 * Replaces the whole assignment or changes nothing. Throws
 * NOT_FOUND, and VALIDATION_FAILED for unknown or repeated ids.
 */
export async function replaceAssignment(
  db: Db,
  workspaceId: string,
  agentId: string,
  input: Static<typeof AssignmentInput>,
  author: Author,
): Promise<Assignment> {
  const { tool_ids: ids } = input;
  const builtinTools = completeBuiltinTools(input.builtin_tools);
  const problems = builtinToolProblems(builtinTools);
  if (problems.length > 0) throw validationFailed(...problems);
  return db.transaction(async (tx) => {
    if (!(await lockAgent(tx, workspaceId, agentId))) throw notFound("agent");
    checkIds(ids, await lockTools(tx, workspaceId, ids));
    await writeAssignment(tx, agentId, ids);
    await updateAgent(tx, workspaceId, agentId, { builtinTools });
    await recordVersions(tx, [agentId], { change: "tools_assigned", author });
    return { tool_ids: ids, builtin_tools: builtinTools };
  });
}

function checkIds(ids: string[], known: Set<string>): void {
  const problems = ids.flatMap((id, index) => {
    const path = `tool_ids.${index}`;
    if (!known.has(id))
      return [{ path, message: `there is no tool ${JSON.stringify(id)} in this workspace` }];
    return ids.indexOf(id) < index ? [{ path, message: "is listed twice" }] : [];
  });
  if (problems.length > 0) throw validationFailed(...problems);
}
