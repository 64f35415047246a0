import type { FastifyInstance } from "fastify";
import { ServiceError } from "../errors.ts";
import { routerPath } from "./add-operation.ts";

/** Answers METHOD_NOT_ALLOWED, with `Allow`, for what a path (in OpenAPI's notation) does not do. */
export function refuseOtherMethods(app: FastifyInstance, path: string, methods: string[]): void {
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  const others = app.supportedMethods.filter((method) => !allowed.includes(method));
  const allow = allowed.toSorted().join(", ");
  app.route({
    method: others,
    url: routerPath(path),
    onRequest: async (request, reply) => {
      void reply.header("allow", allow);
      throw new ServiceError("METHOD_NOT_ALLOWED", `${request.method} is not possible here; ${allow} are.`);
    },
    handler: (_request, reply) => reply.send(),
  });
}
