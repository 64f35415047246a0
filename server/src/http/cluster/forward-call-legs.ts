/** Makes one call's endpoints work at any process: requests are forwarded to the process that holds the call. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CallSupervisor } from "../../calls/live/supervisor.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { bearerToken } from "../operation/bearer-token.ts";
import { readBody } from "../read-json-body.ts";
import { forwardRequest } from "./forward-request.ts";
import { MAX_FORWARDED_BYTES } from "./cluster-plugin.ts";

type CallRequest = FastifyRequest<{ Params: { call_id: string } }>;

/** Avoids a database lookup for anything that doesn't look like a call's token. */
const CALL_TOKEN = /^pct_[\w-]{43}$/;

export function couldBeCallToken(token: string | null): boolean {
  return token !== null && CALL_TOKEN.test(token);
}

/** Any process writes a rating, which only needs the database. */
const ANYWHERE = new Set(["/calls/:call_id/rating"]);

/** Forwards requests to the endpoints of calls that other processes hold. */
export function forwardCallLegs(
  app: FastifyInstance,
  cluster: Cluster | undefined,
  calls: Pick<CallSupervisor, "holds">,
): void {
  if (!cluster) return;
  app.addHook("onRequest", async (request: CallRequest, reply) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith("/calls/:call_id/") || ANYWHERE.has(url)) return;
    const { call_id: callId } = request.params;
    if (calls.holds(callId) || cluster.admit(request.raw)) return;
    if (!couldBeCallToken(bearerToken(request.headers.authorization))) return;
    const holder = await cluster.holderOf({ callId });
    if (!holder) return;
    const body = await readBody(request.raw, request.headers["content-length"], MAX_FORWARDED_BYTES);
    await forwardRequest(cluster, holder, request, body, reply);
  });
}
