import type { FastifyInstance, FastifyReply } from "fastify";
import { ServiceError } from "@parley/base/errors";
import { routerPath } from "./add-operation.ts";

/** Answers METHOD_NOT_ALLOWED, with `Allow`, for methods that a path (in OpenAPI's notation) doesn't support. */
export function refuseOtherMethods(app: FastifyInstance, path: string, methods: string[]): void {
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  app.route({
    method: others,
    url: routerPath(path),
    onRequest: async (request, reply) => {
      throw methodNotAllowed(request.method, reply, allowed);
    },
    handler: (_request, reply) => reply.send(),
  });
}

/** The error. Also sets `Allow` on the reply. */
export function methodNotAllowed(method: string, reply: FastifyReply, allowed: string[]): ServiceError {
  const allow = allowed.toSorted().join(", ");
  void reply.header("allow", allow);
  return new ServiceError("METHOD_NOT_ALLOWED", `${method} isn't supported here. Use ${allow}.`);
}
