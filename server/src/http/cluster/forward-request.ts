/** Forwards a request to the process that holds its call, and returns that process's response. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Holder } from "../../platform/cluster/find-holder.ts";
import { CLUSTER_HEADER } from "../../platform/cluster/cluster-signature.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";

/** Headers that apply to one connection only (RFC 9110, 7.6.1), or that are set again. */
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
  // The signature carries the client's address instead.
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  CLUSTER_HEADER,
]);

type Headers = Record<string, string | string[] | undefined>;

/** Resolves once the response is sent. Throws AT_CAPACITY if the other process doesn't respond. */
export async function forwardRequest(
  cluster: Pick<Cluster, "send">,
  holder: Holder,
  request: FastifyRequest,
  body: Buffer,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, originalUrl: path, ip: client } = request;
  const headers = passedOn(request.headers);
  const answer = await cluster.send(holder, { method, path, headers, body, client });
  const back = passedOn(answer.headers);
  // A stream ends only when this service stops, so its connection must not wait for another request.
  if (back["content-type"] === "text/event-stream") back["connection"] = "close";
  else if (answer.headers["content-length"]) back["content-length"] = answer.headers["content-length"];
  return reply
    .code(answer.statusCode ?? 502)
    .headers(back)
    .send(answer);
}

/** A message's end-to-end headers. */
export function passedOn(headers: Headers): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !NOT_PASSED_ON.has(name)) passed[name] = value;
  }
  return passed;
}
