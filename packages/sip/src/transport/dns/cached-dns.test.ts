import { expect, test } from "vitest";
import { createFakeDns } from "@parley/testing/network/fake-dns";
import { createCachedDns } from "./cached-dns.ts";

function setup(a: Record<string, string[] | string>) {
  const clock = { time: 0 };
  const dns = createFakeDns({ a });
  return { clock, dns, cached: createCachedDns(dns, () => clock.time), zone: a };
}

test("a query is sent once in 30 s, even if it is made several times at once", async () => {
  const { clock, dns, cached } = setup({ "example.com": ["192.88.1.1"] });
  await Promise.all([cached.resolve4("example.com"), cached.resolve4("EXAMPLE.com")]);
  clock.time = 29_999;
  expect(await cached.resolve4("example.com")).toEqual(["192.88.1.1"]);
  expect(dns.questions.length).toBe(1);
  clock.time = 30_000;
  await cached.resolve4("example.com");
  expect(dns.questions.length).toBe(2);
});

test("a missing record is remembered too", async () => {
  const { dns, cached } = setup({});
  await expect(cached.resolve4("example.com")).rejects.toMatchObject({ code: "ENOTFOUND" });
  await expect(cached.resolve4("example.com")).rejects.toMatchObject({ code: "ENOTFOUND" });
  expect(dns.questions.length).toBe(1);
});

test("while name servers fail, the last answer is used for an hour, and they are queried every 2 s", async () => {
  const { clock, dns, cached, zone } = setup({ "example.com": ["192.88.1.1"] });
  await cached.resolve4("example.com");
  zone["example.com"] = "ETIMEOUT";
  for (clock.time = 30_000; clock.time < 40_000; clock.time += 1_000)
    expect(await cached.resolve4("example.com")).toEqual(["192.88.1.1"]);
  expect(dns.questions.length).toBe(6);
  clock.time = 3_600_000;
  await expect(cached.resolve4("example.com")).rejects.toMatchObject({ code: "ETIMEOUT" });
});

test("a name that was removed no longer resolves", async () => {
  const { clock, cached, zone } = setup({ "example.com": ["192.88.1.1"] });
  await cached.resolve4("example.com");
  zone["example.com"] = "ENOTFOUND";
  clock.time = 30_000;
  await expect(cached.resolve4("example.com")).rejects.toMatchObject({ code: "ENOTFOUND" });
});

test("the cache is bounded", async () => {
  const names = Array.from({ length: 501 }, (_, index) => `h${index}.example.com`);
  const { dns, cached } = setup(Object.fromEntries(names.map((name) => [name, ["192.88.1.1"]])));
  for (const name of names) await cached.resolve4(name);
  await cached.resolve4(names[500] ?? "");
  expect(dns.questions.length).toBe(501);
  await cached.resolve4(names[0] ?? "");
  expect(dns.questions.length).toBe(502);
});
