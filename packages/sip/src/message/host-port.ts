/** `host:port` as in URIs and Via headers (RFC 3261, 25.1: hostport). */
export interface HostPort {
  /** A name, an IPv4 address, or an IPv6 address without brackets, as received. */
  host: string;
  port: number | null;
}

// Underscores aren't allowed in host names, but names in container networks have them.
const HOST = /^[A-Za-z0-9._-]{1,255}$/;
const IPV6 = /^[0-9A-Fa-f:.]{2,45}$/;
const PORT = /^\d{1,5}$/;

/** Null if it isn't a host, or the port isn't 1 to 65,535. Spaces around the colon are allowed, as in Via. */
export function parseHostPort(text: string): HostPort | null {
  if (text.startsWith("[")) {
    const end = text.indexOf("]");
    const host = text.slice(1, end);
    if (end < 0 || !host.includes(":") || !IPV6.test(host)) return null;
    return withPort(host, text.slice(end + 1));
  }
  const colon = text.indexOf(":");
  const host = (colon < 0 ? text : text.slice(0, colon)).trimEnd();
  if (!HOST.test(host)) return null;
  return withPort(host, colon < 0 ? "" : text.slice(colon));
}

function withPort(host: string, rest: string): HostPort | null {
  const suffix = rest.trim();
  if (suffix === "") return { host, port: null };
  const digits = suffix.slice(1).trimStart();
  if (!suffix.startsWith(":") || !PORT.test(digits)) return null;
  const port = Number(digits);
  return port >= 1 && port <= 65_535 ? { host, port } : null;
}

export function formatHostPort({ host, port }: HostPort): string {
  const written = host.includes(":") ? `[${host}]` : host;
  return port === null ? written : `${written}:${port}`;
}
