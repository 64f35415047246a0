import type { Tool } from "@modelcontextprotocol/server";
import { hasRole, type Role } from "../access/people/actor.ts";
import type { OfferedTool } from "./call-tool.ts";
import { isListed, type Toolsets } from "./toolsets.ts";

/** The tools of some sets that a role may use. */
export function listTools(
  tools: ReadonlyMap<string, Pick<OfferedTool, "tool" | "leastRole">>,
  role: Role,
  toolsets: Toolsets,
): Tool[] {
  return [...tools.values()]
    .filter(({ leastRole }) => leastRole === null || hasRole(role, leastRole))
    .map(({ tool }) => tool)
    .filter(({ name }) => isListed(name, toolsets));
}
