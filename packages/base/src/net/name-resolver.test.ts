import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startDnsServer, type DnsAnswer, type DnsQuery } from "@parley/testing/network/dns-server";
import { createNameResolver } from "./name-resolver.ts";

const signal = new AbortController().signal;

async function resolveWith(answer: (query: DnsQuery) => DnsAnswer, name = "api.test"): Promise<string[]> {
  const dns = await startDnsServer(answer);
  try {
    return await createNameResolver({ servers: [dns.address] })(name, signal);
  } finally {
    await dns.close();
  }
}

test("all addresses of both families, IPv4 first", async () => {
  const addresses = await resolveWith(() => ["2606:4700::1", "93.184.216.34", "8.8.8.8"]);
  expect(addresses).toEqual(["93.184.216.34", "8.8.8.8", "2606:4700::1"]);
});

test("one family is enough, also when the name server fails for the other", async () => {
  expect(await resolveWith(({ type }) => (type === "A" ? ["8.8.8.8"] : "failure"))).toEqual(["8.8.8.8"]);
  expect(await resolveWith(({ type }) => (type === "AAAA" ? ["2606:4700::1"] : []))).toEqual([
    "2606:4700::1",
  ]);
});

test("a name without addresses, and a name server that fails, are errors", async () => {
  await expect(resolveWith(() => [])).rejects.toMatchObject({ code: "ENODATA" });
  await expect(resolveWith(() => "failure")).rejects.toMatchObject({ code: "ESERVFAIL" });
});

test("the hosts file counts first, by any of a line's names and without case", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hosts-"));
  const hostsFile = join(folder, "hosts");
  await writeFile(
    hostsFile,
    "::1 api.test\n10.0.0.7\tother.test API.test # comment.test\n#1.1.1.1 api.test\nx api.test\n",
  );
  const dns = await startDnsServer(() => ["8.8.8.8"]);
  const resolve = createNameResolver({ servers: [dns.address], hostsFile });
  expect(await resolve("api.TEST.", signal)).toEqual(["10.0.0.7", "::1"]);
  expect(await resolve("comment.test", signal)).toEqual(["8.8.8.8"]);
  await dns.close();
  await rm(folder, { recursive: true });
});

test("a hosts file that is not there is none", async () => {
  const dns = await startDnsServer(() => ["8.8.8.8"]);
  const resolve = createNameResolver({ servers: [dns.address], hostsFile: "/nonexistent/hosts" });
  expect(await resolve("api.test", signal)).toEqual(["8.8.8.8"]);
  await dns.close();
});

test("a lookup ends at once when it is cancelled", async () => {
  const cancelled = new AbortController();
  const dns = await startDnsServer(() => {
    cancelled.abort(new Error("enough"));
    return "silence";
  });
  const resolve = createNameResolver({ servers: [dns.address] });
  await expect(resolve("api.test", cancelled.signal)).rejects.toMatchObject({ code: "ECANCELLED" });
  await dns.close();
});
