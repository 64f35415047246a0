/** Encodings that a server could take for a separator or dot segment after decoding: `.`, `/`, `\`, `%` and NUL. */
const TRICKY = /%(?:2e|2f|5c|25|00)/i;

/**
 * Whether `url` is below `prefix`, an absolute URL: same scheme, host and port, no user info, and a path that begins
 * with the prefix's. The WHATWG URL parser normalises both first, so `..` is resolved before the comparison; encoded
 * dots and separators, which only the server would resolve, never count as below it.
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
