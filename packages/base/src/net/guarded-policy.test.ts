import { describe, expect, test } from "vitest";
import { get, openGuardedSetup } from "@parley/testing/network/guarded-setup";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { createGuardedClient } from "./guarded-client.ts";
import type { GuardedRequestError, GuardedResponse } from "./guarded-request.ts";
import { isAllowEntry } from "./network-rules.ts";

describe("the operator's list", () => {
  test.each([
    [["127.0.0.1"], "127.0.0.1", true],
    [["127.0.0.0/8"], "127.0.0.1", true],
    [["127.0.0.0/30"], "127.0.0.1", true],
    [["10.0.0.0/8", "127.0.0.2"], "127.0.0.1", false],
    [["127.0.0.4/30"], "127.0.0.1", false],
    [["::1", "::ffff:0:0/96"], "127.0.0.1", false],
    [["example.com"], "127.0.0.1", false],
    [["localhost"], "127.0.0.1", false],
    [["127.0.0.1"], "localhost", false],
    [["localhost"], "localhost", true],
    [["LOCALHOST."], "LocalHost", true],
    [["localhost"], "localhost.", true],
    [["intranet.test"], "intranet.test", true],
    [["intranet.test"], "INTRANET.test.", true],
    [["intranet.test"], "www.intranet.test", false],
    [["test"], "intranet.test", false],
    [["127.0.0.1"], "intranet.test", true],
  ])("%j, host %s: %s", async (allow, host, isAllowed) => {
    const resolve = () => Promise.resolve(["127.0.0.1"]);
    const options = { resolveName: resolve, resolveAllowedName: resolve };
    await using setup = await openGuardedSetup((_request, reply) => void reply.end(), { allow }, options);
    expect(await outcomeOf(setup.client.send(get(`http://${host}:${setup.target.port}/`)))).toBe(
      isAllowed ? 200 : "private_network",
    );
    expect(setup.target.accepted()).toBe(isAllowed ? 1 : 0);
  });

  test.each([
    "intranet",
    "api.internal.example",
    "host_name.local",
    "10.0.0.1",
    "::1",
    "[::1]",
    "10.0.0.0/8",
    "fd00::/8",
    "localhost",
    "EXAMPLE.com.",
    "xn--bcher-kva.example",
  ])("%s may stand there", (entry) => {
    expect(isAllowEntry(entry)).toBe(true);
  });

  test.each([
    "",
    "*",
    "*.example.com",
    "http://example.com",
    "example.com:80",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/8/8",
    "::/129",
    "a b",
    "1.2.3",
    "0x7f.1",
    "2130706433",
    "example.com/8",
    "fe80::1%eth0",
    "-a.example",
    "a..b",
  ])("%j may not", (entry) => {
    expect(isAllowEntry(entry)).toBe(false);
  });
});

describe("the demo endpoint", () => {
  test.each([
    ["/demo/", true],
    ["/demo/orders/17?verbose=1", true],
    ["/demo/a/../b", true],
    ["/demo/orders%20of%20Ann", true],
    ["/", false],
    ["/demo", false],
    ["/demo2/", false],
    ["/DEMO/", false],
    ["/demo/../admin", false],
    ["/demo/%2e%2e/admin", false],
    ["/demo/.%2E/admin", false],
    ["/demo/..\\admin", false],
    ["/demo/\\..\\..\\admin", false],
    ["/demo/..%2fadmin", false],
    ["/demo/..%5Cadmin", false],
    ["/demo/%252e%252e%252fadmin", false],
    ["/demo/x%00", false],
    ["//demo/", false],
    ["/x/demo/", false],
    ["/%64emo/", false],
    ["/public/v1/workspaces?x=/demo/", false],
    ["/#/demo/", false],
  ])("%s: %s", async (path, isAdmitted) => {
    const target = await startHttpTarget((_request, reply) => void reply.end());
    const client = createGuardedClient({ allow: [], demoPrefix: `${target.origin}/demo/`, own: null });
    expect(await outcomeOf(client.send(get(target.origin + path)))).toBe(
      isAdmitted ? 200 : "private_network",
    );
    expect(target.accepted()).toBe(isAdmitted ? 1 : 0);
    await client.close();
    await target.close();
  });

  test("another name, port, scheme or user of the same service is not it", async () => {
    const target = await startHttpTarget((_request, reply) => void reply.end());
    const other = await startHttpTarget((_request, reply) => void reply.end());
    const client = createGuardedClient({ allow: [], demoPrefix: `${target.origin}/demo/`, own: null });
    const outcomes: unknown[] = [];
    for (const origin of [
      `http://localhost:${target.port}`,
      `http://[::ffff:127.0.0.1]:${target.port}`,
      other.origin,
      `https://127.0.0.1:${target.port}`,
    ]) {
      await client.send(get(`${origin}/demo/`)).catch((error: { type: string }) => outcomes.push(error.type));
    }
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => "private_network"));
    const asUser = client.send(get(`http://a@127.0.0.1:${target.port}/demo/`));
    await expect(asUser).rejects.toMatchObject({ type: "invalid_request" });
    expect(target.accepted() + other.accepted()).toBe(0);
    await client.close();
    await Promise.all([target.close(), other.close()]);
  });

  test("its connection, kept alive, does not lead to the rest of the service", async () => {
    const target = await startHttpTarget((_request, reply) => void reply.end());
    const client = createGuardedClient({ allow: [], demoPrefix: `${target.origin}/demo/`, own: null });
    await client.send(get(`${target.origin}/demo/`));
    expect(target.sockets.size).toBe(1);
    await expect(client.send(get(`${target.origin}/admin`))).rejects.toMatchObject({
      type: "private_network",
    });
    await client.send(get(`${target.origin}/demo/again`));
    expect(target.accepted()).toBe(1);
    await client.close();
    await target.close();
  });

  test("a redirect from it to the rest of the service is not followed", async () => {
    const paths: string[] = [];
    const target = await startHttpTarget((request, reply) => {
      paths.push(request.url ?? "");
      reply.writeHead(307, { location: "/admin" }).end();
    });
    const client = createGuardedClient({ allow: [], demoPrefix: `${target.origin}/demo/`, own: null });
    expect(await client.send(get(`${target.origin}/demo/`))).toMatchObject({ status: 307 });
    expect(paths).toEqual(["/demo/"]);
    await client.close();
    await target.close();
  });
});

test("where a connection arrives is checked once more", async () => {
  // the kernel treats 0.0.0.0 as loopback; allowing it doesn't allow 127.0.0.1
  await using setup = await openGuardedSetup((_request, reply) => void reply.end(), { allow: ["0.0.0.0"] });
  const sent = setup.client.send(get(`http://0.0.0.0:${setup.target.port}/`));
  await expect(sent).rejects.toMatchObject({ type: "private_network", address: "127.0.0.1" });
});

/** The status, or the error's type. */
async function outcomeOf(sent: Promise<GuardedResponse>): Promise<number | string> {
  return sent.then(
    ({ status }) => status,
    (error: GuardedRequestError) => error.type,
  );
}
