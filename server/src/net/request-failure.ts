/** Maps what Node and undici throw to the few kinds of failure that callers distinguish. */
import { messageOf } from "../thrown.ts";
import { GuardedRequestError } from "./guarded-request.ts";

const REASONS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was closed by the other side",
  EPIPE: "the connection was closed by the other side",
  UND_ERR_SOCKET: "the connection was closed by the other side",
  ETIMEDOUT: "nothing answered at that address",
  EHOSTUNREACH: "there is no route to that address",
  ENETUNREACH: "there is no route to that network",
  ENOTFOUND: "there is no such name",
  ENODATA: "the name has no address",
  ESERVFAIL: "the name server failed",
  ETIMEOUT: "the name server did not answer",
};

/** A failed exchange as GuardedRequestError. One that already is stays as it is. */
export function requestFailure(host: string, error: unknown): GuardedRequestError {
  if (error instanceof GuardedRequestError) return error;
  const code = codeOf(error);
  if (code === "UND_ERR_INVALID_ARG" || code === "UND_ERR_NOT_SUPPORTED") {
    return failure("invalid_request", `The request to ${host} cannot be sent: ${clauseOf(error)}.`, error);
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    return failure("response_too_large", `${host} answered with headers of more than 16 KiB.`, error);
  }
  if (code.startsWith("HPE_")) {
    return failure("connection_failed", `${host} did not answer in HTTP/1.1: ${clauseOf(error)}.`, error);
  }
  return failure("connection_failed", `Could not exchange data with ${host}: ${reasonOf(error)}.`, error);
}

/** A name that could not be looked up. */
export function lookupFailure(host: string, error: unknown): GuardedRequestError {
  return failure("connection_failed", `Could not find the address of ${host}: ${reasonOf(error)}.`, error);
}

/** Whether the peer closed the connection instead of answering. */
export function isConnectionLoss(error: unknown): boolean {
  return ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(codeOf(error));
}

function failure(type: GuardedRequestError["type"], message: string, cause: unknown): GuardedRequestError {
  return new GuardedRequestError(type, message, {}, { cause });
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const reason = REASONS[code];
  if (reason !== undefined) return `${reason} (${code})`;
  return code === "" ? clauseOf(error) : `${clauseOf(error)} (${code})`;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return "";
}

/** The message for use within a sentence, without its own full stop. */
function clauseOf(error: unknown): string {
  return messageOf(error).replace(/\.$/, "");
}
