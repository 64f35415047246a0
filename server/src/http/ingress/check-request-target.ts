/**
 * Refuses requests that name this service twice, in ways that proxies and this service may read differently: two `Host`
 * headers (RFC 9112, 3.2), and a whole URL as the target (3.2.2) of another host than `Host`.
 */
import type { IncomingMessage } from "node:http";
import { ServiceError } from "@parley/base/errors";

/** MALFORMED_REQUEST, or null if nothing is wrong. Whether the host is one of ours is up to `checkHost`. */
export function targetProblem(
  request: Pick<IncomingMessage, "rawHeaders" | "headers"> & {
    url?: string | undefined;
    originalUrl?: string;
  },
): ServiceError | null {
  const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1)
    return new ServiceError("MALFORMED_REQUEST", "This request has more than one Host header. Send one.");
  const target = request.originalUrl ?? request.url ?? "/";
  if (target.startsWith("/") || target === "*") return null;
  if (hosts.length === 1 && isAt(target, request.headers.host ?? "")) return null;
  const message = "The URL in the request line is of another host than the Host header. Send only the path.";
  return new ServiceError("MALFORMED_REQUEST", message);
}

/** Whether the URL has this authority and no user name. Both may leave out the scheme's own port. */
function isAt(target: string, host: string): boolean {
  const [, scheme = "", authority = ""] = /^(https?:)\/\/([^/?#]+)/i.exec(target) ?? [];
  const [named, expected] = [authority, host].map((name) => hostOf(scheme, name));
  return named !== null && named === expected;
}

function hostOf(scheme: string, authority: string): string | null {
  if (/[@/?#\\\s]/.test(authority)) return null;
  return URL.parse(`${scheme}//${authority}`)?.host ?? null;
}
