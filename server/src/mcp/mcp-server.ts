import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import type { Logger } from "../logger.ts";
import { callTool, type Caller, type OfferedTool } from "./call-tool.ts";
import { docResources, readDoc } from "./doc-resources.ts";
import { SERVER_INFO, toResult } from "./tool-answer.ts";
import type { ToolLists } from "./tool-lists.ts";

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

/** A stateless server for one request of one caller. It offers only what the caller's role allows. */
export function mcpServer(
  tools: ReadonlyMap<string, OfferedTool>,
  listFor: ToolLists,
  caller: Caller,
  logger: Logger,
): Server {
  const server = new Server(SERVER_INFO, {
    capabilities: { tools: {}, resources: {} },
    instructions: INSTRUCTIONS,
  });
  server.setRequestHandler("tools/list", () => ({ tools: listFor(caller.actor.role) }));
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
