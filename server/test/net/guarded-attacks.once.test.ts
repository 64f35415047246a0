import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { runInNamespace } from "../doubles/network-namespace.ts";
import { LITERALS, LOCAL_URLS, NAMES, PORT, PUBLIC } from "./attack-cases.ts";
import type { AttackReport, CaseResult } from "./guarded-attacks.child.ts";

/** Every address in the world leads to this machine here, so anything that isn't refused does connect. */
let report: AttackReport;

beforeAll(async () => {
  const child = fileURLToPath(new URL("./guarded-attacks.child.ts", import.meta.url));
  report = (await runInNamespace(child)) as AttackReport;
}, 60_000);

function resultOf(url: string): CaseResult {
  const result = report.guarded.find((entry) => entry.url === url);
  if (!result) throw new Error(`${url} was not tried`);
  return result;
}

describe("literal addresses are refused before anything is sent", () => {
  test.each(LITERALS)("$url", ({ url, isReachable }) => {
    expect(resultOf(url)).toMatchObject({ outcome: "private_network", arrivals: [] });
    expect(report.plain[url] ?? false).toBe(isReachable); // proves that the refusal comes from the guard
  });
});

describe("localhost is refused without a lookup", () => {
  test.each(LOCAL_URLS)("%s", (url) => {
    expect(resultOf(url)).toMatchObject({ outcome: "private_network", address: "127.0.0.1", arrivals: [] });
    expect(report.lookups.filter((name) => name.includes("localhost"))).toEqual([]);
  });
});

describe("a name is refused when any of its addresses is private", () => {
  test.each(Object.entries(NAMES))("%s", (name, { refused }) => {
    const result = resultOf(`http://${name}:${PORT}/`);
    expect(result).toMatchObject({ outcome: "private_network", host: name, arrivals: [] });
    expect(new URL(`http://${at(result.address)}/`).host).toBe(new URL(`http://${at(refused)}/`).host);
  });

  test("an alias that leads nowhere is not found", () => {
    expect(resultOf(`http://alias.test:${PORT}/`)).toMatchObject({
      outcome: "connection_failed",
      arrivals: [],
    });
  });
});

describe("public addresses are reached", () => {
  test.each(PUBLIC)("$host", ({ host, addresses }) => {
    expect(resultOf(`http://${at(host)}:${PORT}/`)).toMatchObject({ outcome: "200", arrivals: addresses });
  });

  test("by name, at the address that was checked", () => {
    expect(resultOf(`http://public.test:${PORT}/`)).toMatchObject({
      outcome: "200",
      arrivals: ["93.184.216.34"],
    });
  });
});

test("a name that is rebound to loopback between two connections is reached once and then refused", () => {
  expect(report.rebinding).toMatchObject([
    { outcome: "200", arrivals: ["93.184.216.34"] },
    { outcome: "private_network", address: "127.0.0.1", arrivals: [] },
  ]);
});

test("a lookup is made once a connection: what was checked is what is connected to", () => {
  expect(report.lookups.filter((name) => name === "rebind.test")).toHaveLength(4); // A and AAAA, twice
});

test("there are more than a hundred attacks", () => {
  expect(LITERALS.length + LOCAL_URLS.length + Object.keys(NAMES).length).toBeGreaterThan(100);
});

function at(host: string | undefined): string {
  return host?.includes(":") ? `[${host}]` : (host ?? "");
}
