/** How what goes wrong at a vendor becomes a ProviderError; one table for every HTTP and WebSocket vendor. */
import { GuardedRequestError } from "../../net/guarded-request.ts";
import { parseJson } from "../../parse-json.ts";
import { messageOf } from "../../thrown.ts";
import { ProviderError } from "../../voice/ports.ts";

const MAX_MESSAGE = 300;

/** The kind of failure that an HTTP status means (RFC 9110, 15). */
function kindOfStatus(status: number): ProviderError["kind"] {
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 408 || status === 504) return "timeout";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "unavailable" : "bad_request"; // a redirect too: the base URL is wrong
}

/** A ProviderError for a refused request. `body` is what the vendor said, without secrets and shortened. */
export function errorOfStatus(vendor: string, status: number, body: string, secret: string): ProviderError {
  const said = vendorMessage(body);
  const message = `${vendor} answered ${status}${said ? `: ${shorten(redact(said, secret))}` : ""}`;
  return new ProviderError(kindOfStatus(status), message);
}

/** A ProviderError for a connection that failed: refused, reset, no such host, TLS. */
export function errorOfConnection(vendor: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof GuardedRequestError && error.type === "private_network") {
    return new ProviderError("bad_request", `${vendor} cannot be reached: ${error.message}`, {
      cause: error,
    });
  }
  const code = codeOf(error);
  const isTimeout = code === "UND_ERR_CONNECT_TIMEOUT" || code === "ETIMEDOUT";
  const message = messageOf(error);
  const kind = isTimeout ? "timeout" : "unavailable";
  return new ProviderError(
    kind,
    `${vendor} cannot be reached: ${shorten(code ? `${code} ${message}` : message)}`,
    {
      cause: error,
    },
  );
}

/** What an error object inside a stream says: OpenAI's `{message, type, code}`, a bare string, or llama.cpp's numbers. */
export function errorOfEvent(vendor: string, error: unknown, secret: string): ProviderError {
  const { message, type, code } = asRecord(error);
  const said =
    typeof message === "string" ? message : typeof error === "string" ? error : JSON.stringify(error);
  const text = `${vendor} failed in the middle of an answer: ${shorten(redact(said, secret))}`;
  const status = typeof code === "number" ? code : Number.parseInt(String(code), 10);
  if (status >= 400 && status < 600) return new ProviderError(kindOfStatus(status), text);
  const hint = `${String(type)} ${String(code)}`;
  if (/rate_limit|quota/.test(hint)) return new ProviderError("rate_limited", text);
  if (/authentication|api_key|permission/.test(hint)) return new ProviderError("unauthorized", text);
  if (/invalid_request|context_length/.test(hint)) return new ProviderError("bad_request", text);
  return new ProviderError("unavailable", text);
}

function vendorMessage(body: string): string {
  const parsed = parseJson(body);
  if (parsed === undefined) return body.trim(); // a proxy's HTML or plain text is still the best there is
  const top = asRecord(parsed);
  const said =
    asRecord(top["error"])["message"] ?? top["error"] ?? top["message"] ?? top["err_msg"] ?? top["detail"];
  return typeof said === "string" ? said : body;
}

function redact(text: string, secret: string): string {
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
