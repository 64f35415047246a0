import type { FastifyInstance } from "fastify";
import { ServiceError } from "../errors.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkHost } from "./check-host.ts";
import { API_HEADERS } from "./security-headers.ts";

/** How often a closing server checks whether every request is answered, ms. */
const SWEEP_MS = 50;

interface GuardedContext extends Pick<ServiceContext, "peers"> {
  config: { publicUrl: string };
}

/** What every request meets first: its id, the headers of its answer, the Host check, and a closing service. */
export function guardRequests(app: FastifyInstance, context: GuardedContext): void {
  let isClosing = false;
  let underWay = 0;
  app.addHook("preClose", async () => {
    isClosing = true;
    if (!app.server.listening) return;
    // Browsers keep connections ready that have sent nothing yet. Node doesn't count them as idle, and they would hold
    // up the end.
    const sweep = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, SWEEP_MS);
    app.server.once("close", () => clearInterval(sweep));
  });
  app.addHook("onRequest", async (request, reply) => {
    underWay++;
    reply.raw.once("close", () => underWay--);
    void reply.headers(API_HEADERS).header("x-request-id", request.id);
    // Another process has checked what it passes on.
    if (!context.peers?.admit(request.raw)) checkHost(request.host, context.config.publicUrl);
    if (isClosing)
      throw new ServiceError("SHUTTING_DOWN", "The service is shutting down; try again shortly.", {}, 5);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close"); // an idle connection would hold up the end
  });
}
