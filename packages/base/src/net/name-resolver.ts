/** Resolves host names without the threads that slow name servers would block. */
import { Resolver, lookup } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import { plainHost } from "./network-rules.ts";

/** All addresses of a name, IPv4 first. Throws if there are none. Stops at once when `signal` is aborted. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

export interface NameResolverOptions {
  /** Name servers as `address:port`. Default: the system's. */
  servers?: string[];
  /** Path of the hosts file. Default: the system's. */
  hostsFile?: string;
}

const SYSTEM_HOSTS_FILE =
  process.platform === "win32" ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts";

/**
 * Resolves names as systems usually do: the hosts file first, then A and AAAA records from the name servers. It uses
 * its own sockets (c-ares, one resolver per lookup, so that each can be cancelled), because `getaddrinfo` occupies one
 * of four threads until the name server answers, and users choose the hosts.
 */
export function createNameResolver(options: NameResolverOptions = {}): ResolveName {
  const hostsFile = options.hostsFile ?? SYSTEM_HOSTS_FILE;
  return async (name, signal) => {
    const listed = await readHosts(hostsFile, plainHost(name));
    signal.throwIfAborted();
    if (listed.length > 0) return listed;
    const resolver = new Resolver({ timeout: 1500, tries: 3 });
    if (options.servers) resolver.setServers(options.servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await queryBoth(resolver, name);
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

/**
 * Resolves as `getaddrinfo` does, including search domains and mDNS. Only for hosts that the operator named, because a
 * slow lookup occupies a thread.
 */
export async function resolveBySystem(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: "ipv4first" });
  return found.map((entry) => entry.address);
}

async function queryBoth(resolver: Resolver, name: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  for (const answer of answers) if (answer.status === "rejected") throw answer.reason;
  throw Object.assign(new Error(`${name} has no address`), { code: "ENODATA" });
}

async function readHosts(path: string, name: string): Promise<string[]> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  const addresses: string[] = [];
  for (const line of text.split("\n")) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/);
    if (isIP(address) !== 0 && names.some((entry) => plainHost(entry) === name)) addresses.push(address);
  }
  return addresses.sort((a, b) => isIP(a) - isIP(b));
}
