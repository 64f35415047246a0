/** Maps errors of Node and undici to the few kinds of failure that callers distinguish. */
import { headProblem } from "./heads/head-problem.ts";
import { GuardedRequestError } from "./guarded-request.ts";

const REASONS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the other side closed the connection",
  EPIPE: "the other side closed the connection",
  UND_ERR_SOCKET: "the other side closed the connection",
  ETIMEDOUT: "nothing answered at that address",
  UND_ERR_CONNECT_TIMEOUT: "nothing answered at that address",
  EHOSTUNREACH: "there is no route to that address",
  ENETUNREACH: "there is no route to that network",
  ENOTFOUND: "this host name doesn't exist",
  ENODATA: "the host name has no address",
  ESERVFAIL: "the DNS server failed",
  ETIMEOUT: "the DNS server didn't answer",
};

/** Converts an error of an exchange to GuardedRequestError. One that already is stays as it is. */
export function requestFailure(host: string, error: unknown): GuardedRequestError {
  if (error instanceof GuardedRequestError) return error;
  const code = codeOf(error);
  if (code === "UND_ERR_INVALID_ARG" || code === "UND_ERR_NOT_SUPPORTED") {
    return failure(
      "invalid_request",
      `The request to ${host} can't be sent: a header or the method isn't valid HTTP.`,
      error,
    );
  }
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    return failure("response_too_large", `${host} answered with headers of more than 16 KiB.`, error);
  }
  if (isMalformed(error)) return failure("connection_failed", `${host} didn't answer in HTTP/1.1.`, error);
  return failure("connection_failed", `The connection to ${host} failed: ${reasonOf(error)}.`, error);
}

/** The same for a request of which nothing was written. */
export function unsentFailure(asked: string, error: unknown): GuardedRequestError {
  const { type, message, cause, host, address, status } = requestFailure(asked, error);
  const where = { host, address, status, isUnsent: type !== "timeout" };
  return new GuardedRequestError(type, message, where, { cause });
}

/** For a response whose head the parser refused: says which header is wrong. Null for any other error. */
export function invalidResponse(host: string, error: unknown, head: string): GuardedRequestError | null {
  const problem = isMalformed(error) ? headProblem(head) : null;
  return problem === null
    ? null
    : failure("connection_failed", `${host} sent an invalid response: ${problem}.`, error);
}

/** The error for a name that could not be looked up. */
export function lookupFailure(host: string, error: unknown): GuardedRequestError {
  return failure("connection_failed", `Couldn't look up ${host}: ${reasonOf(error)}.`, error);
}

/** Whether undici's parser refused the response. */
function isMalformed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "HTTPParserError" || codeOf(error) === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH";
}

/** Whether the peer closed the connection instead of answering. */
export function isConnectionLoss(error: unknown): boolean {
  return ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"].includes(codeOf(error));
}

function failure(type: GuardedRequestError["type"], message: string, cause: unknown): GuardedRequestError {
  return new GuardedRequestError(type, message, {}, { cause });
}

/** Why a connection failed, as part of a sentence, with the error code for looking it up. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const reason = REASONS[code] ?? "something went wrong on the way";
  return code === "" ? reason : `${reason} (${code})`;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return "";
  if ("code" in error && typeof error.code === "string") return error.code;
  return error.cause === undefined ? "" : codeOf(error.cause);
}

const TLS_PROBLEMS: Record<string, string> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate isn't valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is signed by an authority that this machine doesn't trust",
  UNABLE_TO_GET_ISSUER_CERT: "its certificate is signed by an authority that this machine doesn't trust",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "its certificate is signed by an authority that this machine doesn't trust",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate comes without that of the authority that signed it",
  CERT_REVOKED: "its certificate has been revoked",
  ECONNRESET: "it closed the connection during the handshake",
  EPIPE: "it closed the connection during the handshake",
  EPROTO: "it doesn't speak TLS there, or only versions that aren't supported",
};

/**
 * What is wrong with a peer's TLS, worded to continue a sentence and never in OpenSSL's own words. `name` is the host
 * that the certificate should be for. An unknown code is appended to a general description.
 */
export function tlsProblem(error: unknown, name: string): string {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? "";
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return `its certificate isn't for ${name}`;
  const problem = TLS_PROBLEMS[code];
  if (problem !== undefined) return problem;
  if (code.startsWith("ERR_SSL_")) return TLS_PROBLEMS["EPROTO"] ?? code;
  return code === "" ? "the handshake failed" : `the handshake failed (${code})`;
}
