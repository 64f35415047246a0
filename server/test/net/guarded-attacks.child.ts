/** Runs inside a network namespace in which every address is local; prints the outcome of each case as JSON. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Client } from "undici";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import { createNameResolver } from "@parley/base/net/name-resolver";
import { startDnsServer, type DnsQuery } from "@parley/testing/network/dns-server";
import { LITERALS, LOCAL_URLS, NAMES, PORT, PUBLIC } from "./attack-cases.ts";

/** The outcome of one guarded request. */
export interface CaseResult {
  url: string;
  /** HTTP status, or the error's type. */
  outcome: string;
  /** From the error. */
  host: string | undefined;
  address: string | undefined;
  /** Server addresses at which connections arrived in the meantime. */
  arrivals: string[];
}

export interface AttackReport {
  guarded: CaseResult[];
  /** By URL: whether a plain client reached the server. */
  plain: Record<string, boolean>;
  /** Two requests, on separate connections, to a name that is first public and then loopback. */
  rebinding: CaseResult[];
  /** Names that the name server was asked for. */
  lookups: string[];
}

const arrivals: string[] = [];
const onConnection = (socket: Socket) =>
  void arrivals.push((socket.localAddress ?? "").replace(/^::ffff:(?=\d+\.)/, ""));
const onRequest = (request: IncomingMessage, reply: ServerResponse) => {
  if (request.url === "/once") reply.setHeader("connection", "close");
  reply.end("reached");
};

const servers = ["0.0.0.0", "::"].map((host) => {
  const server = createServer(onRequest).on("connection", onConnection);
  return new Promise<typeof server>((resolve) => {
    server.listen({ port: PORT, host, ipv6Only: host === "::" }, () => resolve(server));
  });
});

const dns = await startDnsServer(({ name, count }: DnsQuery) => {
  if (name === "rebind.test") return count === 0 ? ["93.184.216.34"] : ["127.0.0.1"];
  if (name === "alias.test") return ["loopback.test"];
  if (name === "public.test") return ["93.184.216.34", "2606:4700:4700::1111"];
  return NAMES[name]?.addresses ?? [];
});
const client = createGuardedClient(
  { allow: [], demoPrefix: null, own: null },
  { resolveName: createNameResolver({ servers: [dns.address] }) },
);

async function sendGuarded(to: GuardedClient, url: string): Promise<CaseResult> {
  const before = arrivals.length;
  const request = { url, method: "GET", headers: [], body: null, timeoutMs: 5000, maxResponseBytes: 1000 };
  const result: CaseResult = { url, outcome: "", host: undefined, address: undefined, arrivals: [] };
  try {
    result.outcome = String((await to.send(request)).status);
  } catch (error) {
    if (!(error instanceof GuardedRequestError)) throw error;
    Object.assign(result, { outcome: error.type, host: error.host, address: error.address });
  }
  return { ...result, arrivals: arrivals.slice(before) };
}

async function reachesPlainly(url: string): Promise<boolean> {
  const { origin } = new URL(url);
  const plain = new Client(origin, { connectTimeout: 500 });
  try {
    const { body } = await plain.request({ path: "/", method: "GET" });
    return (await body.text()) === "reached";
  } catch {
    return false; // that is what is being tested
  } finally {
    await plain.destroy();
  }
}

const at = (host: string) => `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/`;
const report: AttackReport = { guarded: [], plain: {}, rebinding: [], lookups: [] };
await Promise.all(servers);
for (const { url, isReachable } of LITERALS) if (isReachable) report.plain[url] = await reachesPlainly(url);
const urls = [
  ...LITERALS.map(({ url }) => url),
  ...LOCAL_URLS,
  ...[...Object.keys(NAMES), "alias.test", "public.test"].map(at),
  ...PUBLIC.map(({ host }) => at(host)),
];
for (const url of urls) report.guarded.push(await sendGuarded(client, url));
for (let i = 0; i < 2; i++)
  report.rebinding.push(await sendGuarded(client, `http://rebind.test:${PORT}/once`));
report.lookups = dns.queries.map(({ name }) => name);

await client.close();
await dns.close();
for (const server of await Promise.all(servers)) {
  server.closeAllConnections();
  server.close();
}
process.stdout.write(JSON.stringify(report));
