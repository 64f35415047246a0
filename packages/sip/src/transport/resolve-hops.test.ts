import { describe, expect, test } from "vitest";
import { createFakeDns, type Zone } from "@parley/testing/network/fake-dns";
import { compileRules } from "@parley/base/net/network-rules";
import { createDeadTargets } from "./dead-targets.ts";
import type { Hop } from "./hop.ts";
import { resolveHops, type HopTarget } from "./resolve-hops.ts";

const srv = (name: string, port: number, priority = 10, weight = 0) => ({ name, port, priority, weight });
const naptr = (order: number, service: string, replacement: string, flags = "s") => ({
  flags,
  service,
  replacement,
  order,
  preference: 10,
});

/** The example of RFC 3263 4, and hosts with different setups. */
const ZONE: Zone = {
  naptr: {
    "example.com": [
      naptr(100, "SIP+D2U", "_sip._udp.example.com"),
      naptr(90, "SIP+D2T", "_sip._tcp.example.com"),
      naptr(50, "SIPS+D2T", "_sips._tcp.example.com"),
      naptr(10, "E2U+sip", "elsewhere.example.com", "u"),
    ],
    "router.example.com": "ESERVFAIL",
  },
  srv: {
    "_sips._tcp.example.com": [srv("s1.example.com", 5071)],
    "_sip._tcp.example.com": [srv("s2.example.com", 5072, 20), srv("s1.example.com", 5073, 10)],
    "_sip._udp.example.com": [srv("s2.example.com", 5074)],
    "_sip._tcp.plain.example.com": [srv("s1.example.com", 5075)],
    "_sip._udp.router.example.com": "ESERVFAIL",
    "_sip._udp.closed.example.com": [srv(".", 0)],
    "_sip._udp.half.example.com": [srv("gone.example.com", 5060, 1), srv("s1.example.com", 5061, 2)],
    "_sip._udp.rebound.example.com": [
      srv("10.0.0.1", 22),
      srv("localhost", 22),
      srv("inside.example.com", 22),
    ],
    "_sip._udp.broken.example.com": [srv("broken.example.com", 5060)],
  },
  a: {
    "example.com": ["192.88.1.1"],
    "s1.example.com": ["192.88.1.11"],
    "s2.example.com": ["192.88.1.21", "192.88.1.22"],
    "plain.example.com": ["192.88.1.1"],
    "router.example.com": ["192.88.1.1"],
    "closed.example.com": ["192.88.1.1"],
    "inside.example.com": ["10.0.0.1"],
    "mixed.example.com": ["192.168.1.1", "192.88.1.31"],
    "broken.example.com": "ESERVFAIL",
  },
  aaaa: { "example.com": ["2606:4700::1"], "s1.example.com": ["2606:4700::11"] },
  system: { "fritz.box": ["192.168.178.1"] },
};

const target = (host: string, rest: Partial<HopTarget> = {}): HopTarget => ({
  host,
  port: null,
  transport: null,
  secure: false,
  ...rest,
});
const text = ({ transport, address, port, serverName }: Hop) =>
  `${transport} ${address} ${port}${serverName === undefined ? "" : ` ${serverName}`}`;

async function resolveIn(zone: Zone, asked: HopTarget, allow: string[] = []) {
  const dns = createFakeDns(zone);
  const rules = compileRules({ allow, demoPrefix: null, own: null });
  const hops = await resolveHops(asked, { dns, rules, deadTargets: { has: () => false }, random: () => 0 });
  return { hops: hops.map(text), questions: dns.questions };
}

const UDP_A = "udp 192.88.1.1 5060";
const S1_TLS = ["tls 192.88.1.11 5071 example.com", "tls 2606:4700::11 5071 example.com"];
const S1_S2_TCP = [
  "tcp 192.88.1.11 5073",
  "tcp 2606:4700::11 5073",
  "tcp 192.88.1.21 5072",
  "tcp 192.88.1.22 5072",
];
const S2_UDP = ["udp 192.88.1.21 5074", "udp 192.88.1.22 5074"];

