import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../service-context.ts";

/**
 * Measures and logs each response by its route pattern, since the URL itself may contain a credential (a slug, a
 * token).
 */
export function observeRequests(app: FastifyInstance, context: Pick<ServiceContext, "metrics">): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    const status = reply.statusCode;
    context.metrics.httpSeconds.observe({ method, route, status: String(status) }, reply.elapsedTime / 1000);
    request.log.debug({ method, route, status, ms: Math.round(reply.elapsedTime) }, "answered");
  });
}
