/** One call's endpoints, for the holder of its token: WHIP (RFC 9725), the WebSocket fallback and the events. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IceServer } from "@parley/base/net/ice-servers";
import { ServiceError } from "@parley/base/errors";
import type { LiveCall } from "../../calls/live/live-call.ts";
import { callEventStream, EVENT_STREAM_HEADERS } from "../../calls/live/call-event-stream.ts";
import { hangUpReason } from "../../calls/live/hang-up-reason.ts";
import type { CallSupervisor } from "../../calls/live/supervisor.ts";
import { bearerToken } from "../operation/bearer-token.ts";
import { readBody } from "../read-json-body.ts";
import { refuseOtherMethods } from "../refuse-other-methods.ts";
import { refuseWithoutUpgrade } from "../refuse-without-upgrade.ts";
import { pageOfQuery } from "./page-of-query.ts";
import { answerOffer, refuseTrickle, restartIce, WHIP_METHODS } from "./whip.ts";

/** An SDP offer takes a few kB; anything larger isn't one. */
const MAX_OFFER_BYTES = 64 * 1024;

type CallRequest = FastifyRequest<{ Params: { call_id: string } }>;

/** `iceServersOf`: of the call with this id. */
export function registerCallLegs(
  app: FastifyInstance,
  calls: CallSupervisor,
  iceServersOf: (callId: string) => readonly IceServer[],
): void {
  void app.register((legs, _options, done) => {
    legs.removeAllContentTypeParsers();
    legs.addContentTypeParser("*", async (request: FastifyRequest, payload: IncomingMessage) => {
      const body = await readBody(payload, request.headers["content-length"], MAX_OFFER_BYTES);
      return body.toString("utf8");
    });
    legs.post("/calls/:call_id/whip", (request: CallRequest, reply) => {
      const call = authorised(calls, request);
      return answerOffer(calls, { call, iceServers: iceServersOf(call.plan.callId) }, request, reply);
    });
    legs.patch("/calls/:call_id/whip", (request: CallRequest, reply) => {
      refuseTrickle(request, reply);
      return restartIce(calls, authorised(calls, request), request, reply);
    });
    legs.delete("/calls/:call_id/whip", (request: CallRequest, reply) => hangUp(calls, request, reply));
    legs.get("/calls/:call_id/events", (request: CallRequest, reply) =>
      reply.headers(EVENT_STREAM_HEADERS).send(callEventStream(calls, authorised(calls, request), "page")),
    );
    done();
  });
  refuseOtherMethods(app, "/calls/{call_id}/whip", WHIP_METHODS);
  refuseOtherMethods(app, "/calls/{call_id}/events", ["GET"]);
  refuseWithoutUpgrade(app, "/calls/{call_id}/ws");
}

async function hangUp(calls: CallSupervisor, request: CallRequest, reply: FastifyReply): Promise<void> {
  const call = authorised(calls, request);
  const page = pageOfQuery((request.query as Record<string, unknown>)["page"]);
  await calls.end(call, hangUpReason(call, "caller_hangup"), page);
  await reply.code(200).send();
}

/** The live call in the path, if the bearer token belongs to it. */
function authorised(calls: CallSupervisor, request: CallRequest): LiveCall {
  const token = bearerToken(request.headers.authorization);
  const call = token ? calls.authorise(request.params.call_id, token) : null;
  if (call) return call;
  const message =
    "Send this call's token as Authorization: Bearer <token>. It must be used within 60 s, then works until the call ends.";
  throw new ServiceError("UNAUTHENTICATED", message);
}
