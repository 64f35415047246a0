/** Locates SIP servers (RFC 3263 4). */
import { isIP } from "node:net";
import { plainHost, refuseHost, type NetworkRules } from "@parley/base/net/network-rules";
import { isPublicAddress } from "@parley/base/net/public-address";
import type { DeadTargets } from "./dead-targets.ts";
import { isNoRecord, type Dns } from "./dns/dns.ts";
import type { Hop, TransportName } from "./hop.ts";
import { orderSrv } from "./dns/srv-order.ts";

export interface HopTarget {
  /** A name or a literal address, with or without brackets. */
  host: string;
  port: number | null;
  transport: TransportName | null;
  /** A `sips` URI: TLS only. */
  secure: boolean;
  /** The name that a certificate must have; defaults to `host`. Within a dialog it is the trunk's. */
  serverName?: string;
}

export interface ResolveOptions {
  dns: Dns;
  rules: NetworkRules;
  deadTargets: Pick<DeadTargets, "has">;
  /** From 0 up to but not including 1. */
  random: () => number;
}

/** An error whose message is a sentence for people. */
export class ResolveError extends Error {
  readonly failure: "dns" | "private_address";

  constructor(failure: ResolveError["failure"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ResolveError";
    this.failure = failure;
  }
}

/** A place to look: the addresses of `host`. */
interface Candidate {
  transport: TransportName;
  host: string;
  port: number;
}

const PORTS: Record<TransportName, number> = { udp: 5060, tcp: 5060, tls: 5061 };
const SRV_NAMES: Record<TransportName, string> = { udp: "_sip._udp", tcp: "_sip._tcp", tls: "_sips._tcp" };
const NAPTR_SERVICES: Record<string, TransportName> = {
  "SIP+D2U": "udp",
  "SIP+D2T": "tcp",
  "SIPS+D2T": "tls",
};
const DNS_PROBLEMS: Record<string, string> = {
  ECANCELLED: "the name server didn't answer",
  ETIMEOUT: "the name server didn't answer",
  ECONNREFUSED: "no name server could be reached",
  ESERVFAIL: "the DNS server failed",
};
/** Limits, since a trunk's name servers could return any number of records. */
const MOST_CANDIDATES = 8;
const MOST_HOPS = 16;

/**
 * Where to send a request, in the order to try; targets that recently didn't answer come last. Private addresses and
 * the service's own are left out unless the operator allows the address or the name. Throws ResolveError if nothing is
 * left.
 */
export async function resolveHops(target: HopTarget, options: ResolveOptions): Promise<Hop[]> {
  const host = plainHost(target.host);
  const refused = refuseHost(host, options.rules);
  if (refused) throw refusal(host, refused.address);
  const asked = target.secure ? "tls" : target.transport;
  const candidates =
    isIP(host) !== 0 || target.port !== null
      ? [candidate(asked ?? "udp", host, target.port)]
      : asked === null
        ? await findService(host, options)
        : await findServers(host, asked, `${SRV_NAMES[asked]}.${host}`, options);
  const found = await Promise.all(
    candidates.slice(0, MOST_CANDIDATES).map((one) => findAddresses(one, host, options)),
  );
  const hops = found.flatMap(({ candidate: { transport, port }, addresses }) =>
    addresses.map((address): Hop => {
      const hop = { transport, address, port };
      return transport === "tls" ? { ...hop, serverName: target.serverName ?? host } : hop;
    }),
  );
  if (hops.length === 0) throw failureOf(host, found);
  const isDead = (hop: Hop) => options.deadTargets.has(hop);
  return [...hops.filter((hop) => !isDead(hop)), ...hops.filter(isDead)].slice(0, MOST_HOPS);
}

/** Without transport or port (RFC 3263 4.1): NAPTR decides, or else the first transport that has servers. */
async function findService(host: string, options: ResolveOptions): Promise<Candidate[]> {
  const records = await recordsOf(options.dns.resolveNaptr(host));
  const offered = records
    .filter(({ flags, service }) => flags.toLowerCase() === "s" && service.toUpperCase() in NAPTR_SERVICES)
    .sort((a, b) => a.order - b.order || a.preference - b.preference)
    .slice(0, 4);
  if (offered.length > 0) {
    const found = await Promise.all(
      offered.map(async ({ service, replacement }) => {
        const transport = NAPTR_SERVICES[service.toUpperCase()] ?? "udp";
        return serversOf(transport, await recordsOf(options.dns.resolveSrv(replacement)), options);
      }),
    );
    return found.flat();
  }
  const found = await Promise.all(
    (["udp", "tcp"] as const).map(async (transport) =>
      serversOf(
        transport,
        await recordsOf(options.dns.resolveSrv(`${SRV_NAMES[transport]}.${host}`)),
        options,
      ),
    ),
  );
  return found.find((servers) => servers.length > 0) ?? [candidate("udp", host, null)];
}

/** With a transport (RFC 3263 4.2): SRV, or the host itself if there is none. */
async function findServers(
  host: string,
  transport: TransportName,
  srvName: string,
  options: ResolveOptions,
): Promise<Candidate[]> {
  const records = await recordsOf(options.dns.resolveSrv(srvName));
  return records.length === 0 ? [candidate(transport, host, null)] : serversOf(transport, records, options);
}

/** A target of "." means that the service isn't available there (RFC 2782). */
function serversOf(
  transport: TransportName,
  records: Awaited<ReturnType<Dns["resolveSrv"]>>,
  { random }: ResolveOptions,
): Candidate[] {
  return orderSrv(
    records.filter(({ name }) => name !== "" && name !== "."),
    random,
  ).map(({ name, port }) => candidate(transport, plainHost(name), port));
}

/**
 * Some home routers' name servers fail for NAPTR and SRV instead of answering that there are none, so a failure counts
 * as none. If they really are down, the address lookup fails too.
 */
async function recordsOf<T>(question: Promise<T[]>): Promise<T[]> {
  try {
    return await question;
  } catch {
    return [];
  }
}

interface Found {
  candidate: Candidate;
  addresses: string[];
  /** An address that was left out; null if none was. */
  refused: string | null;
  error: unknown;
}

async function findAddresses(one: Candidate, host: string, options: ResolveOptions): Promise<Found> {
  const { dns, rules } = options;
  const nothing = { candidate: one, addresses: [], refused: null, error: null };
  if (isIP(one.host) !== 0) {
    const isRefused = !rules.allowsAddress(one.host); // an SRV record may contain anything
    return { ...nothing, addresses: isRefused ? [] : [one.host], refused: isRefused ? one.host : null };
  }
  const isAllowed = rules.allowsHost(host) || rules.allowsHost(one.host);
  const refused = isAllowed ? null : refuseHost(one.host, rules);
  if (refused) return { ...nothing, refused: refused.address };
  const questions =
    isAllowed && dns.lookup ? [dns.lookup(one.host)] : [dns.resolve4(one.host), dns.resolve6(one.host)];
  const answers = await Promise.allSettled(questions);
  const all = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const addresses = isAllowed ? all : all.filter((address) => rules.allowsAddress(address));
  const failed = answers.find((answer) => answer.status === "rejected" && !isNoRecord(answer.reason));
  return {
    candidate: one,
    addresses: addresses.slice(0, MOST_CANDIDATES),
    refused: all.find((address) => !addresses.includes(address)) ?? null,
    error: failed?.status === "rejected" ? failed.reason : null,
  };
}

function candidate(transport: TransportName, host: string, port: number | null): Candidate {
  return { transport, host, port: port ?? PORTS[transport] };
}

function failureOf(host: string, found: Found[]): ResolveError {
  const refused = found.find((one) => one.refused !== null)?.refused ?? null;
  if (refused !== null) return refusal(host, refused);
  const { error: cause } = found.find(({ error }) => error !== null) ?? { error: null };
  if (cause === null) return new ResolveError("dns", `${host} has no address in DNS.`);
  const { code = "" } = cause as NodeJS.ErrnoException;
  const why = DNS_PROBLEMS[code] ?? `the lookup failed with ${code}`;
  return new ResolveError("dns", `${host} couldn't be looked up in DNS: ${why}.`, { cause });
}

/** A public address is refused only if it is the service's own. */
function refusal(host: string, address: string): ResolveError {
  const what = isPublicAddress(address) ? "is one of the service's own addresses" : "is on a private network";
  return new ResolveError("private_address", `${host} ${what}. SIP_NETWORK_ALLOW=${host} allows it.`);
}
