/** A built-in tool can't be turned on for an agent with a tool that the model calls by the same name. */
import { eq, inArray } from "drizzle-orm";
import { ServiceError } from "@parley/base/errors";
import {
  completeBuiltinTools,
  enabledBuiltins,
  type BuiltinTools,
} from "@parley/conversation/builtins/builtin-settings";
import { builtinNamed } from "@parley/conversation/builtins/builtin-registry";
import { agentTools, tools, type Db } from "../../platform/db/schema.ts";
import { takenBuiltins } from "../../tools/config/function-names.ts";
import type { BuiltinToolsRow } from "../../platform/db/column-types.ts";

/**
 * Inside a transaction that has locked the agent, and before anything is written. `toolIds`: the agent's tools from now
 * on; missing: those it has. Throws CONFLICT `builtin_tools.NAME`. What was so before may stay: an agent may be older
 * than a built-in tool that is on by default, and calls then offer its own tool (docs/tools.md#assigning).
 */
export async function refuseTakenBuiltins(
  tx: Db,
  agent: { id: string; builtinTools: BuiltinToolsRow },
  { builtinTools, toolIds }: { builtinTools: BuiltinTools; toolIds?: string[] },
): Promise<void> {
  if (enabledBuiltins(builtinTools).every((name) => builtinNamed(name).isReservedFromTheStart)) return;
  const names = await namesOf(tx, agent.id);
  const before = clashes(completeBuiltinTools(agent.builtinTools), names);
  const after = clashes(builtinTools, toolIds ? await namesById(tx, toolIds) : names);
  const added = after.find(({ builtin }) => !before.some((known) => known.builtin === builtin));
  if (!added) return;
  const { builtin, tool } = added;
  const message =
    `The agent's tool ${JSON.stringify(tool)} and the built-in tool ${builtin} would have the same name for the model. ` +
    "Rename or remove the tool, or turn the built-in tool off.";
  throw new ServiceError("CONFLICT", message, { field: `builtin_tools.${builtin}` });
}

function clashes(builtinTools: BuiltinTools, names: string[]): ReturnType<typeof takenBuiltins> {
  const enabled = enabledBuiltins(builtinTools);
  return takenBuiltins(names).filter(({ builtin }) => enabled.includes(builtin));
}

async function namesOf(tx: Db, agentId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: tools.name })
    .from(agentTools)
    .innerJoin(tools, eq(tools.id, agentTools.toolId))
    .where(eq(agentTools.agentId, agentId));
  return rows.map(({ name }) => name);
}

async function namesById(tx: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select({ name: tools.name }).from(tools).where(inArray(tools.id, ids));
  return rows.map(({ name }) => name);
}
