import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServiceContext } from "../service-context.ts";
import type { Actor } from "../workspaces/actor.ts";
import { authenticate, authorise, type FindActor } from "./authorise.ts";
import type { Operation, OperationReply } from "./operation.ts";
import { performerOf, type CheckReply } from "./perform-operation.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** Makes the route of an operation: who asks and may they, then the body, then the schemas, then the handler. */
export function addOperation(
  app: FastifyInstance,
  context: ServiceContext,
  operation: Operation,
  options: { findActor: FindActor; checkReply?: CheckReply | undefined },
): void {
  const perform = performerOf(context, operation, options.checkReply);
  app.route({
    method: operation.method,
    url: routerPath(operation.path),
    ...(operation.bodyLimit !== undefined && { bodyLimit: operation.bodyLimit }),
    onRequest: async (request) => {
      if (operation.role === "public") return;
      const actor = await authenticate(request.headers.authorization, options.findActor);
      // Before the body is read: strangers are not listened to.
      authorise(actor, operation, (request.params as { workspace_id?: string }).workspace_id);
      request.actor = actor;
    },
    handler: async (request, reply) => {
      const { params, query, body, bodyBytes, actor, ip: address, headers } = request;
      return send(reply, await perform({ params, query, body, bodyBytes, actor, address, headers }));
    },
  });
}

/** From OpenAPI's `{id}` to the router's `:id`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function send(reply: FastifyReply, answer: OperationReply): FastifyReply {
  void reply.code(answer.status).headers(answer.headers ?? {});
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
}
