import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../service-context.ts";

/**
 * Measures and logs each answer by its route's pattern: the address itself may hold what lets someone in (a slug, a
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
