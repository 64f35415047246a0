import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { CAPS } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { createClientAddresses } from "../upgrades/client-address.ts";
import { ServiceError } from "@parley/base/errors";
import { refuseUpgrade } from "../upgrades/refuse-upgrade.ts";
import { forwardUpgrades } from "./forward-upgrades.ts";

const { places, most } = CAPS.forwarded_sockets;

/**
 * A process that has none of the calls. Where `/calls/slow` is, it never learns; `/calls/none` is nowhere else either;
 * `/calls/there` is with the process at the port `other`.
 */
async function serve({ other = null }: { other?: number | null } = {}) {
  const refused: string[] = [];
  const asked: string[] = [];
  const server = createServer();
  const never = Promise.withResolvers<null>();
  const { own, stop } = forwardUpgrades(server, {
    cluster: {
      admit: () => null,
      holderOf: ({ callId }: { callId: string }) => {
        asked.push(callId);
        if (callId === "slow") return never.promise;
        return Promise.resolve(callId === "there" ? { id: "node_2", url: "" } : null);
      },
      begin: (_holder: unknown, { path, headers }: { path: string; headers: Record<string, string> }) =>
        request({ host: "127.0.0.1", port: other, path, headers }).end(),
      carry: () => () => undefined,
    } as unknown as Cluster,
    waiting: createSharesOf("forwarded_sockets", (cap) => void refused.push(cap)),
    addressOf: createClientAddresses(["loopback"]).of,
    callElsewhere: ({ url }) => /^\/calls\/(\w+)$/.exec(url ?? "")?.[1] ?? null,
    check: () => undefined,
    refuse: (socket) => refuseUpgrade(socket, new ServiceError("AT_CAPACITY", "Later.")),
  });
  own.on("upgrade", (_upgrade: IncomingMessage, socket: Socket) =>
    refuseUpgrade(socket, new ServiceError("UNAUTHENTICATED", "Who?")),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    stop();
    never.resolve(null); // those that wait are answered
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  /** The status that the call's WebSocket is answered with. */
  function ask(callId: string, address: string): Promise<number | undefined> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/calls/${callId}`, {
      headers: { "x-forwarded-for": address },
    });
    onTestFinished(() => socket.terminate());
    socket.on("error", () => undefined);
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    socket.once("unexpected-response", (sent, { statusCode }) => {
      sent.destroy();
      resolve(statusCode);
    });
    return promise;
  }
  /** That many wait. */
  async function fill(address: string, count: number): Promise<void> {
    const before = asked.length;
    for (let nth = 0; nth < count; nth += 1) void ask("slow", address);
    await expect.poll(() => asked.length).toBe(before + count);
  }
  return { ask, fill, refused, port, stop };
}

test("an address that fills its share of the sockets that wait is refused, and its neighbours are answered", async () => {
  const { ask, fill, refused } = await serve();
  await fill("203.0.113.9", most.address);
  expect(await ask("none", "203.0.113.9")).toBe(503);
  expect(refused).toEqual(["forwarded_sockets"]);
  for (const neighbour of ["203.0.113.10", "2001:db8::1"]) expect(await ask("none", neighbour)).toBe(401);
  // A second one gets half of what is left, and there is still room for others.
  await fill("198.51.100.7", (places - most.address) / 2);
  expect(await ask("none", "198.51.100.7")).toBe(503);
  expect(await ask("none", "203.0.113.10")).toBe(401);
  expect(refused).toHaveLength(2);
});

test("connections that are passed on end with the service, at both ends", async () => {
  const holder = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => holder.close());
  await once(holder, "listening");
  const { port, stop } = await serve({ other: (holder.address() as AddressInfo).port });
  const caller = new WebSocket(`ws://127.0.0.1:${port}/calls/there`);
  onTestFinished(() => caller.terminate());
  const [[there]] = await Promise.all([once(holder, "connection"), once(caller, "open")]);
  const ends = [once(there as WebSocket, "close"), once(caller, "close")];
  stop();
  const codes = await Promise.all(ends.map(async (end) => (await end)[0] as number));
  expect(codes).toEqual([1006, 1006]); // no close frame
});
