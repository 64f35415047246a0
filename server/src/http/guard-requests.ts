import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Full, Shares } from "@parley/base/bounds/shares";
import { addressGroup } from "@parley/base/net/address-group";
import { ServiceError, validationFailed } from "@parley/base/errors";
import type { ServiceContext } from "../service-context.ts";
import { checkHost, checkProbeHost, type ProbeNames } from "./check-host.ts";
import { targetProblem } from "./ingress/check-request-target.ts";
import { keepAddresses } from "./ingress/forwarded-for.ts";
import { API_VERSION, ownHeaders } from "./ingress/own-headers.ts";

/** How often a closing server checks whether every request has been answered, in ms. */
const SWEEP_MS = 50;

const RETRY_S = 2;

/** They contain no data of people, and are asked by machines that know only this process's address. */
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

interface GuardedContext extends Pick<ServiceContext, "cluster"> {
  config: ProbeNames;
}

/**
 * Runs first for every request: sets the request id and response headers, checks target and Host, drops what isn't an
 * address from forwarding headers, and refuses requests while closing, and from addresses that have their share of
 * those under way.
 */
export function guardRequests(
  app: FastifyInstance,
  context: GuardedContext,
  requests: Shares<"address">,
): void {
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
    keepAddresses(request.raw.headers);
    void reply.headers(ownHeaders(request.id));
    const problem = targetProblem(request.raw);
    if (problem) throw problem;
    // A request forwarded by another process has been checked there.
    const isForwarded = context.cluster?.admit(request.raw) ?? false;
    if (!isForwarded) checkAnyHost(request, context.config);
    const done = requests.take({ address: isForwarded ? null : addressGroup(request.ip) });
    if (typeof done !== "function") throw tooManyRequests(done);
    reply.raw.once("close", done);
    checkVersion(request.headers["parley-version"]);
    if (isClosing)
      throw new ServiceError("SHUTTING_DOWN", "The service is shutting down. Try again shortly.", {}, 5);
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isClosing) void reply.header("connection", "close"); // an idle connection would delay shutdown
  });
}

function tooManyRequests({ full, own }: Full<"address">): ServiceError {
  const message =
    full === null
      ? "The server is answering as many requests as it can. Try again shortly."
      : `The server is answering ${own} requests from your address. Wait until one has been answered, then try again.`;
  return new ServiceError("AT_CAPACITY", message, {}, RETRY_S);
}

/** Rejects a request for an API version that doesn't exist, rather than silently serving another one. */
function checkVersion(asked: string | string[] | undefined): void {
  if (asked === undefined || asked === API_VERSION) return;
  throw validationFailed({ path: "Parley-Version", message: `must be ${API_VERSION}, or left out` });
}

/** Throws FORBIDDEN. */
function checkAnyHost({ host, routeOptions }: FastifyRequest, config: ProbeNames): void {
  if (PROBES.has(routeOptions.url ?? "")) checkProbeHost(host, config);
  else checkHost(host, config.publicUrl);
}
