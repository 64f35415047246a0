import type { FastifyInstance } from "fastify";
import { ServiceError, validationFailed } from "../errors.ts";
import type { ServiceContext } from "../service-context.ts";
import { checkHost } from "./check-host.ts";
import { API_HEADERS, API_VERSION } from "./security-headers.ts";

/** How often a closing server checks whether every request has been answered, in ms. */
const SWEEP_MS = 50;

interface GuardedContext extends Pick<ServiceContext, "peers"> {
  config: { publicUrl: string };
}

/**
 * Runs first for every request: sets the request id and response headers, checks the Host, and refuses requests while
 * closing.
 */
export function guardRequests(app: FastifyInstance, context: GuardedContext): void {
  let isClosing = false;
  let underWay = 0;
  app.addHook("preClose", async () => {
    isClosing = true;
    if (!app.server.listening) return;
    // Browsers keep connections open that have sent nothing yet. Node doesn't count them as idle, so they would delay
    // shutdown.
    const sweep = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, SWEEP_MS);
    app.server.once("close", () => clearInterval(sweep));
  });
  app.addHook("onRequest", async (request, reply) => {
    underWay++;
    reply.raw.once("close", () => underWay--);
    void reply.headers(API_HEADERS).header("x-request-id", request.id);
    // A request forwarded by a peer has been checked there.
    if (!context.peers?.admit(request.raw)) checkHost(request.host, context.config.publicUrl);
    checkVersion(request.headers["parley-version"]);
    if (isClosing)
      throw new ServiceError("SHUTTING_DOWN", "The service is shutting down. Try again shortly.", {}, 5);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close"); // an idle connection would delay shutdown
  });
}

/** Rejects a request for an API version that doesn't exist, rather than silently serving another one. */
function checkVersion(asked: string | string[] | undefined): void {
  if (asked === undefined || asked === API_VERSION) return;
  throw validationFailed({ path: "Parley-Version", message: `must be ${API_VERSION}, or left out` });
}
