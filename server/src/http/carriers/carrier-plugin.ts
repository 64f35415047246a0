import type { FastifyInstance } from "fastify";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { ServiceContext } from "../../service-context.ts";
import { createClientAddresses } from "../upgrades/client-address.ts";
import { refuseWithoutUpgrade } from "../refuse-without-upgrade.ts";
import { acceptCarrierSockets } from "./accept-carrier-sockets.ts";
import { registerCarrierWebhooks } from "./register-carrier-webhooks.ts";

/** The endpoints that carriers call: webhooks and media streams. They are not operations and need no access token. */
export function carrierPlugin(app: FastifyInstance, context: ServiceContext): void {
  if (!context.carriers) return;
  const { carriers } = context.carriers;
  const { cluster, logger, config, metrics } = context;
  registerCarrierWebhooks(app, carriers, cluster);
  for (const kind of ["twilio", "telnyx"]) refuseWithoutUpgrade(app, `/carriers/${kind}/{trunk_id}/stream`);
  const stop = acceptCarrierSockets(app.server, {
    carriers,
    waiting: createSharesOf("carrier_streams", metrics.countRefusal),
    addressOf: createClientAddresses(config.trustProxy).of,
    elsewhere: cluster && { cluster, logger },
  });
  app.addHook("preClose", async () => stop());
}
