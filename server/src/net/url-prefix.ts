/** Encodings that a server could take for a separator or a dot segment after decoding: `.`, `/`, `\`, `%` and NUL. */
const TRICKY = /%(?:2e|2f|5c|25|00)/i;

/**
 * True when `url` lies below `prefix`, an absolute URL: same scheme, host and port, no user info, and a path that begins
 * with the prefix's. Both are normalised by the WHATWG URL parser first, so `..` is resolved before the comparison;
 * encoded dots and separators, which only the server would resolve, are never below it.
 */
export function hasUrlPrefix(url: URL, prefix: string): boolean {
  const base = new URL(prefix);
  if (url.origin !== base.origin || url.origin === "null") return false;
  if (url.username !== "" || url.password !== "") return false;
  if (!url.pathname.startsWith(base.pathname)) return false;
  const rest = url.pathname.slice(base.pathname.length);
  if (!base.pathname.endsWith("/") && rest !== "" && !rest.startsWith("/")) return false;
  return !TRICKY.test(rest);
}
