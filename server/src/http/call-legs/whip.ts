/**
 * WHIP (RFC 9725) for one call. Offers are POSTed, also by a returning caller. PATCH only restarts ICE, since the
 * service doesn't wait for trickled candidates (docs/calls.md#webrtc).
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LiveCall, OfferAnswer } from "../../calls/live/live-call.ts";
import type { IceServer } from "@parley/base/net/ice-servers";
import type { CallSupervisor } from "../../calls/live/supervisor.ts";
import { ServiceError } from "@parley/base/errors";
import { iceServerLinks } from "./ice-server-links.ts";
import { pageOfQuery } from "./page-of-query.ts";
import { methodNotAllowed } from "../refuse-other-methods.ts";

export const WHIP_METHODS = ["POST", "PATCH", "DELETE"];
/** Retry-After for too many offers, in seconds. */
const RETRY_S = 2;
const FRAGMENT = "application/trickle-ice-sdpfrag";

/** `iceServers`: those of the call, which clients that know nothing but its `url` read from the answer. */
export async function answerOffer(
  calls: CallSupervisor,
  { call, iceServers }: { call: LiveCall; iceServers: readonly IceServer[] },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const offer = bodyOf(request, "application/sdp");
  if (offer === null) {
    throw new ServiceError(
      "UNSUPPORTED_MEDIA_TYPE",
      "POST the SDP offer with Content-Type: application/sdp.",
    );
  }
  const page = pageOfQuery((request.query as Record<string, unknown>)["page"]);
  const sdp = answered(await calls.offer(call, offer, page));
  const links = iceServerLinks(iceServers);
  if (links.length > 0) void reply.header("link", links);
  await reply
    .code(201)
    .header("location", `/calls/${call.plan.callId}/whip`)
    .header("accept-patch", FRAGMENT)
    .header("etag", entityTag(sdp))
    .header("content-type", "application/sdp")
    .send(sdp);
}

/** Throws METHOD_NOT_ALLOWED unless this PATCH restarts ICE, which `If-Match: *` signals (RFC 9725, 4.3.3). */
export function refuseTrickle(request: FastifyRequest, reply: FastifyReply): void {
  const wanted = request.headers["if-match"]?.replaceAll('"', "").trim() ?? "*";
  if (bodyOf(request, FRAGMENT) === null || wanted !== "*") throw noTrickle(reply);
}

export async function restartIce(
  calls: CallSupervisor,
  call: LiveCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const outcome = await calls.restartIce(call, bodyOf(request, FRAGMENT) ?? "");
  if (outcome.type === "refused" && outcome.why === "no_restart") throw noTrickle(reply);
  const fragment = answered(outcome);
  await reply.code(200).header("etag", entityTag(fragment)).header("content-type", FRAGMENT).send(fragment);
}

function noTrickle(reply: FastifyReply): ServiceError {
  return methodNotAllowed("PATCH for anything but an ICE restart", reply, WHIP_METHODS);
}

/** The body, if it has this type. */
function bodyOf({ headers, body }: FastifyRequest, type: string): string | null {
  const [given = ""] = (headers["content-type"] ?? "").split(";");
  if (given.trim().toLowerCase() !== type || typeof body !== "string" || body.length === 0) return null;
  return body;
}

function answered(outcome: OfferAnswer): string {
  if (outcome.type === "answered") return outcome.sdp;
  const { message, why } = outcome;
  if (why === "too_many") throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
  throw new ServiceError("VALIDATION_FAILED", message, { fields: [{ path: "body", message }] });
}

/** Identifies the ICE session (RFC 9725, 4.3.1) by our user fragment, which is unique to it. */
function entityTag(sdp: string): string {
  return `"${/a=ice-ufrag:(\S+)/.exec(sdp)?.[1] ?? ""}"`;
}
