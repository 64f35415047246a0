import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { OperationReply } from "./operation/operation.ts";

const compress = promisify(gzip);
/** Cached by body, since compressing the OpenAPI document takes 20 ms. */
const compressed = new WeakMap<object, Promise<Buffer>>();

/**
 * Sends a response whose body is the same object every time, compressed if the client accepts gzip (RFC 9110, 12.5.3).
 */
export async function sendConstant(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers = {} }: OperationReply,
): Promise<FastifyReply> {
  void reply
    .code(status)
    .headers({ ...headers, vary: "accept-encoding" })
    .type("application/json; charset=utf-8");
  if (!takesGzip(request.headers["accept-encoding"])) return reply.send(JSON.stringify(body));
  const key = body as object;
  const bytes = compressed.get(key) ?? compress(JSON.stringify(body));
  compressed.set(key, bytes);
  return reply.header("content-encoding", "gzip").send(await bytes);
}

/** Whether an `Accept-Encoding` accepts gzip, by name or by wildcard, with a weight above 0. */
export function takesGzip(header: string | string[] | undefined): boolean {
  const codings = String(header ?? "")
    .toLowerCase()
    .split(",");
  const weights = codings.map((coding) => {
    const [name = "", ...parameters] = coding.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return [name, weight === undefined ? 1 : Number(weight)] as const;
  });
  const given = new Map(weights);
  return (given.get("gzip") ?? given.get("*") ?? 0) > 0;
}
