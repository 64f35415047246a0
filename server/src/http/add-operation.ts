import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServiceContext } from "../service-context.ts";
import type { Actor, Person } from "../people/actor.ts";
import type { FindActor } from "./operation/authorise.ts";
import { identify } from "./identify.ts";
import type { Operation, OperationReply } from "./operation/operation.ts";
import { performerOf, type PerformOptions } from "./operation/perform-operation.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
    /** The signed-in person, if the operation needs no more than that. */
    person: Person | null;
  }
}

/** Bytes of what is sent to an operation that takes no body: read to be refused. */
const NO_BODY_LIMIT = 16 * 1024;

/** Makes the route of an operation: first who asks and whether they may, then the body, the schemas, the handler. */
export function addOperation(
  app: FastifyInstance,
  context: ServiceContext,
  operation: Operation,
  options: PerformOptions & { findActor: FindActor },
): void {
  const perform = performerOf(context, operation, options);
  const bodyLimit = operation.body ? operation.bodyLimit : NO_BODY_LIMIT;
  app.route({
    method: operation.method,
    url: routerPath(operation.path),
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: operation.largeMember === undefined ? {} : { largeMember: [operation.largeMember] },
    onRequest: async (request) => {
      // Before the body is read: strangers are not listened to.
      const { actor, person } = await identify(context, operation, request, options.findActor);
      request.actor = actor;
      request.person = person;
    },
    handler: async (request, reply) => {
      const { params, query, body, bodyBytes, actor, person, ip: address, headers } = request;
      const asker = { actor, person, address, headers, signal: whileConnected(reply) };
      return send(reply, await perform({ params, query, body, bodyBytes, ...asker }));
    },
  });
}

/** From OpenAPI's `{id}` to the router's `:id`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Aborted when the connection closes before the answer is out. */
function whileConnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) look();
  else raw.once("close", look);
  return gone.signal;
}

function send(reply: FastifyReply, answer: OperationReply): FastifyReply {
  void reply.code(answer.status).headers(answer.headers ?? {});
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
}
