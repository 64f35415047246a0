import type { Tool } from "@modelcontextprotocol/server";
import { hasRole, type Role } from "../people/actor.ts";
import type { OfferedTool } from "./call-tool.ts";
import { shortenRepeats } from "./shorten-repeats.ts";

/** The tools that a role may use. */
export type ToolLists = (role: Role) => Tool[];

/** Each list is made on first use. */
export function createToolLists(tools: readonly Pick<OfferedTool, "tool" | "leastRole">[]): ToolLists {
  const known = new Map<Role, Tool[]>();
  return (role) => {
    const list =
      known.get(role) ??
      shortenRepeats(
        tools
          .filter(({ leastRole }) => leastRole === null || hasRole(role, leastRole))
          .map(({ tool }) => tool),
      );
    known.set(role, list);
    return list;
  };
}
