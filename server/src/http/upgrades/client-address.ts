/** The address of whoever sends a request that Fastify doesn't see: an upgrade. */
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { addressGroup } from "@parley/base/net/address-group";
import { createAddressRanges } from "@parley/base/net/address-ranges";

/** The names that TRUST_PROXY may have, as Fastify understands them for other requests. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

export interface ClientAddresses {
  /** As `addressGroup`. `X-Forwarded-For` counts from the right as far as it comes from trusted proxies. */
  of(request: Pick<IncomingMessage, "headers" | "socket">): string;
  isProxy(address: string): boolean;
}

/** `trustProxy`: addresses, ranges and names of `TRUST_PROXY`. */
export function createClientAddresses(trustProxy: readonly string[]): ClientAddresses {
  const proxies = createAddressRanges(
    trustProxy.flatMap((each) => NAMED[each] ?? (each.includes("/") ? each : `${each}/${lengthOf(each)}`)),
  );
  const isProxy = (address: string): boolean => proxies.has(plain(address));
  return {
    isProxy,
    of({ headers, socket }) {
      let address = socket.remoteAddress ?? "";
      const forwarded = headers["x-forwarded-for"]?.toString().split(",").toReversed() ?? [];
      for (const each of forwarded) {
        const next = each.trim();
        if (!isProxy(address) || isIP(next) === 0) break;
        address = next;
      }
      return addressGroup(address);
    },
  };
}

function lengthOf(address: string): number {
  return isIP(address) === 6 ? 128 : 32;
}

/** IPv4 as such where it comes mapped into IPv6. */
function plain(address: string): string {
  return address.toLowerCase().startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}
