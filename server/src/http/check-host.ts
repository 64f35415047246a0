/**
 * Which names this service answers to. A name of another site that was made to point here (DNS rebinding) is refused.
 */
import { isIP } from "node:net";
import { ServiceError } from "../errors.ts";

/**
 * Throws FORBIDDEN if the Host header names neither PUBLIC_URL's host nor a loopback name. Any port is fine: proxies and
 * containers map it.
 */
export function checkHost(host: string | undefined, publicUrl: string): void {
  const name = hostName(host);
  if (name !== null && (name === new URL(publicUrl).hostname || isLoopbackName(name))) return;
  const message = `This service does not answer to the host ${JSON.stringify(host ?? "")}; set PUBLIC_URL to the address it is reached at.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}

/**
 * Throws FORBIDDEN if a browser says that the request comes from another site's page. Requests without an `Origin` come
 * from no page and pass.
 */
export function checkOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && isLoopbackName(new URL(origin).hostname)) return;
  const message = `Pages of ${JSON.stringify(origin)} may not use this; only those of PUBLIC_URL may.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}

/** Lower case, without port; an IPv6 address in brackets, as `URL.hostname` writes it. Null if it isn't a host. */
function hostName(host: string | undefined): string | null {
  if (!host || /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname;
}

/** `localhost`, names below it, 127.0.0.0/8 and ::1. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/\.$/, "");
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "[::1]" || bare === "localhost" || bare.endsWith(".localhost");
}
