/** The rules a request must meet before any of it is sent. */
import { GuardedRequestError, type GuardedRequest } from "./guarded-request.ts";

/**
 * Headers that frame the message or control the connection (RFC 9110 7.6.1, RFC 9112). Only the HTTP client sets them.
 */
const FORBIDDEN_HEADERS: ReadonlySet<string> = new Set([
  "host",
  "content-length",
  "transfer-encoding",
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "upgrade",
  "expect",
  "http2-settings",
]);

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
// oxlint-disable-next-line no-control-regex -- these are the characters that must not be there (RFC 9110 5.5)
const FORBIDDEN_IN_VALUE = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** Whether requests may not set this header. */
export function isForbiddenHeader(name: string): boolean {
  return FORBIDDEN_HEADERS.has(name.toLowerCase());
}

/** Whether `name` is a valid header name (RFC 9110 5.6.2, token). */
export function isHeaderName(name: string): boolean {
  return TOKEN.test(name);
}

/** Whether `value` is a valid header value: no control character except tab. */
export function isHeaderValue(value: string): boolean {
  return !FORBIDDEN_IN_VALUE.test(value);
}

/**
 * Validates a request and returns its parsed URL. Throws GuardedRequestError `invalid_request` that says what is wrong.
 */
export function checkRequest(request: GuardedRequest): URL {
  const url = URL.parse(request.url);
  if (!url) throw invalid(`${request.url} isn't a valid URL.`);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw invalid("The URL must begin with http:// or https://.");
  if (url.username !== "" || url.password !== "")
    throw invalid("The URL must not contain a user name or password.");
  if (!TOKEN.test(request.method) || /^(connect|trace)$/i.test(request.method)) {
    throw invalid(`The method ${request.method} can't be sent.`);
  }
  for (const header of request.headers) checkHeader(header);
  return url;
}

/** Throws GuardedRequestError `invalid_request` for a header that can't be sent. */
export function checkHeader({ key, value }: { key: string; value: string }): void {
  if (!isHeaderName(key)) throw invalid(`"${key}" isn't a valid header name.`);
  if (isForbiddenHeader(key)) throw invalid(`The header ${key} is set by HTTP itself and can't be sent.`);
  if (!isHeaderValue(value))
    throw invalid(`The value of the header ${key} contains a line break or control character.`);
}

function invalid(message: string): GuardedRequestError {
  return new GuardedRequestError("invalid_request", message);
}
