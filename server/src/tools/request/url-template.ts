/**
 * A tool's URL, and where in it a placeholder stands: before the path values go in as they are, after it
 * percent-encoded.
 */
import { GuardedRequestError } from "../../net/guarded-request.ts";
import { hasPlaceholder, substitute } from "./template.ts";

/** Scheme, `://`, and everything up to the first `/`, `\` (which browsers' URL rules read as `/`), `?` or `#`. */
const ORIGIN = /^(?:[^/\\?#]*:\/\/)?[^/\\?#]*/;
const HTTP_ORIGIN = /^https?:\/\/[^/\\?#]/i;
const STARTS_WITH_PLACEHOLDER = /^\{\{\s*[A-Za-z0-9_.-]+\s*\}\}/;

/** More rounds of percent-encoding than this have no honest use. */
const MAX_DECODINGS = 8;

export interface UrlTemplate {
  /** Scheme, host and port. */
  origin: string;
  /** Path, query and fragment. */
  rest: string;
}

export function splitUrl(template: string): UrlTemplate {
  const origin = ORIGIN.exec(template)?.[0] ?? "";
  return { origin, rest: template.slice(origin.length) };
}

/** Whether `origin` says http or https, or leaves it to a placeholder at its start. */
export function isHttpOrigin(origin: string): boolean {
  return HTTP_ORIGIN.test(origin) || STARTS_WITH_PLACEHOLDER.test(origin);
}

/**
 * Identifies where a request goes: scheme, host and port, normalised, or the text itself if these contain placeholders.
 * Equal destinations may share a stored credential (docs/tools.md#credentials).
 */
export function destinationOf(template: string): string {
  const { origin } = splitUrl(template);
  return (hasPlaceholder(origin) ? null : URL.parse(origin)?.origin) ?? `template ${origin}`;
}

/**
 * The URL to request. Throws GuardedRequestError `invalid_request` if it isn't a URL, isn't http or https, has user
 * info, or has a path segment that is, or after any number of decodings would be, `.` or `..`.
 */
export function resolveUrl(template: string, valueOf: (name: string) => string): string {
  const { origin, rest } = splitUrl(template);
  if (!isHttpOrigin(origin)) throw invalid("The URL must begin with http:// or https://.");
  const text = substitute(origin, valueOf) + substitute(rest, (name) => encodeURIComponent(valueOf(name)));
  // an empty or odd host would let the parser take the next part of the path for the host
  if (!HTTP_ORIGIN.test(withoutIgnored(text)))
    throw invalid("The URL must begin with http:// or https:// and a host.");
  const url = URL.parse(text);
  if (!url) throw invalid(`"${text}" is no URL.`);
  if (url.username !== "" || url.password !== "")
    throw invalid("The URL must not contain a user name or password.");
  if (hasDotSegment(text))
    throw invalid('A part of the URL\'s path is "." or "..": it would lead to another path.');
  return url.href;
}

/** Whether a segment of the path is `.` or `..`, plain or encoded, or hides one behind an encoded separator. */
export function hasDotSegment(url: string): boolean {
  let decoded = splitUrl(withoutIgnored(url)).rest.split(/[?#]/, 1)[0] ?? "";
  for (let round = 0; round < MAX_DECODINGS; round++) {
    if (decoded.split(/[/\\]/).some((segment) => segment === "." || segment === "..")) return true;
    const next = decoded.replace(/%(25|2e|2f|5c)/gi, (escape) => decodeURIComponent(escape));
    if (next === decoded) return false;
    decoded = next;
  }
  return true;
}

/**
 * Removes what URL parsers drop before they read: tabs and line breaks anywhere, control characters and spaces at the
 * start.
 */
function withoutIgnored(url: string): string {
  // oxlint-disable-next-line no-control-regex -- the WHATWG URL Standard, 4.4, names these
  return url.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, "");
}

function invalid(message: string): GuardedRequestError {
  return new GuardedRequestError("invalid_request", message);
}
