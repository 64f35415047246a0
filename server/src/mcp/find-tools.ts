/** The tool that finds other tools, for assistants whose address lists only some of them. */
import type { Tool } from "@modelcontextprotocol/server";
import { Type } from "typebox";
import { defineOperation, type Operation } from "../http/operation/operation.ts";
import type { Role } from "../access/people/actor.ts";
import { object, text } from "@parley/base/schema-builders";
import { searchTools } from "./search-tools.ts";
import { FIND_TOOLS } from "./toolsets.ts";

/** `toolsFor` lists everything that a role may use. It isn't an operation of the REST API, which has a document. */
export function findToolsOperation(
  toolsFor: (role: Role) => readonly Tool[],
): Operation & { mcpName: string } {
  const operation = defineOperation({
    id: FIND_TOOLS,
    method: "GET",
    path: "/mcp",
    role: "viewer",
    tag: "tools",
    summary: "Find operations of this server",
    description:
      "Searches all operations that your role allows, including those that aren't in your list, and returns their complete schemas. You can call them by name.",
    query: object({
      query: text({
        minLength: 1,
        maxLength: 200,
        description: "A few words, such as `add a SIP trunk`, or a name, such as `webhooks_create`.",
      }),
      limit: Type.Integer({ minimum: 1, maximum: 10, default: 5, description: "Most tools to return." }),
    }),
    responses: { 200: object({ tools: Type.Array(Type.Unknown(), { description: "Best match first." }) }) },
    errors: [],
    mcpName: FIND_TOOLS,
    async handle(_context, { query, actor }) {
      const tools = searchTools(toolsFor(actor.role), query.query).slice(0, query.limit);
      return { status: 200, body: { tools } };
    },
  });
  return { ...operation, mcpName: FIND_TOOLS };
}
