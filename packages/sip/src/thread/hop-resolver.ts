import type { NetworkRules } from "@parley/base/net/network-rules";
import { createDeadTargets } from "../transport/dead-targets.ts";
import { createCachedDns } from "../transport/dns/cached-dns.ts";
import type { Dns } from "../transport/dns/dns.ts";
import type { Hop } from "../transport/hop.ts";
import { resolveHops, type HopTarget } from "../transport/resolve-hops.ts";
import type { SipTransport } from "../transport/sip-transport.ts";

export interface HopResolver {
  /** Where to send a request, in the order to try. Rejects with ResolveError. */
  resolve(target: HopTarget): Promise<Hop[]>;
  /** Lists the hop last for a minute. */
  noteDeadHop(hop: Hop): void;
}

export interface HopResolverOptions {
  dns: Dns;
  /** What may be contacted. */
  rules: NetworkRules;
  transport: Pick<SipTransport, "prepare">;
  /** ms of a steady clock. */
  now(): number;
  /** From 0 up to but not including 1. */
  random(): number;
}

export function createHopResolver(options: HopResolverOptions): HopResolver {
  const { now, random, rules } = options;
  const dns = createCachedDns(options.dns, now);
  const deadTargets = createDeadTargets(now);
  return {
    async resolve(target) {
      const hops = await resolveHops(target, { dns, rules, deadTargets, random });
      // Finds out our address as the peer sees it, before the request is written. A connection is expensive, so only
      // the first hop gets one in advance.
      const soon = hops.filter(({ transport }, index) => transport === "udp" || index === 0);
      await Promise.all(soon.map((hop) => options.transport.prepare(hop)));
      return hops;
    },
    noteDeadHop: (hop) => deadTargets.mark(hop),
  };
}
