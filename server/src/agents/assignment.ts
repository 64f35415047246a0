/** An agent's whole assignment: workspace tools and built-in ones (docs/tools.md#assigning). */
import { Type, type Static } from "typebox";
import type { CheckVersion } from "../platform/db/row-version.ts";
import type { Db } from "../platform/db/schema.ts";
import {
  builtinToolProblems,
  BuiltinTools,
  BuiltinToolsInput,
  completeBuiltinTools,
  storedBuiltinTools,
} from "@parley/conversation/builtins/builtin-settings";
import { notFound, validationFailed } from "@parley/base/errors";
import { object, text } from "@parley/base/schema-builders";
import { loadAgent, lockAgent, updateAgent } from "./agent-queries.ts";
import { listAssignedToolIds, lockTools, writeAssignment } from "./assignment-queries.ts";
import { refuseTakenBuiltins } from "./builtins/taken-builtins.ts";
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

/** An assignment, and the version of its agent, which every change of it raises. */
interface AgentAssignment {
  assignment: Assignment;
  updatedAt: Date;
}

/** Throws NOT_FOUND. */
export async function getAssignment(db: Db, workspaceId: string, agentId: string): Promise<AgentAssignment> {
  // The version is read first: it may be too old for these tools, but never too new.
  const agent = await loadAgent(db, workspaceId, agentId);
  if (!agent) throw notFound("agent");
  const toolIds = await listAssignedToolIds(db, agentId);
  const assignment = { tool_ids: toolIds, builtin_tools: completeBuiltinTools(agent.builtinTools) };
  return { assignment, updatedAt: agent.updatedAt };
}

/**
 * Replaces the whole assignment or changes nothing. Throws NOT_FOUND, what `checkVersion` throws, VALIDATION_FAILED for
 * unknown or repeated ids, and CONFLICT as `refuseTakenBuiltins` does.
 */
export async function replaceAssignment(
  db: Db,
  workspaceId: string,
  agentId: string,
  input: Static<typeof AssignmentInput>,
  { author, checkVersion }: { author: Author; checkVersion: CheckVersion },
): Promise<AgentAssignment> {
  const { tool_ids: ids } = input;
  const builtinTools = completeBuiltinTools(input.builtin_tools);
  const problems = builtinToolProblems(builtinTools);
  if (problems.length > 0) throw validationFailed(...problems);
  return db.transaction(async (tx) => {
    const current = await lockAgent(tx, workspaceId, agentId);
    if (!current) throw notFound("agent");
    checkVersion(current);
    checkIds(ids, await lockTools(tx, workspaceId, ids));
    await refuseTakenBuiltins(tx, current, { builtinTools, toolIds: ids });
    await writeAssignment(tx, agentId, ids);
    const stored = storedBuiltinTools(builtinTools, current.builtinTools);
    const agent = await updateAgent(tx, workspaceId, agentId, { builtinTools: stored });
    if (!agent) throw notFound("agent");
    await recordVersions(tx, [agentId], { change: "tools_assigned", author });
    return { assignment: { tool_ids: ids, builtin_tools: builtinTools }, updatedAt: agent.updatedAt };
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
