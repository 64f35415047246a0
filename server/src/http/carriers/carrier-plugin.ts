import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../../service-context.ts";
import { acceptCarrierSockets } from "./accept-carrier-sockets.ts";
import { registerCarrierWebhooks } from "./register-carrier-webhooks.ts";

/** What carriers call: their webhooks and their media streams. They are no operations and need no token of ours. */
export function carrierPlugin(app: FastifyInstance, context: ServiceContext): void {
  if (!context.carriers) return;
  const { carriers } = context.carriers;
  const { peers, logger } = context;
  registerCarrierWebhooks(app, carriers, peers);
  const stop = acceptCarrierSockets(app.server, carriers, peers && { peers, logger });
  app.addHook("preClose", async () => stop());
}
