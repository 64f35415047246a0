import { createServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { startDnsServer } from "@parley/testing/network/dns-server";
import { get, openGuardedSetup } from "@parley/testing/network/guarded-setup";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { createGuardedClient } from "./guarded-client.ts";
import { createNameResolver } from "./name-resolver.ts";

/** Short, because every test here waits for it; the servers never answer. */
const timeoutMs = 150;

describe("the deadline covers", () => {
  test("headers that never come", async () => {
    await using setup = await openGuardedSetup(() => undefined);
    await expect(setup.client.send(get(setup.target.origin, { timeoutMs }))).rejects.toMatchObject({
      type: "timeout",
    });
    await setup.target.drained();
  });

  test("a body that never ends", async () => {
    await using setup = await openGuardedSetup((_request, reply) => void reply.write("beginning"));
    await expect(setup.client.send(get(setup.target.origin, { timeoutMs }))).rejects.toMatchObject({
      type: "timeout",
    });
    await setup.target.drained();
  });

  test("a body that comes byte by byte", async () => {
    const timers = new Set<NodeJS.Timeout>();
    await using setup = await openGuardedSetup((_request, reply) => {
      timers.add(setInterval(() => reply.write("."), 5));
    });
    await expect(setup.client.send(get(setup.target.origin, { timeoutMs }))).rejects.toMatchObject({
      type: "timeout",
    });
    for (const timer of timers) clearInterval(timer);
    await setup.target.drained();
  });

  test("a compressed body that never ends", async () => {
    await using setup = await openGuardedSetup((_request, reply) => {
      reply.writeHead(200, { "content-encoding": "gzip" }).write(Buffer.from([0x1f, 0x8b, 8]));
    });
    await expect(setup.client.send(get(setup.target.origin, { timeoutMs }))).rejects.toMatchObject({
      type: "timeout",
    });
    await setup.target.drained();
  });

  test("headers that come byte by byte", async () => {
    const timers = new Set<NodeJS.Timeout>();
    await using setup = await openGuardedSetup((request) => {
      request.socket.write("HTTP/1.1 200 OK\r\nx: ");
      timers.add(setInterval(() => request.socket.write("y"), 5));
    });
    await expect(setup.client.send(get(setup.target.origin, { timeoutMs }))).rejects.toMatchObject({
      type: "timeout",
    });
    for (const timer of timers) clearInterval(timer);
    await setup.target.drained();
  });

  test("a TLS handshake that never ends", async () => {
    const sockets = new Set<Socket>();
    const { promise: isGone, resolve: gone } = Promise.withResolvers<void>();
    const mute = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", gone).on("close", gone).resume();
    });
    await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
    const address = mute.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const client = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
    const sent = client.send(get(`https://127.0.0.1:${address.port}/`, { timeoutMs }));
    await expect(sent).rejects.toMatchObject({ type: "timeout" });
    await isGone;
    await client.close();
    mute.close();
  });

  test("a name server that never answers", async () => {
    const dns = await startDnsServer(() => "silence");
    const resolveName = createNameResolver({ servers: [dns.address] });
    const client = createGuardedClient({ allow: [], demoPrefix: null, own: null }, { resolveName });
    const sent = client.send(get("http://slow.test/", { timeoutMs }));
    await expect(sent).rejects.toMatchObject({ type: "timeout" });
    await client.close();
    await dns.close();
  });

  test("a lookup that ignores being cancelled: nothing is connected when it answers at last", async () => {
    const target = await startHttpTarget((_request, reply) => void reply.end());
    const { promise: addresses, resolve: answer } = Promise.withResolvers<string[]>();
    const options = { resolveAllowedName: () => addresses };
    const client = createGuardedClient({ allow: ["slow.test"], demoPrefix: null, own: null }, options);
    const sent = client.send(get(`http://slow.test:${target.port}/`, { timeoutMs }));
    await expect(sent).rejects.toMatchObject({ type: "timeout" });
    answer(["127.0.0.1"]);
    await client.close();
    expect(target.accepted()).toBe(0);
    await target.close();
  });

  test("slow names of one client do not hold up another request", async () => {
    let isQuickDone = false;
    const dns = await startDnsServer(({ name }) => {
      if (name === "quick.test") return ["127.0.0.1"];
      return isQuickDone ? "failure" : "silence";
    });
    const target = await startHttpTarget((_request, reply) => void reply.end("quick"));
    const resolveName = createNameResolver({ servers: [dns.address] });
    const client = createGuardedClient(
      { allow: ["127.0.0.1"], demoPrefix: null, own: null },
      { resolveName },
    );
    const slow = Array.from({ length: 50 }, (_, i) => client.send(get(`http://slow${i}.test/`)));
    const settled = Promise.allSettled(slow);
    expect(await client.send(get(`http://quick.test:${target.port}/`))).toMatchObject({ status: 200 });
    isQuickDone = true;
    expect((await settled).every(({ status }) => status === "rejected")).toBe(true);
    await client.close();
    await dns.close();
    await target.close();
  });
});
