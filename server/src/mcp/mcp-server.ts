import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import type { Logger } from "@parley/base/logger";
import { callTool, type Caller, type OfferedTool } from "./call-tool.ts";
import { docResources, readDoc } from "./doc-resources.ts";
import { SERVER_INFO, toResult } from "./tool-reply.ts";
import { listTools } from "./tools-of-sets.ts";
import { FIND_TOOLS, TOOLSETS, toolsetOf, type Toolsets } from "./toolsets.ts";

const INSTRUCTIONS = `Parley runs voice agents for phone and browser calls. An agent has a system prompt and a first \
message (Liquid templates), and HTTP tools that its model can call while it talks. Everything belongs to the workspace \
of the access token.
- Before you write a prompt or a tool, read parley://docs/templates and parley://docs/tools.
- *_update replaces a record: a field you leave out returns to its default. *_patch changes only the fields you send.
- Every {{variable}} in a tool's URL, headers and body must be a property of its input_schema: the model supplies it.
- Credentials come back masked, as ••••1234. Send the mask to keep the stored value.
- Test a saved tool with tools_test {"tool": {"id": "tool_…"}, "mock_variables": {…}}, then assign it with \
tools_replace_agent_assignments.
- Where a tool takes an idempotency_key, choose a new one for each request and repeat it when you retry.`;

/** What the address lists, and how to get at the rest. */
function instructionsFor(tools: ReadonlyMap<string, OfferedTool>, toolsets: Toolsets): string {
  const names = [...tools.keys()].filter((name) => name !== FIND_TOOLS).map(toolsetOf);
  const sets = TOOLSETS.filter((set) => names.includes(set));
  const listed =
    typeof toolsets === "string"
      ? { all: "all of them", default: "what you need to build and test agents" }[toolsets]
      : sets.filter((set) => toolsets.has(set)).join(", ") || "none";
  return `${INSTRUCTIONS}
- Operations come in sets: ${sets.join(", ")}. This address lists ${listed}. Add \
?toolsets=agents,calls to the address to choose sets, or ?toolsets=all to list everything. Any operation that the \
token's role allows can be called by its name, listed or not; ${FIND_TOOLS} {"query": "…"} finds it with its schema.`;
}

/** A stateless server for one request of one caller. It offers only what the caller's role allows. */
export function mcpServer(
  tools: ReadonlyMap<string, OfferedTool>,
  toolsets: Toolsets,
  caller: Caller,
  logger: Logger,
): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {}, resources: {} },
    instructions: instructionsFor(tools, toolsets),
  });
  server.setRequestHandler("tools/list", () => ({ tools: listTools(tools, caller.actor.role, toolsets) }));
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const tool = tools.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
    return toResult(await callTool(tool, params.arguments ?? {}, caller, logger, mcpReq.signal));
  });
  server.setRequestHandler("resources/list", () => ({ resources: [...docResources] }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", async ({ params }) => {
    const contents = await readDoc(params.uri);
    if (!contents) throw new ResourceNotFoundError(params.uri);
    return { contents: [contents] };
  });
  return server;
}
