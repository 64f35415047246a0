/** The Model Context Protocol at `/mcp`: Streamable HTTP without sessions, one server per request. */
import { createMcpHandler, type AuthInfo } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BODY_LIMIT, type PluginOptions } from "../http/app.ts";
import { authenticate } from "../http/operation/authorise.ts";
import { checkOrigin } from "../http/check-host.ts";
import { performerOf } from "../http/operation/perform-operation.ts";
import { refuseOtherMethods } from "../http/refuse-other-methods.ts";
import { validationFailed } from "@parley/base/errors";
import type { ServiceContext } from "../service-context.ts";
import { callTool, type Caller, type OfferedTool } from "./call-tool.ts";
import { mcpServer } from "./mcp-server.ts";
import { readPlainCall } from "./plain-call.ts";
import { toResponse } from "./tool-reply.ts";
import { findToolsOperation } from "./find-tools.ts";
import { listTools } from "./tools-of-sets.ts";
import { readToolsets, toolsetOf, type Toolsets } from "./toolsets.ts";
import { isOffered, leastRoleOf, toolDefinition } from "./tool-definition.ts";

/** Allowance for what the protocol wraps around the arguments, bytes. */
const ENVELOPE_BYTES = 64 * 1024;

/** Offers every operation that has an `mcpName`, handled the same way as in REST. */
export function mcpPlugin(app: FastifyInstance, context: ServiceContext, options: PluginOptions): void {
  const tools = new Map<string, OfferedTool>();
  const findTools = findToolsOperation((role) => listTools(tools, role, "all"));
  const offered = options.operations.filter(isOffered);
  for (const { mcpName } of offered) toolsetOf(mcpName);
  for (const operation of [...offered, findTools]) {
    const perform = performerOf(context, operation, options);
    const bodyLimit = operation.bodyLimit ?? BODY_LIMIT;
    tools.set(operation.mcpName, {
      ...toolDefinition(operation),
      operation,
      leastRole: leastRoleOf(operation),
      perform,
      bodyLimit,
    });
  }
  // All operations share this name, since the tool is only known once the body has been read.
  const [largeMember] = options.operations.flatMap((operation) => operation.largeMember ?? []);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { caller, toolsets } = (authInfo as AuthInfo).extra as { caller: Caller; toolsets: Toolsets };
      return mcpServer(tools, toolsets, caller, context.logger);
    },
    // The lists only change with the service itself, and the capabilities promise no notifications, so a subscription
    // is acknowledged as empty and ends.
    { onerror: (error) => context.logger.debug({ err: error }, "an MCP message was refused") },
  );
  app.addHook("preClose", () => handler.close());
  app.route({
    method: "POST",
    url: "/mcp",
    config: largeMember === undefined ? {} : { largeMember: ["params", "arguments", largeMember] },
    bodyLimit: Math.max(...[...tools.values()].map(({ bodyLimit }) => bodyLimit)) + ENVELOPE_BYTES,
    onRequest: async (request) => {
      checkOrigin(request.headers.origin, context.config.publicUrl);
      request.actor = await authenticate(request.headers.authorization, options.findActor);
    },
    handler: async (request, reply) => {
      if (typeof request.body !== "object" || request.body === null || Array.isArray(request.body)) {
        throw validationFailed({ path: "", message: "must be one JSON-RPC message" });
      }
      const toolsets = readToolsets(request.query);
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const caller = callerOf(request);
      const plain = readPlainCall(request.body, request.headers);
      const tool = plain && tools.get(plain.name);
      if (plain && tool) {
        const answer = await callTool(tool, plain.arguments, caller, context.logger, gone.signal);
        return reply.type("application/json").send(toResponse(plain.id, answer, plain.isModern));
      }
      const response = await handler.fetch(toWebRequest(request, gone.signal), {
        parsedBody: request.body,
        authInfo: { token: "", clientId: "", scopes: [], extra: { caller, toolsets } }, // passed on to this request's server
      });
      return reply.send(response);
    },
  });
  refuseOtherMethods(app, "/mcp", ["POST"]);
}

/** The body was already read, so it is passed separately. */
function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers({ "content-type": "application/json" });
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && (name === "accept" || name.startsWith("mcp-"))) headers.set(name, value);
  }
  return new Request("http://localhost/mcp", { method: "POST", headers, signal });
}

function callerOf({ actor, ip: address, headers, id: requestId, bodyBytes }: FastifyRequest): Caller {
  if (!actor) throw new Error("an MCP message was let in without an actor");
  return { actor, address, headers: { "user-agent": headers["user-agent"] }, bodyBytes, requestId };
}
