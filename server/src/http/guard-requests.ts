import type { FastifyInstance } from "fastify";
import { ServiceError } from "../errors.ts";
import { checkHost } from "./check-host.ts";
import { API_HEADERS } from "./security-headers.ts";

/** What every request meets first: its id, the headers of its answer, the Host check, and a closing service. */
export function guardRequests(app: FastifyInstance, context: { config: { publicUrl: string } }): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async (request, reply) => {
    void reply.headers(API_HEADERS).header("x-request-id", request.id);
    checkHost(request.host, context.config.publicUrl);
    if (isClosing)
      throw new ServiceError("SHUTTING_DOWN", "The service is shutting down; try again shortly.", {}, 5);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close"); // an idle connection would hold up the end
  });
}
