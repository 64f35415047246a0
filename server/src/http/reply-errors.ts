/** Answers every error in the service's one format (docs/api.md#errors), whatever failed. */
import type { Duplex } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { databaseTrouble, isParameterFault } from "../platform/db/database-trouble.ts";
import { ServiceError, internalFailure, notFound, outOfRange } from "@parley/base/errors";
import { rootMessageOf } from "@parley/base/thrown";
import { databaseUnavailable } from "./operation/database-unavailable.ts";
import { NO_STORE, ownHeaders } from "./ingress/own-headers.ts";

/** Answers `error`. Errors not meant for the caller become INTERNAL and are logged under the same request id. */
export function replyError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toServiceError(error, request);
  if (known.code === "DATABASE_UNAVAILABLE")
    request.log.warn({ reason: rootMessageOf(error) }, known.message);
  if (known.code === "INTERNAL") request.log.error({ err: error }, "a request failed inside");
  void reply.header("cache-control", NO_STORE); // a page's route may have set another value before it failed
  void reply.headers(known.headers);
  if (known.code === "UNAUTHENTICATED") void reply.header("www-authenticate", "Bearer");
  if (known.retryAfter !== undefined) void reply.header("retry-after", String(known.retryAfter));
  return reply
    .code(known.status)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(known.toBody()));
}

function toServiceError(error: unknown, request: FastifyRequest): ServiceError {
  if (error instanceof ServiceError) return error;
  const trouble = databaseTrouble(error);
  if (trouble) return databaseUnavailable(trouble);
  if (isParameterFault(error)) return outOfRange();
  switch (codeOf(error)) {
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return unsupportedMediaType(request.headers["content-type"]);
    case "FST_ERR_BAD_URL":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return notFound("path", "Check the URL.");
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
    case "ECONNRESET":
    case "ERR_STREAM_PREMATURE_CLOSE":
      return new ServiceError("MALFORMED_REQUEST", "The body ended before its announced length.");
    default:
      return ofStatus((error as { statusCode?: unknown } | null)?.statusCode) ?? internalFailure(request.id);
  }
}

/** Fastify's plugins report refusals by status, such as a path outside the pages or a failed precondition. */
function ofStatus(status: unknown): ServiceError | null {
  if (status === 403 || status === 404) return notFound("path", "Check the URL.");
  if (typeof status !== "number" || status < 400 || status > 499) return null;
  return new ServiceError(
    "MALFORMED_REQUEST",
    "The headers of this request ask for something this service doesn't support.",
  );
}

export function unsupportedMediaType(type: string | undefined): ServiceError {
  const message = `The content type ${JSON.stringify(type ?? "")} isn't supported here. Send application/json.`;
  return new ServiceError("UNSUPPORTED_MEDIA_TYPE", message);
}

/** Answers input that Node couldn't parse as HTTP, and closes the connection. */
export function replyToBrokenRequest(error: Error, socket: Duplex): void {
  if (codeOf(error) === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = brokenRequest(error);
  const body = JSON.stringify(answer.toBody());
  const head = [
    `HTTP/1.1 ${answer.status} ${answer.status === 413 ? "Content Too Large" : "Bad Request"}`,
    ...Object.entries(ownHeaders()).map(([name, value]) => `${name}: ${value}`),
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

function brokenRequest(error: Error & { bytesParsed?: number }): ServiceError {
  switch (codeOf(error)) {
    case "HPE_HEADER_OVERFLOW": {
      const members = { limit: 16_384, actual: Math.max(error.bytesParsed ?? 0, 16_385) };
      return new ServiceError(
        "PAYLOAD_TOO_LARGE",
        "Request headers are too large. Send at most 16384 bytes in total.",
        members,
      );
    }
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new ServiceError(
        "MALFORMED_REQUEST",
        "The request took too long to arrive. Send it without pauses.",
      );
    default:
      return new ServiceError("MALFORMED_REQUEST", "This isn't a valid HTTP/1.1 request (RFC 9112).");
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}
