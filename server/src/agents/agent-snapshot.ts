/** An agent with its tools at one point in time: what a version keeps. */
import { asc, eq, inArray } from "drizzle-orm";
import { storedBuiltinTools } from "@parley/conversation/builtins/builtin-settings";
import { agents, agentTools, tools, type Db } from "../platform/db/schema.ts";
import type { AgentSnapshotRow } from "../platform/db/version-tables.ts";
import type { AgentRow } from "./agent-queries.ts";
import type { AgentFields, AgentInput } from "./agent-schema.ts";
import { agentFields, completeAgent } from "./agent-fields.ts";

/** An agent as the API shows it in versions. */
export interface ShownSnapshot {
  agent: AgentFields;
  tools: AgentSnapshotRow["tools"];
}

interface AssignedTool {
  id: string;
  name: string;
  kind: string | null;
}

/** The agents as they are now, by id. Lock any that others may be changing first. */
export async function loadSnapshots(tx: Db, agentIds: string[]): Promise<Map<string, AgentSnapshotRow>> {
  const rows = await tx.select().from(agents).where(inArray(agents.id, agentIds));
  const assigned = await tx
    .select({ agentId: agentTools.agentId, id: tools.id, name: tools.name, kind: tools.kind })
    .from(agentTools)
    .innerJoin(tools, eq(tools.id, agentTools.toolId))
    .where(inArray(agentTools.agentId, agentIds))
    .orderBy(asc(agentTools.position));
  const ofAgents = Map.groupBy(assigned, ({ agentId }) => agentId);
  return new Map(
    rows.map((row) => {
      const its = ofAgents.get(row.id) ?? [];
      return [row.id, { ...snapshotFields(row), tools: its.map(snapshotTool) }];
    }),
  );
}

/** The kind is named only where it isn't `http`, which tools of versions are that name none. */
function snapshotTool({ id, name, kind }: AssignedTool): AgentSnapshotRow["tools"][number] {
  return { id, name, ...(kind !== null && kind !== "http" && { kind }) };
}

function snapshotFields(row: AgentRow): Omit<AgentSnapshotRow, "tools"> {
  const fields = agentFields(row);
  const builtinTools = storedBuiltinTools(fields.builtin_tools, row.builtinTools);
  return { ...fields, builtin_tools: builtinTools, engine: row.engine };
}

/** The input that restores an agent; fields that didn't exist yet take their defaults. */
export function snapshotInput({ tools: _tools, ...fields }: AgentSnapshotRow): AgentInput {
  return fields;
}

export function shownSnapshot(snapshot: AgentSnapshotRow): ShownSnapshot {
  return { agent: agentFields(completeAgent(snapshotInput(snapshot))), tools: snapshot.tools };
}
