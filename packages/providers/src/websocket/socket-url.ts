/**
 * A WebSocket's URL at a vendor. `baseUrl` may use `https` or `wss`, and may end in the API's version, which `path`
 * begins with: `/v1/listen`.
 */
export function socketUrl(
  baseUrl: string,
  path: string,
  query: Record<string, string | readonly string[]>,
): string {
  const url = new URL(baseUrl);
  url.protocol = url.protocol.replace(/^http/, "ws");
  const [, version = ""] = /^(\/[^/]+)/.exec(path) ?? [];
  const base = url.pathname.replace(/\/+$/, "");
  url.pathname = (base.endsWith(version) ? base.slice(0, base.length - version.length) : base) + path;
  for (const [name, value] of Object.entries(query)) {
    for (const each of typeof value === "string" ? [value] : value) url.searchParams.append(name, each);
  }
  return url.href;
}
