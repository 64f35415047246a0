/**
 * A tool's URL. Before the path, placeholder values are inserted unchanged; from the path on, they are percent-encoded.
 */
import { GuardedRequestError } from "@parley/base/net/guarded-request";
import { hasPlaceholder, substitute } from "./template.ts";

/** Scheme, `://`, and everything up to the first `/`, `\` (which browsers' URL rules read as `/`), `?` or `#`. */
const ORIGIN = /^(?:[^/\\?#]*:\/\/)?[^/\\?#]*/;
const HTTP_ORIGIN = /^https?:\/\/[^/\\?#]/i;
const STARTS_WITH_PLACEHOLDER = /^\{\{\s*[A-Za-z0-9_.-]+\s*\}\}/;

/** More rounds of percent-encoding than any honest URL has. */
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

/** Whether `origin` is http or https, or begins with a placeholder that may make it so. */
export function isHttpOrigin(origin: string): boolean {
  return HTTP_ORIGIN.test(origin) || STARTS_WITH_PLACEHOLDER.test(origin);
}

/**
 * Identifies where a request goes: scheme, host and port, normalised, or the text itself if these contain placeholders.
 * Stored credentials may be used only for an equal destination (docs/tools.md#credentials).
 */
export function destinationOf(template: string): string {
  const { origin } = splitUrl(template);
  return (hasPlaceholder(origin) ? null : URL.parse(origin)?.origin) ?? `template ${origin}`;
}

/**
 * The URL to request. Throws GuardedRequestError `invalid_request` if it isn't a URL, isn't http or https, has user
 * info, or has a path segment that is `.` or `..`, or would be after any number of decodings.
 */
export function resolveUrl(template: string, valueOf: (name: string) => string): string {
  const { origin, rest } = splitUrl(template);
  if (!isHttpOrigin(origin)) throw invalid("The URL must begin with http:// or https://.");
  const text = substitute(origin, valueOf) + substitute(rest, (name) => encodeURIComponent(valueOf(name)));
  // with an empty or odd host, the parser would read the next part of the path as the host
  if (!HTTP_ORIGIN.test(withoutIgnored(text)))
    throw invalid("The URL must begin with http:// or https:// and a host.");
  const url = URL.parse(text);
  if (!url) throw invalid(`"${text}" isn't a valid URL.`);
  if (url.username !== "" || url.password !== "")
    throw invalid("The URL must not contain a user name or password.");
  if (hasDotSegment(text))
    throw invalid('The URL\'s path contains "." or "..", which would lead to another path.');
  return url.href;
}

/** Whether a path segment is `.` or `..`, plain or encoded, or hides one behind an encoded separator. */
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

/** Removes what URL parsers ignore: tabs and line breaks anywhere, and control characters and spaces at the start. */
function withoutIgnored(url: string): string {
  // oxlint-disable-next-line no-control-regex -- the WHATWG URL Standard, 4.4, names these
  return url.replace(/^[\u0000-\u0020]+|[\t\n\r]/g, "");
}

function invalid(message: string): GuardedRequestError {
  return new GuardedRequestError("invalid_request", message);
}