describe("RFC 3263 4", () => {
  test.each<[string, HopTarget, string[]]>([
    ["a literal address", target("192.88.1.1"), [UDP_A]],
    ["a literal address with a port", target("192.88.1.1", { port: 5099 }), ["udp 192.88.1.1 5099"]],
    ["a literal IPv6 address", target("[2606:4700::1]"), ["udp 2606:4700::1 5060"]],
    ["a literal address, secure", target("192.88.1.1", { secure: true }), ["tls 192.88.1.1 5061 192.88.1.1"]],
    [
      "a port: no SRV",
      target("Example.com.", { port: 5080 }),
      ["udp 192.88.1.1 5080", "udp 2606:4700::1 5080"],
    ],
    [
      "a port and a transport",
      target("s2.example.com", { port: 5080, transport: "tcp" }),
      ["tcp 192.88.1.21 5080", "tcp 192.88.1.22 5080"],
    ],
    ["nothing: NAPTR by order, then SRV", target("example.com"), [...S1_TLS, ...S1_S2_TCP, ...S2_UDP]],
    ["a transport: SRV by priority", target("example.com", { transport: "tcp" }), S1_S2_TCP],
    [
      "TLS: the certificate is the domain's, not the server's",
      target("example.com", { transport: "tls" }),
      S1_TLS,
    ],
    [
      "sips means TLS, whatever the transport",
      target("example.com", { secure: true, transport: "udp" }),
      S1_TLS,
    ],
    [
      "a name for the certificate that the caller knows better",
      target("192.88.1.1", { transport: "tls", serverName: "example.com" }),
      ["tls 192.88.1.1 5061 example.com"],
    ],
    [
      "no NAPTR: the transport that has servers",
      target("plain.example.com"),
      ["tcp 192.88.1.11 5075", "tcp 2606:4700::11 5075"],
    ],
    ["no SRV: the host itself", target("plain.example.com", { transport: "udp" }), [UDP_A]],
    [
      "no SRV over TLS",
      target("plain.example.com", { transport: "tls" }),
      ["tls 192.88.1.1 5061 plain.example.com"],
    ],
    ["name servers that fail for NAPTR and SRV", target("router.example.com"), [UDP_A]],
    [
      "a server without an address leaves the others",
      target("half.example.com", { transport: "udp" }),
      ["udp 192.88.1.11 5061", "udp 2606:4700::11 5061"],
    ],
  ])("%s", async (_name, asked, expected) => {
    expect((await resolveIn(ZONE, asked)).hops).toEqual(expected);
  });

  test("a port or a literal address needs no extra DNS lookups", async () => {
    expect((await resolveIn(ZONE, target("192.88.1.1"))).questions).toEqual([]);
    expect((await resolveIn(ZONE, target("s1.example.com", { port: 1 }))).questions).toEqual([
      "A s1.example.com",
      "AAAA s1.example.com",
    ]);
  });

  test.each([
    ["nowhere.example.com", "nowhere.example.com has no address in DNS."],
    ["closed.example.com", "closed.example.com has no address in DNS."],
    ["broken.example.com", "broken.example.com couldn't be looked up in DNS: the DNS server failed."],
  ])("%s fails with a clear message", async (host, message) => {
    await expect(resolveIn(ZONE, target(host, { transport: "udp" }))).rejects.toMatchObject({
      failure: "dns",
      message,
    });
  });

  test("someone else's name servers can't make us try hundreds of addresses", async () => {
    const many = Array.from({ length: 200 }, (_, index) => `192.88.2.${index}`);
    const records = Array.from({ length: 200 }, (_, index) => srv("s1.example.com", 1000 + index));
    const zone = { srv: { "_sip._udp.example.com": records }, a: { "s1.example.com": many } };
    const { hops, questions } = await resolveIn(zone, target("example.com", { transport: "udp" }));
    expect(hops.length).toBe(16);
    expect(questions.length).toBe(1 + 8 * 2);
  });
});

describe("private addresses", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "[::1]",
    "169.254.169.254",
    "localhost",
    "sip.localhost",
    "inside.example.com",
    "rebound.example.com",
  ])("%s is refused", async (host) => {
    await expect(resolveIn(ZONE, target(host, { transport: "udp" }))).rejects.toMatchObject({
      failure: "private_address",
    });
  });

  test.each<[string, string[], string[]]>([
    ["10.1.2.3", ["10.0.0.0/8"], ["udp 10.1.2.3 5060"]],
    ["inside.example.com", ["10.0.0.1"], ["udp 10.0.0.1 5060"]],
    ["fritz.box", ["fritz.box"], ["udp 192.168.178.1 5060"]],
    ["mixed.example.com", [], ["udp 192.88.1.31 5060"]],
  ])("%s with SIP_NETWORK_ALLOW %j: %j", async (host, allow, expected) => {
    const { hops } = await resolveIn(ZONE, target(host, { transport: "udp" }), allow);
    expect(hops).toEqual(expected);
  });
});

test("targets that recently didn't answer come last, until a minute has passed", async () => {
  let time = 0;
  const deadTargets = createDeadTargets(() => time);
  const dns = createFakeDns(ZONE);
  const rules = compileRules({ allow: [], demoPrefix: null, own: null });
  const resolve = async () => {
    const asked = target("example.com", { transport: "tcp" });
    return (await resolveHops(asked, { dns, rules, deadTargets, random: () => 0 })).map(text);
  };
  const [first = "", ...others] = S1_S2_TCP;
  deadTargets.mark({ transport: "tcp", address: "192.88.1.11", port: 5073 });
  time = 59_999;
  expect(await resolve()).toEqual([...others, first]);
  time = 60_000;
  expect(await resolve()).toEqual(S1_S2_TCP);
  deadTargets.mark({ transport: "tcp", address: "192.88.1.11", port: 5073 });
  deadTargets.clear({ transport: "tcp", address: "192.88.1.11", port: 5073 });
  expect(await resolve()).toEqual(S1_S2_TCP);
});

test("the list of dead targets is bounded", () => {
  const deadTargets = createDeadTargets(() => 0);
  const hop = (port: number): Hop => ({ transport: "udp", address: "192.88.1.1", port });
  for (let port = 1; port <= 1_001; port++) deadTargets.mark(hop(port));
  expect([1, 2, 1_001].map((port) => deadTargets.has(hop(port)))).toEqual([false, true, true]);
});
