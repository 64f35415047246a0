import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import {
  connectStreamPeer,
  openTcpListener,
  openWireTransport,
  optionsText,
} from "@parley/testing/sip/sip-wire";
import { createResponse } from "../message/create-response.ts";
import type { SipRequest } from "../message/sip-message.ts";

const LISTEN_TCP = { listen: [{ transport: "tcp" as const, port: 0 }] };

async function connectFrom(port: number, localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

describe("incoming connections", () => {
  test("carry messages in pieces and several at once", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const peer = await connectStreamPeer(wire.port("tcp"));
    const bytes = optionsText("TCP 10.9.9.9").repeat(2);
    peer.socket.write(bytes.slice(0, 50));
    peer.socket.write(bytes.slice(50));
    const [first, second] = [await wire.received.next(), await wire.received.next()];
    expect(second.connection).toBe(first.connection);
  });

  test("that are closed early get the response where the sender listens (RFC 3261 18.2.2)", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const [peer, listener] = [await connectStreamPeer(wire.port("tcp")), await openTcpListener()];
    peer.socket.write(optionsText(`TCP 10.9.9.9:${listener.port}`));
    const received = await wire.received.next();
    peer.socket.destroy();
    await peer.closed;
    const response = createResponse(received.message as SipRequest, 200, "OK");
    while (listener.count === 0) {
      wire.transport.reply(response, received); // until the transport notices too
      await new Promise((resolve) => setImmediate(resolve));
    }
    const answered = await listener.accepted.next();
    await answered.until("\r\n\r\n");
    expect(answered.text).toMatch(/^SIP\/2.0 200 OK/);
  });

  test("from strangers fill their address's share, and a neighbour is answered all the while", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const { most } = CAPS.sip_connections;
    const open = (localAddress: string) => connectFrom(wire.port("tcp"), localAddress);
    const flood = [];
    for (let nth = 0; nth < most.address + 5; nth += 1) flood.push(await open("127.0.0.2"));
    await expect.poll(() => wire.refused).toEqual(Array.from({ length: 5 }, () => "sip_connections"));
    const neighbour = await open("127.0.0.3");
    neighbour.write("\r\n\r\n");
    expect(String((await once(neighbour, "data"))[0])).toBe("\r\n");
    const [first] = flood;
    first?.destroy();
    await expect
      .poll(async () => {
        const again = await open("127.0.0.2");
        again.write("\r\n\r\n");
        return String((await Promise.race([once(again, "data"), once(again, "close")]))[0]);
      })
      .toBe("\r\n");
  });

  test("from a trunk's address fill its share, and another trunk is answered all the while", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    wire.known.add("127.0.0.2").add("127.0.0.3");
    const { most } = CAPS.sip_trunk_connections;
    for (let nth = 0; nth < most.address + 2; nth += 1) await connectFrom(wire.port("tcp"), "127.0.0.2");
    await expect.poll(() => wire.refused).toEqual(["sip_trunk_connections", "sip_trunk_connections"]);
    const neighbour = await connectFrom(wire.port("tcp"), "127.0.0.3");
    neighbour.write("\r\n\r\n");
    expect(String((await once(neighbour, "data"))[0])).toBe("\r\n");
  });

  test("get a line break for a ping", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const peer = await connectStreamPeer(wire.port("tcp"));
    peer.socket.write("\r\n\r\n");
    await peer.until("\r\n");
    expect(peer.text).toBe("\r\n");
  });

  test("that send anything but SIP are closed", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    for (const bytes of ["GET / HTTP/1.1\r\nHost: example.com\r\n\r\n", "\u0016\u0003\u0001", "\0"]) {
      const peer = await connectStreamPeer(wire.port("tcp"));
      peer.socket.write(bytes);
      await peer.closed;
      expect(peer.text).toBe("");
    }
  });

  test.each([
    ["nothing", ""],
    ["pings", "\r\n\r\n"],
    ["a message that never ends", "OPTIONS sip:parley@example.com SIP/2.0\r\n"],
  ])("from strangers that send %s are closed after 10 s", async (_name, bytes) => {
    const wire = await openWireTransport(LISTEN_TCP);
    wire.known.clear();
    const peer = await connectStreamPeer(wire.port("tcp"));
    peer.socket.write(bytes);
    const other = await connectStreamPeer(wire.port("tcp"));
    other.socket.write(optionsText("TCP 127.0.0.1"));
    await wire.received.next();
    wire.clock.advance(9_000);
    peer.socket.write(bytes.slice(0, 1));
    wire.clock.advance(2_000);
    await peer.closed;
    expect(other.socket.destroyed).toBe(false);
  });

  test("from a trunk may be silent, but not in the middle of a message", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const [silent, slow] = [
      await connectStreamPeer(wire.port("tcp")),
      await connectStreamPeer(wire.port("tcp")),
    ];
    slow.socket.write(`${optionsText("TCP 127.0.0.1")}OPTIONS`);
    await wire.received.next();
    wire.clock.advance(11_000);
    await slow.closed;
    silent.socket.write(optionsText("TCP 127.0.0.1"));
    await wire.received.next();
    wire.clock.advance(899_000);
    silent.socket.write("\r\n\r\n");
    await silent.until("\r\n");
    wire.clock.advance(899_000);
    wire.clock.advance(2_000);
    await expect(silent.closed).resolves.toBeUndefined();
  });

  test("are limited to 10 per stranger, without affecting a trunk's", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    wire.known.delete("127.0.0.1");
    const peers = await Promise.all(Array.from({ length: 10 }, () => connectStreamPeer(wire.port("tcp"))));
    const eleventh = await connectStreamPeer(wire.port("tcp"));
    await expect(eleventh.closed).resolves.toBeUndefined();
    wire.known.add("127.0.0.1");
    const trunk = await connectStreamPeer(wire.port("tcp"));
    trunk.socket.write(optionsText("TCP 127.0.0.1"));
    await wire.received.next();
    wire.known.delete("127.0.0.1");
    peers[0]?.socket.destroy();
    await peers[0]?.closed;
    // Its place becomes free once the transport notices.
    for (let isTaken = false; !isTaken;) {
      const peer = await connectStreamPeer(wire.port("tcp"));
      peer.socket.write("\r\n\r\n");
      isTaken = await Promise.race([peer.until("\r\n").then(() => true), peer.closed.then(() => false)]);
    }
  });

  test("whose peer reads nothing are closed when a megabyte is queued", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const peer = await connectStreamPeer(wire.port("tcp"));
    peer.socket.write(optionsText("TCP 127.0.0.1"));
    const received = await wire.received.next();
    peer.socket.pause();
    const body = Buffer.alloc(60_000, "x");
    const message = { ...(received.message as SipRequest), body };
    let sent = 0;
    const results: Promise<unknown>[] = [];
    for (; sent < 1_000; sent++) results.push(wire.transport.send(message, received.from));
    const outcomes = await Promise.allSettled(results);
    expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
    peer.socket.resume();
    await peer.closed;
  });

  test("whose peer reads nothing are closed after 20 s", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const peer = await connectStreamPeer(wire.port("tcp"));
    peer.socket.write(optionsText("TCP 127.0.0.1"));
    const received = await wire.received.next();
    peer.socket.pause();
    const message = { ...(received.message as SipRequest), body: Buffer.alloc(60_000, "x") };
    /** Fills the system's buffers at both ends, until bytes queue here. */
    let pending: Promise<unknown> | null = null;
    while (pending === null) {
      const sending = wire.transport.send(message, received.from);
      const turn = new Promise<"waits">((resolve) => setImmediate(resolve, "waits"));
      if ((await Promise.race([sending, turn])) === "waits") pending = sending;
    }
    wire.clock.advance(22_000);
    await expect(pending).rejects.toMatchObject({ kind: "closed" });
  });
});
