/** The Model Context Protocol at `/mcp`: Streamable HTTP without sessions, one server per request. */
import { createMcpHandler, type AuthInfo } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { BODY_LIMIT, type PluginOptions } from "../http/app.ts";
import { authenticate } from "../http/operation/authorise.ts";
import { checkOrigin } from "../http/check-host.ts";
import { performerOf } from "../http/operation/perform-operation.ts";
import { refuseOtherMethods } from "../http/refuse-other-methods.ts";
import { validationFailed } from "../errors.ts";
import type { ServiceContext } from "../service-context.ts";
import type { Caller, OfferedTool } from "./call-tool.ts";
import { mcpServer } from "./mcp-server.ts";
import { isOffered, leastRoleOf, toolDefinition } from "./tool-definition.ts";

/** What the protocol puts around the arguments, bytes. */
const ENVELOPE_BYTES = 64 * 1024;

/** Offers every operation that has an `mcpName`, through the same path to its handler as REST. */
export function mcpPlugin(app: FastifyInstance, context: ServiceContext, options: PluginOptions): void {
  const tools = new Map<string, OfferedTool>();
  for (const operation of options.operations.filter(isOffered)) {
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
  // One name for all of them: which tool is called is known when the body is read.
  const [largeMember] = options.operations.flatMap((operation) => operation.largeMember ?? []);
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const { caller, requestId } = (authInfo as AuthInfo).extra as { caller: Caller; requestId: string };
      return mcpServer(tools, caller, { logger: context.logger, requestId });
    },
    {
      maxSubscriptions: 0, // the lists only change with the service itself, so there is nothing to wait for
      onerror: (error) => context.logger.debug({ err: error }, "an MCP message was refused"),
    },
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
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const response = await handler.fetch(toWebRequest(request, gone.signal), {
        parsedBody: request.body,
        authInfo: authInfoOf(request),
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

/** The handler passes this on to the request's server. */
function authInfoOf(request: FastifyRequest): AuthInfo {
  const { actor, ip: address, headers, id: requestId, bodyBytes } = request;
  const { "user-agent": userAgent } = headers;
  const caller = { actor, address, headers: { "user-agent": userAgent }, bodyBytes };
  return { token: "", clientId: "", scopes: [], extra: { caller, requestId } };
}
