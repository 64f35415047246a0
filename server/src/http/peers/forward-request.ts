/** Passes a request on to the process that holds its call, and that one's answer back. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Holder } from "../../peers/find-holder.ts";
import { PEER_HEADER } from "../../peers/peer-signature.ts";
import type { Peers } from "../../peers/peers.ts";

/** What concerns one connection only (RFC 9110, 7.6.1), or is said anew. */
const NOT_PASSED_ON = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  // The signature says for whom this is.
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  PEER_HEADER,
]);

type Headers = Record<string, string | string[] | undefined>;

/** Resolves when the answer is out. Throws AT_CAPACITY if the other process doesn't answer. */
export async function forwardRequest(
  peers: Pick<Peers, "send">,
  holder: Holder,
  request: FastifyRequest,
  body: Buffer,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, originalUrl: path, ip: client } = request;
  const headers = passedOn(request.headers);
  const answer = await peers.send(holder, { method, path, headers, body, client });
  const back = passedOn(answer.headers);
  // A stream ends with this service, so its connection must not wait for another request then.
  if (back["content-type"] === "text/event-stream") back["connection"] = "close";
  else if (answer.headers["content-length"]) back["content-length"] = answer.headers["content-length"];
  return reply
    .code(answer.statusCode ?? 502)
    .headers(back)
    .send(answer);
}

/** The headers of a message that belong to whoever it is for. */
export function passedOn(headers: Headers): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_PASSED_ON.has(name)) passed[name] = value;
  }
  return passed;
}
