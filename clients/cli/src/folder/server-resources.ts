/** A workspace's agents and tools, as files would contain them. */
import type { ParleyClient, Tool } from "@parley/client";
import type { ApiSchemas, JsonObject } from "../api-schema/schema.ts";
import { withoutDefaults } from "../api-schema/without-defaults.ts";
import { collect, WHOLE_PAGE } from "../connection/collect.ts";
import { hideMasks } from "./credentials.ts";
import type { Resource, ServerResource } from "./resource.ts";

/** `local`: the files, which name the variables of credentials. */
export async function readServerResources(
  client: ParleyClient,
  schemas: ApiSchemas,
  local: readonly Resource[],
): Promise<ServerResource[]> {
  const tools = await collect(client.each("tools_list", { query: WHOLE_PAGE }));
  const agents = await collect(client.each("agents_list", { query: WHOLE_PAGE }));
  const names = new Map(tools.map(({ id, name }) => [id, name]));
  const resources = tools.map((tool) => toolResource(schemas, tool, local));
  for (const agent of agents) {
    const { tool_ids: ids } = await client.call("agents_get_tools", { path: { agent_id: agent.id } });
    const assigned = ids.flatMap((id) => names.get(id) ?? []);
    const fields = withoutDefaults(schemas, schemas.agent, agent as unknown as JsonObject);
    const content = agentContent(fields, assigned);
    const { id, name, updated_at: updatedAt } = agent;
    resources.push({ kind: "agent", name, content, id, updatedAt, masks: new Map() });
  }
  return resources;
}

/** An agent's fields with its tools by name, which come before the settings. */
export function agentContent(fields: JsonObject, tools: readonly string[]): JsonObject {
  if (tools.length === 0) return fields;
  const { name, system_prompt, first_message, ...rest } = fields;
  return { name, ...(first_message !== undefined && { first_message }), system_prompt, tools, ...rest };
}

function toolResource(schemas: ApiSchemas, tool: Tool, local: readonly Resource[]): ServerResource {
  const { id, name, updated_at: updatedAt } = tool;
  const fields = withoutDefaults(schemas, schemas.tool, tool as unknown as JsonObject);
  const file = local.find((other) => other.kind === "tool" && other.name === name);
  return { kind: "tool", name, id, updatedAt, ...hideMasks(fields, file?.content) };
}
