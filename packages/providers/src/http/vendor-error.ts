/** Converts a vendor's failures to ProviderError, with one table for all HTTP and WebSocket vendors. */
import { GuardedRequestError } from "@parley/base/net/guarded-request";
import { reasonOf } from "@parley/base/net/request-failure";
import { parseJson } from "@parley/base/parse-json";
import { isWrongKey } from "@parley/vendors/wrong-key";
import { ProviderError } from "@parley/conversation/ports";

const MAX_MESSAGE = 300;
/** Characters kept to learn from. */
const MAX_SAID = 4_000;

/** The kind of failure that an HTTP status stands for (RFC 9110, 15). */
function kindOfStatus(status: number): ProviderError["kind"] {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 408 || status === 504) return "timeout";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "unavailable" : "bad_request"; // including redirects, which mean a wrong base URL
}

/**
 * A ProviderError for a refused request. `body` is the vendor's message, which is shortened and stripped of secrets.
 * `retryAfterMs`: how long the vendor asks to wait.
 */
export function errorOfStatus(
  vendor: string,
  status: number,
  body: string,
  secret: string,
  retryAfterMs: number | null = null,
): ProviderError {
  const said = vendorMessage(body);
  const message = `${vendor} answered ${status}${said ? `: ${shorten(redact(said, secret))}` : ""}`;
  const kind = isWrongKey(status, said) ? "unauthorized" : kindOfStatus(status);
  return new ProviderError(kind, message, {
    status,
    retryAfterMs,
    said: redact(body, secret).slice(0, MAX_SAID),
  });
}

/** The model isn't there any more, or never was. */
export function isGone(error: unknown): boolean {
  return error instanceof ProviderError && (error.status === 404 || error.status === 410);
}

/** A ProviderError for a failed connection: refused, reset, unknown host, TLS. */
export function errorOfConnection(vendor: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof GuardedRequestError && error.type === "private_network") {
    return new ProviderError("bad_request", `${vendor} can't be reached: ${error.message}`, {
      cause: error,
    });
  }
  const code = codeOf(error);
  const isTimeout = code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT";
  const kind = isTimeout ? "timeout" : "unavailable";
  return new ProviderError(kind, `${vendor} can't be reached: ${reasonOf(error)}`, { cause: error });
}

/**
 * A ProviderError for an error object inside a stream: OpenAI's `{message, type, code}`, a bare string, or llama.cpp's
 * numbers.
 */
export function errorOfEvent(vendor: string, error: unknown, secret: string): ProviderError {
  const { message, type, code } = asRecord(error);
  const said =
    typeof message === "string" ? message : typeof error === "string" ? error : JSON.stringify(error);
  const text = `${vendor} failed partway through a reply: ${shorten(redact(said, secret))}`;
  const status = typeof code === "number" ? code : Number.parseInt(String(code), 10);
  if (status >= 400 && status < 600) return new ProviderError(kindOfStatus(status), text, { status });
  const hint = `${String(type)} ${String(code)}`;
  if (/rate_limit|quota/.test(hint)) return new ProviderError("rate_limited", text);
  if (/authentication|api_key|permission/.test(hint)) return new ProviderError("unauthorized", text);
  if (/invalid_request|context_length/.test(hint)) return new ProviderError("bad_request", text);
  return new ProviderError("unavailable", text);
}

function vendorMessage(body: string): string {
  const parsed = parseJson(body);
  if (parsed === undefined) return body.trim(); // fall back to a proxy's HTML or plain text
  const top = asRecord(parsed);
  const said =
    asRecord(top["error"])["message"] ??
    asRecord(top["detail"])["message"] ??
    top["error"] ??
    top["message"] ??
    top["err_msg"] ??
    top["detail"];
  return typeof said === "string" ? said : body;
}

export function redact(text: string, secret: string): string {
  return secret ? text.replaceAll(secret, "••••") : text;
}

function shorten(text: string): string {
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}

function codeOf(error: unknown): string | null {
  const { code, cause } = asRecord(error);
  if (typeof code === "string") return code;
  return cause === undefined ? null : codeOf(cause);
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
