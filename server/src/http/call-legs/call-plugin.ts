import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../../service-context.ts";
import { checkHost, checkOrigin } from "../check-host.ts";
import { acceptCallSockets } from "./accept-call-sockets.ts";
import { registerCallLegs } from "./register-call-legs.ts";

/** The routes for connecting to one call, which are not operations: WHIP, the WebSocket, the token holder's events. */
export function callPlugin(app: FastifyInstance, context: ServiceContext): void {
  const { calls } = context;
  registerCallLegs(app, calls);
  const stop = acceptCallSockets(app.server, calls, ({ headers }) => {
    checkHost(headers.host, context.config.publicUrl);
    checkOrigin(headers.origin, context.config.publicUrl);
  });
  app.addHook("preClose", async () => stop());
}
