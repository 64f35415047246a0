/** The DNS queries that RFC 3263 needs. */
import { Resolver } from "node:dns/promises";
import { resolveBySystem } from "@parley/base/net/name-resolver";

export interface NaptrRecord {
  flags: string;
  service: string;
  replacement: string;
  order: number;
  preference: number;
}

export interface SrvRecord {
  name: string;
  port: number;
  priority: number;
  weight: number;
}

/** Like `node:dns/promises`: rejects with ENOTFOUND or ENODATA if there is no such record. */
export interface Dns {
  resolveNaptr(name: string): Promise<NaptrRecord[]>;
  resolveSrv(name: string): Promise<SrvRecord[]>;
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
  /** Resolves names the way the system does (hosts file, search domains, mDNS), for hosts the operator has allowed. */
  lookup?(name: string): Promise<string[]>;
}

/** Time limit for a query, ms. A call is waiting for it. */
const DEADLINE_MS = 4_000;

/**
 * Queries the system's name servers, or those given as `address:port`. Uses one resolver per query, so that it can be
 * cancelled.
 */
export function createDns(servers?: string[], deadlineMs = DEADLINE_MS): Dns {
  async function ask<T>(question: (resolver: Resolver) => Promise<T>): Promise<T> {
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    if (servers) resolver.setServers(servers);
    const deadline = setTimeout(() => resolver.cancel(), deadlineMs);
    try {
      return await question(resolver);
    } finally {
      clearTimeout(deadline);
    }
  }
  return {
    resolveNaptr: (name) => ask((resolver) => resolver.resolveNaptr(name)),
    resolveSrv: (name) => ask((resolver) => resolver.resolveSrv(name)),
    resolve4: (name) => ask((resolver) => resolver.resolve4(name)),
    resolve6: (name) => ask((resolver) => resolver.resolve6(name)),
    lookup: resolveBySystem,
  };
}

/** Whether the name servers answered that there is no such record, rather than failing to answer. */
export function isNoRecord(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOTFOUND" || code === "ENODATA";
}
