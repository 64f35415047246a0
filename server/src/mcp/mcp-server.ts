import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import { internal } from "../http/reply-errors.ts";
import { databaseTrouble } from "../db/database-trouble.ts";
import { databaseUnavailable } from "../http/operation/database-unavailable.ts";
import type { Logger } from "../logger.ts";
import { VERSION } from "../version.ts";
import { hasRole } from "../people/actor.ts";
import { callTool, toErrorResult, type Caller, type OfferedTool } from "./call-tool.ts";
import { docResources, readDoc } from "./doc-resources.ts";

const INSTRUCTIONS = `Parley runs voice agents for phone and browser calls. An agent has a system prompt and a first \
message (Liquid templates) and HTTP tools that its model may call while it talks. Everything belongs to the workspace \
of the access token. *_update replaces a record (what is left out returns to its default), *_patch changes what is \
named. Before writing a prompt or a tool, read the resources parley://docs/templates and parley://docs/tools. Try a \
tool with tools_test before assigning it with tools_replace_agent_assignments.`;

/** A server for one request of one caller: it holds no state, and offers only what the caller's role may do. */
export function mcpServer(
  tools: ReadonlyMap<string, OfferedTool>,
  caller: Caller,
  { logger, requestId }: { logger: Logger; requestId: string },
): Server {
  const server = new Server(
    { name: "parley", title: "Parley", version: VERSION },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  );
  const { role } = caller.actor;
  server.setRequestHandler("tools/list", () => ({
    tools: [...tools.values()]
      .filter(({ leastRole }) => leastRole === null || hasRole(role, leastRole))
      .map(({ tool }) => tool),
  }));
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const tool = tools.get(params.name);
    if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
    try {
      return await callTool(tool, params.arguments ?? {}, caller, mcpReq.signal);
    } catch (error) {
      const trouble = databaseTrouble(error);
      if (trouble) return toErrorResult(databaseUnavailable(trouble));
      logger.error({ err: error, request_id: requestId, tool: params.name }, "a tool failed inside");
      return toErrorResult(internal(requestId));
    }
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
