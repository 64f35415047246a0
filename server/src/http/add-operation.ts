import type { FastifyInstance, FastifyReply } from "fastify";
import type { ServiceContext } from "../service-context.ts";
import type { Actor, SignedIn } from "../access/people/actor.ts";
import { sendConstant } from "./send-constant.ts";
import { identify, type Finders } from "./identify.ts";
import type { Operation, OperationReply } from "./operation/operation.ts";
import { isKnownVersion } from "./operation/preconditions.ts";
import { performerOf, type PerformOptions } from "./operation/perform-operation.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
    /** The signed-in person, for operations that need only a sign-in. */
    person: SignedIn | null;
  }
}

/** Limit in bytes for requests to operations that take no body. The body is read only to refuse it. */
const NO_BODY_LIMIT = 16 * 1024;

/**
 * Adds an operation's route. It checks the caller's identity and role first, then the body and schemas, then runs the
 * handler.
 */
export function addOperation(
  app: FastifyInstance,
  context: ServiceContext,
  operation: Operation,
  options: PerformOptions & Finders,
): void {
  const perform = performerOf(context, operation, options);
  const bodyLimit = operation.body ? operation.bodyLimit : NO_BODY_LIMIT;
  app.route({
    method: operation.method,
    url: routerPath(operation.path),
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: operation.largeMember === undefined ? {} : { largeMember: [operation.largeMember] },
    // Runs before the body is read, so that strangers can't make us read one.
    onRequest: (request) => identify(context, operation, request, options),
    handler: async (request, reply) => {
      const { params, query, body, bodyBytes, actor, person, ip: address, headers } = request;
      const asker = { actor, person, address, headers, signal: whileConnected(reply) };
      const onHeaders = (given: Record<string, string>) => void reply.headers(given);
      const answer = await perform({ params, query, body, bodyBytes, ...asker, onHeaders });
      const { headers: own = {} } = answer;
      const isKnown = operation.method === "GET" && operation.hasEtag === true;
      if (isKnown && isKnownVersion(headers["if-none-match"], own["etag"]?.toString()))
        return reply.code(304).headers(own).send();
      return operation.isConstant ? sendConstant(request, reply, answer) : send(reply, answer);
    },
  });
}

/** Converts OpenAPI's `{id}` to the router's `:id`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Aborts if the connection closes before the response is sent. */
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
