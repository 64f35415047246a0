/** What people read when a command fails: what happened, then what to do. */
import { ParleyError } from "@parley/client";
import { Failure } from "./failure.ts";
import { plainText } from "./plain-text.ts";

/** By the code of a failed connection. */
const CONNECTION_PROBLEMS: Record<string, string> = {
  ECONNREFUSED: "nothing is listening there",
  ECONNRESET: "it closed the connection",
  ENOTFOUND: "no such host",
  EAI_AGAIN: "its name can't be looked up",
  ETIMEDOUT: "it doesn't answer",
  UND_ERR_CONNECT_TIMEOUT: "it doesn't answer",
  UND_ERR_HEADERS_TIMEOUT: "it doesn't answer",
  UND_ERR_SOCKET: "it closed the connection",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate isn't signed by a known authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate isn't signed by a known authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate isn't signed by a known authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host",
};

/** Null for faults of the program itself. `url`: the server, if one is known. */
export function explainError(error: unknown, url?: string): string | null {
  if (error instanceof Failure) return error.message;
  if (error instanceof ParleyError) return explainRefusal(error);
  const code = connectionCode(error);
  if (code === null) return null;
  const where = url ?? "the server";
  return `Can't reach ${where}: ${CONNECTION_PROBLEMS[code] ?? code}. Check the address and that the service is running.`;
}

function explainRefusal(error: ParleyError): string {
  if (error.status === 401)
    return "The server doesn't accept the access token. Run `parley login` with a valid one.";
  if (error.is("FORBIDDEN") && typeof error.detail.required_role === "string")
    return `Your access token's role is too low: this needs ${error.detail.required_role}. Use a token with that role.`;
  if (error.is("VALIDATION_FAILED"))
    return plainText(error.detail.fields.map(({ path, message }) => `${path}: ${message}`).join("\n"));
  const wait = error.retryAfter === null ? "" : ` Try again in ${error.retryAfter} s.`;
  return plainText(`${error.detail.message}${wait}`);
}

/** The system's code, if a connection failed. `fetch` wraps it in one or two further errors. */
function connectionCode(error: unknown): string | null {
  if (!(error instanceof TypeError) || error.message !== "fetch failed") return null;
  for (let cause: unknown = error.cause; cause instanceof Error;) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== undefined) return code;
    cause = cause instanceof AggregateError ? cause.errors[0] : cause.cause;
  }
  return "the connection failed";
}
