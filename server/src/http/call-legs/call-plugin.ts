import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ServiceContext } from "../../service-context.ts";
import { iceServersForCall } from "@parley/base/net/ice-servers";
import { createSharesOf } from "@parley/base/bounds/shares";
import { createClientAddresses } from "../upgrades/client-address.ts";
import { checkHost } from "../check-host.ts";
import { targetProblem } from "../ingress/check-request-target.ts";
import { couldBeCallToken, forwardCallLegs } from "../cluster/forward-call-legs.ts";
import { forwardUpgrades } from "../cluster/forward-upgrades.ts";
import { acceptCallSockets, parseTarget, refuse } from "./accept-call-sockets.ts";
import { registerCallLegs } from "./register-call-legs.ts";

/**
 * The routes for connecting to one call that are not operations: WHIP, the WebSocket, and the token holder's events.
 */
export function callPlugin(app: FastifyInstance, context: ServiceContext): void {
  const { calls, cluster, config, metrics } = context;
  const check = (request: IncomingMessage) => {
    const problem = targetProblem(request);
    if (problem) throw problem;
    if (cluster?.admit(request)) return; // the process that forwarded it has checked that
    checkHost(request.headers.host, config.publicUrl);
  };
  const callElsewhere = (request: IncomingMessage) => {
    const target = parseTarget(request);
    return target && !calls.holds(target.callId) && couldBeCallToken(target.token) ? target.callId : null;
  };
  forwardCallLegs(app, cluster, calls);
  registerCallLegs(app, calls, (callId) => iceServersForCall(config, callId, new Date()));
  const waiting = createSharesOf("forwarded_sockets", metrics.countRefusal);
  const addressOf = createClientAddresses(config.trustProxy).of;
  const forwarding =
    cluster && forwardUpgrades(app.server, { cluster, waiting, addressOf, callElsewhere, check, refuse });
  const stop = acceptCallSockets(forwarding?.own ?? app.server, calls, check);
  app.addHook("preClose", async () => {
    forwarding?.stop();
    stop();
  });
}
