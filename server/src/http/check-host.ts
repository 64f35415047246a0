/**
 * Decides which host names this service answers to. Requests for other sites' names that were pointed here (DNS
 * rebinding) are refused.
 */
import { isIP } from "node:net";
import { ServiceError } from "@parley/base/errors";

/**
 * Throws FORBIDDEN unless the Host header names PUBLIC_URL's host or a loopback name. Any port is fine, since proxies
 * and containers remap it.
 */
export function checkHost(host: string | undefined, publicUrl: string): void {
  const name = hostName(host);
  if (name !== null && (name === new URL(publicUrl).hostname || isLoopbackName(name))) return;
  const message = `This service doesn't answer to the host ${JSON.stringify(host ?? "")}. Set PUBLIC_URL to the address people use.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}

/** Names at which `/healthz`, `/readyz` and `/metrics` answer, besides addresses and loopback names. */
export interface ProbeNames {
  publicUrl: string;
  instanceUrl: string | null;
  probeHosts: readonly string[];
}

/**
 * Throws FORBIDDEN unless the Host header of a probe is an address literal, a loopback name or one of `names`:
 * kubelets, load balancers and Prometheus ask at the process's own address. DNS rebinding needs a name, so an address
 * is no risk.
 */
export function checkProbeHost(host: string | undefined, names: ProbeNames): void {
  const { publicUrl, instanceUrl, probeHosts } = names;
  const name = hostName(host);
  if (name !== null && (isAddress(name) || isLoopbackName(name))) return;
  const known = [publicUrl, ...(instanceUrl === null ? [] : [instanceUrl])].map(
    (url) => new URL(url).hostname,
  );
  if (name !== null && [...known, ...probeHosts.map(hostName)].includes(name)) return;
  const message = `This service doesn't answer probes at the host ${JSON.stringify(host ?? "")}. Add the host to PROBE_HOSTS.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}

/**
 * Throws FORBIDDEN if the `Origin` header names another site. Requests without an `Origin` come from no page and pass.
 */
export function checkOrigin(origin: string | undefined, publicUrl: string): void {
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (URL.canParse(origin) && isLoopbackName(new URL(origin).hostname)) return;
  const message = `Pages at ${JSON.stringify(origin)} can't use this. Only pages at PUBLIC_URL can.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}

/** Lower case, without the port; IPv6 addresses in brackets, as `URL.hostname` writes them. Null if it isn't a host. */
function hostName(host: string | undefined): string | null {
  if (!host || /[/?#@\\\s]/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname;
}

/** As `hostName` returns it. */
function isAddress(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, "")) !== 0;
}

/** `localhost` and its subdomains, 127.0.0.0/8 and ::1. */
export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/\.$/, "");
  if (isIP(bare) === 4) return bare.startsWith("127.");
  return bare === "[::1]" || bare === "localhost" || bare.endsWith(".localhost");
}
