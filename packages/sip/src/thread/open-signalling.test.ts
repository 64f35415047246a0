import { expect, onTestFinished, test } from "vitest";
import { createFakeDns } from "@parley/testing/network/fake-dns";
import { createInbox, openUdpPeer, optionsText, ownRequest } from "@parley/testing/sip/sip-wire";
import type { UserAgentParts } from "../user-agent/core/user-agent.ts";
import type { SipCommand, SipEvent, SipThreadOptions } from "../sip-messages.ts";
import type { Received } from "../transport/sip-transport.ts";
import { openSignalling } from "./open-signalling.ts";

const OPTIONS: SipThreadOptions = {
  listen: [{ transport: "udp", port: 0 }],
  host: "127.0.0.1",
  publicAddresses: [],
  tls: null,
  tlsCa: null,
  network: { allow: ["127.0.0.1", "trunk.test"], demoPrefix: null, own: null },
  product: "Parley/test",
  name: "parley",
};

/** The wiring, with a user agent that only records what it is given. */
async function setup(options: Partial<SipThreadOptions> = {}) {
  const events: SipEvent[] = [];
  const taken: SipCommand[] = [];
  const received = createInbox<Received>();
  const steps: string[] = [];
  let parts: UserAgentParts | undefined;
  const signalling = await openSignalling({
    options: { ...OPTIONS, ...options },
    dns: createFakeDns({
      srv: {
        "_sip._udp.trunk.test": [
          { name: "a.trunk.test", port: 5070, priority: 1, weight: 0 },
          { name: "b.trunk.test", port: 5071, priority: 2, weight: 0 },
        ],
      },
      system: { "a.trunk.test": ["127.0.0.1"], "b.trunk.test": ["127.0.0.1"] },
    }),
    emit: (event) => events.push(event),
    createUserAgent(given) {
      parts = given;
      return {
        take: (command) => taken.push(command),
        receive: (message) => received.put(message),
        isKnownSource: () => true,
        close: async () => {
          steps.push("user agent closed");
          await given.transport.send(ownRequest(), { transport: "udp", address: "127.0.0.1", port: 5070 });
          steps.push("its last message sent");
        },
      };
    },
  });
  onTestFinished(() => signalling.close());
  if (!parts) throw new Error("no user agent");
  return { signalling, events, taken, received, steps, parts };
}

test("it reports what it listens on, and passes commands and messages to the user agent", async () => {
  const { signalling, events, taken, received, parts } = await setup();
  const port = parts.transport.listening[0]?.port ?? 0;
  expect(events).toEqual([{ type: "ready", listening: [{ transport: "udp", port }] }]);
  signalling.take({ type: "drain" });
  expect(taken).toEqual([{ type: "drain" }]);
  const peer = await openUdpPeer();
  await peer.send(optionsText("UDP 127.0.0.1;rport"), port);
  expect((await received.next()).from).toEqual({ transport: "udp", address: "127.0.0.1", port: peer.port });
});

test("it resolves by SRV under the operator's rules, and lists a dead hop last", async () => {
  const { parts } = await setup();
  const target = { host: "trunk.test", port: null, transport: "udp" as const, secure: false };
  const ports = async () => (await parts.resolve(target)).map(({ port }) => port);
  expect(await ports()).toEqual([5070, 5071]);
  parts.noteDeadHop?.({ transport: "udp", address: "127.0.0.1", port: 5070 });
  expect(await ports()).toEqual([5071, 5070]);
  await expect(parts.resolve({ ...target, host: "10.0.0.1" })).rejects.toMatchObject({
    failure: "private_address",
  });
});

test("after resolving, our own address as seen by the peer is known", async () => {
  const { parts } = await setup({ listen: [], host: null });
  const [hop] = await parts.resolve({ host: "127.0.0.1", port: 5070, transport: "udp", secure: false });
  if (!hop) throw new Error("no hop");
  const before = parts.transport.localAddress(hop);
  expect(before.host).toBe("127.0.0.1");
  const peer = await openUdpPeer();
  await parts.transport.send(ownRequest(), { ...hop, port: peer.port });
  expect((await peer.received.next()).port).toBe(before.port);
});

test("closing hangs up first, then closes the sockets", async () => {
  const { signalling, steps, parts } = await setup();
  await signalling.close();
  expect(steps).toEqual(["user agent closed", "its last message sent"]);
  const hop = { transport: "udp" as const, address: "127.0.0.1", port: 5070 };
  await expect(parts.transport.send(ownRequest(), hop)).rejects.toMatchObject({ kind: "closed" });
});
