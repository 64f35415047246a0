/**
 * Creates an agent from a template together with its tools, or nothing at all (docs/decisions/0144-agent-templates.md).
 */
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { insertAgent, type AgentRow } from "../../agents/agent-queries.ts";
import { agentValues } from "../../agents/agent-fields.ts";
import { writeAssignment } from "../../agents/assignment-queries.ts";
import { recordVersions } from "../../agents/record-versions.ts";
import type { Author } from "../../agents/version-queries.ts";
import { workspaces } from "../../platform/db/schema.ts";
import { createScenario } from "../../trials/scenarios/scenario-queries.ts";
import type { ScenarioInput } from "../../trials/scenarios/scenario-schema.ts";
import { completeHttpTool, type HttpToolInput } from "../../tools/kinds/http/config/http-tool-config.ts";
import { createTool, type ToolDependencies } from "../../tools/save-tool.ts";
import type { ToolRow } from "../../tools/kinds/face/tool-row.ts";
import { openKnownTool } from "../../tools/known-tool.ts";
import { listToolsNamedLike } from "../../tools/tool-queries.ts";
import { toolOfTemplate, type AgentTemplate } from "./agent-template.ts";

type Dependencies = Omit<ToolDependencies, "tasks"> & { config: { publicUrl: string } };

/**
 * Returns the new agent. A tool that the workspace already has with the same settings is assigned as it is; if another
 * tool has taken its name, the new one gets a number after its name, in the prompt too. Throws VALIDATION_FAILED.
 */
export async function createFromTemplate(
  deps: Dependencies,
  workspaceId: string,
  template: AgentTemplate,
  name: string | undefined,
  author: Author,
): Promise<AgentRow> {
  return deps.db.transaction(async (tx) => {
    // Two requests at once would both find the same name free.
    await tx
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for("no key update");
    const made: { wanted: string; row: ToolRow }[] = [];
    for (const tool of template.tools) {
      const wanted = toolOfTemplate(tool, deps.config.publicUrl);
      made.push({ wanted: wanted.name, row: await sameOrNew({ ...deps, db: tx }, workspaceId, wanted) });
    }
    const renamed = (text = "") => made.reduce((all, { wanted, row }) => rename(all, wanted, row.name), text);
    const agent = await insertAgent(
      tx,
      workspaceId,
      agentValues({
        ...template.agent,
        name: name ?? template.agent.name,
        system_prompt: renamed(template.agent.system_prompt),
        first_message: renamed(template.agent.first_message),
      }),
    );
    await writeAssignment(
      tx,
      agent.id,
      made.map(({ row }) => row.id),
    );
    await recordVersions(tx, [agent.id], { change: "created", author });
    const names = new Map(made.map(({ wanted, row }) => [wanted, row.name]));
    for (const scenario of template.scenarios)
      await createScenario(tx, workspaceId, agent.id, withToolNames(scenario, names));
    return agent;
  });
}

/** The scenario with the names that its tools were given. */
function withToolNames(scenario: ScenarioInput, names: ReadonlyMap<string, string>): ScenarioInput {
  const nameOf = (name: string) => names.get(name) ?? name;
  const { tools, expectations } = scenario;
  const mocks = tools?.mocks?.map((mock) => ({ ...mock, tool: nameOf(mock.tool) }));
  return {
    ...scenario,
    ...(tools && { tools: { ...tools, ...(mocks && { mocks }) } }),
    expectations: expectations.map(({ tool_called: called, tool_not_called: notCalled, ...others }) => ({
      ...others,
      ...(called && { tool_called: { ...called, tool: nameOf(called.tool) } }),
      ...(notCalled !== undefined && { tool_not_called: nameOf(notCalled) }),
    })),
  };
}

async function sameOrNew(deps: Dependencies, workspaceId: string, wanted: HttpToolInput): Promise<ToolRow> {
  const rows = await listToolsNamedLike(deps.db, workspaceId, wanted.name);
  const complete = completeHttpTool(wanted);
  const isSame = (row: ToolRow) =>
    isNumbered(row.name, wanted.name) &&
    isDeepStrictEqual(
      { ...openKnownTool(deps.secrets, row), name: "", metadata: {} },
      { ...complete, name: "" },
    );
  const same = rows.find(isSame);
  if (same) return same;
  const taken = new Set(rows.map(({ name }) => name));
  let name = wanted.name;
  for (let number = 2; taken.has(name); number++) name = `${wanted.name}_${number}`;
  return createTool(deps, workspaceId, { ...wanted, name });
}

/** Whether `name` is `wanted`, or `wanted` with the number added for a clash. */
function isNumbered(name: string, wanted: string): boolean {
  return name === wanted || (name.startsWith(`${wanted}_`) && /^\d+$/.test(name.slice(wanted.length + 1)));
}

/** Tool names consist of letters and underscores, so a name ends where those end. */
function rename(text: string, from: string, to: string): string {
  return text.replaceAll(new RegExp(`\\b${from}\\b`, "g"), to);
}
