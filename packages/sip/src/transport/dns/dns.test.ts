import { expect, onTestFinished, test } from "vitest";
import { startDnsServer } from "@parley/testing/network/dns-server";
import { createDns, isNoRecord } from "./dns.ts";

async function setup(deadlineMs?: number) {
  const server = await startDnsServer(({ name }) => {
    if (name === "silent.example.com") return "silence";
    return name === "sip.example.com" ? ["192.0.2.1", "2001:db8::1"] : [];
  });
  onTestFinished(() => server.close());
  return createDns([server.address], deadlineMs);
}

test("finds addresses of both families", async () => {
  const dns = await setup();
  expect(await dns.resolve4("sip.example.com")).toEqual(["192.0.2.1"]);
  expect(await dns.resolve6("sip.example.com")).toEqual(["2001:db8::1"]);
});

test("a missing record is distinguished from a name server that doesn't answer", async () => {
  const dns = await setup(100);
  const outcome = (question: Promise<unknown>) => question.catch((error: unknown) => isNoRecord(error));
  expect(await outcome(dns.resolveSrv("_sip._udp.sip.example.com"))).toBe(true);
  expect(await outcome(dns.resolveNaptr("sip.example.com"))).toBe(true);
  expect(await outcome(dns.resolve4("silent.example.com"))).toBe(false);
});
