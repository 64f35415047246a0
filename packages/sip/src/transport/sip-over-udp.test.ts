import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import {
  openTcpListener,
  openUdpPeer,
  openWireTransport,
  optionsText,
  ownRequest,
  parsed,
} from "@parley/testing/sip/sip-wire";
import { createResponse } from "../message/create-response.ts";
import { header } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { Hop } from "./hop.ts";
import { openSipTransport } from "./open-sip-transport.ts";

const udp = (port: number, address = "127.0.0.1"): Hop => ({ transport: "udp", address, port });
const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
  list?.some(({ address }) => address === "::1"),
);

test("a request arrives with its source, and its response goes back there", async () => {
  const wire = await openWireTransport();
  const peer = await openUdpPeer();
  await peer.send(optionsText("UDP 10.9.9.9:5099;rport"), wire.port("udp"));
  const received = await wire.received.next();
  expect(received).toMatchObject({
    from: udp(peer.port),
    connection: null,
    local: { address: "127.0.0.1", port: wire.port("udp") },
  });
  wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
  const { text, port } = await peer.received.next();
  expect(port).toBe(wire.port("udp"));
  expect(text).toMatch(/^SIP\/2.0 200 OK\r\n/);
  expect(header(parsed(text), "Via")).toBe(
    `SIP/2.0/UDP 10.9.9.9:5099;rport=${peer.port};branch=z9hG4bKpeer;received=127.0.0.1`,
  );
});

test("without rport, the response goes to the source address and the port in sent-by", async () => {
  const wire = await openWireTransport();
  const [peer, listening] = [await openUdpPeer(), await openUdpPeer()];
  await peer.send(optionsText(`UDP 10.9.9.9:${listening.port};maddr=192.0.2.1`), wire.port("udp"));
  const received = await wire.received.next();
  wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
  expect((await listening.received.next()).text).toContain("200 OK");
});

describe("our requests", () => {
  test("leave from the port we listen on, which is in Via and Contact, and ask for rport", async () => {
    const wire = await openWireTransport();
    const peer = await openUdpPeer();
    expect(await wire.transport.send(ownRequest(), udp(peer.port))).toEqual({ sentBy: udp(peer.port) });
    const { text, port } = await peer.received.next();
    expect(port).toBe(wire.port("udp"));
    expect(text).toContain(`Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bKpeer;rport\r\n`);
    expect(text).toContain(`Contact: <sip:parley@127.0.0.1:${port}>\r\n`);
  });

  test("without a configured port share a free one, opened for the first of them", async () => {
    const wire = await openWireTransport({ listen: [] });
    expect(wire.transport.listening).toEqual([]);
    const peer = await openUdpPeer();
    await wire.transport.prepare(udp(peer.port));
    const { port } = wire.transport.localAddress(udp(peer.port));
    await Promise.all([1, 2].map(() => wire.transport.send(ownRequest(), udp(peer.port))));
    for (const { port: from } of [await peer.received.next(), await peer.received.next()])
      expect(from).toBe(port);
  });

  test("carry the public address if one is configured", async () => {
    const wire = await openWireTransport({ publicAddresses: ["10.1.1.1", "192.88.1.9"] });
    const peer = await openUdpPeer();
    await wire.transport.send(ownRequest(), udp(peer.port));
    const { text, port } = await peer.received.next();
    expect(text).toContain(`Via: SIP/2.0/UDP 10.1.1.1:${port};`);
    expect(text).toContain(`Contact: <sip:parley@10.1.1.1:${port}>`);
  });

  test("behind a NAT put the address the peer has seen into the next Contact", async () => {
    const wire = await openWireTransport();
    const peer = await openUdpPeer();
    await wire.transport.send(ownRequest(), udp(peer.port));
    const request = parsed((await peer.received.next()).text);
    const via = `${header(request, "Via")?.replace(";rport", "")};received=198.51.100.7;rport=61000`;
    const seen = createResponse(
      {
        ...(request as SipRequest),
        headers: request.headers.map((h) => (h.name === "Via" ? { ...h, value: via } : h)),
      },
      200,
      "OK",
    );
    const lines = seen.headers.map(({ name, value }) => `${name}: ${value}\r\n`).join("");
    await peer.send(`SIP/2.0 200 OK\r\n${lines}Content-Length: 0\r\n\r\n`, wire.port("udp"));
    await wire.received.next();
    expect(wire.transport.localAddress(udp(peer.port))).toEqual({ host: "198.51.100.7", port: 61_000 });
  });

  test("to an address without a route fail as unreachable", async () => {
    const wire = await openWireTransport({ host: "127.0.0.1" });
    await expect(wire.transport.send(ownRequest(), udp(5060, "2606:4700::1"))).rejects.toMatchObject({
      kind: "unreachable",
    });
  });

  test("after closing fail as closed", async () => {
    const wire = await openWireTransport();
    await wire.transport.close();
    await expect(wire.transport.send(ownRequest(), udp(5060))).rejects.toMatchObject({ kind: "closed" });
  });
});

test.skipIf(!hasIpv6)("IPv6 works both ways, on the same port", async () => {
  const wire = await openWireTransport();
  const peer = await openUdpPeer("::1");
  await peer.send(optionsText("UDP [2001:db8::1];rport"), wire.port("udp"));
  const received = await wire.received.next();
  expect(received.from).toEqual(udp(peer.port, "::1"));
  expect(received.local).toEqual({ address: "::1", port: wire.port("udp") });
  await wire.transport.send(ownRequest(), udp(peer.port, "::1"));
  const { text, port } = await peer.received.next();
  expect(port).toBe(wire.port("udp"));
  expect(text).toContain(`Via: SIP/2.0/UDP [::1]:${port};`);
  expect(text).toContain(`Contact: <sip:parley@[::1]:${port}>`);
});

describe("requests of more than 1,300 bytes (RFC 3261 18.1.1)", () => {
  const large = ownRequest("x".repeat(1_300));

  test("use one TCP connection, with a Contact that stays on UDP", async () => {
    const wire = await openWireTransport();
    const listener = await openTcpListener();
    const target = udp(listener.port);
    const { sentBy } = await wire.transport.send(large, target);
    expect(sentBy).toEqual({ ...target, transport: "tcp" });
    const connection = await listener.accepted.next();
    await connection.until("\r\n\r\n");
    expect(connection.text).toContain("Via: SIP/2.0/TCP 127.0.0.1:");
    expect(connection.text).toContain(`Contact: <sip:parley@127.0.0.1:${wire.port("udp")}>`);
    await wire.transport.send(large, target);
    expect(listener.count).toBe(1);
  });

  test("fall back to UDP if TCP is refused, with one warning", async () => {
    const wire = await openWireTransport();
    const peer = await openUdpPeer();
    const target = udp(peer.port);
    for (let time = 0; time < 3; time++) {
      expect(await wire.transport.send(large, target)).toEqual({ sentBy: target });
      expect((await peer.received.next()).text).toContain("Via: SIP/2.0/UDP");
    }
    expect(wire.logs).toEqual([
      { level: "warn", message: expect.stringContaining("refused the connection") },
    ]);
  });

  test("try TCP again after ten minutes", async () => {
    const wire = await openWireTransport();
    const peer = await openUdpPeer();
    await wire.transport.send(large, udp(peer.port));
    const listener = await openTcpListener(peer.port);
    wire.clock.advance(599_999);
    expect((await wire.transport.send(large, udp(peer.port))).sentBy.transport).toBe("udp");
    wire.clock.advance(1);
    expect((await wire.transport.send(large, udp(peer.port))).sentBy.transport).toBe("tcp");
    expect(listener.count).toBe(1);
  });

  test("responses of any size go back over UDP", async () => {
    const wire = await openWireTransport();
    const peer = await openUdpPeer();
    await peer.send(optionsText("UDP 127.0.0.1;rport"), wire.port("udp"));
    const received = await wire.received.next();
    const response = createResponse(received.message as SipRequest, 200, "OK", {
      body: Buffer.alloc(3_000, "x"),
    });
    wire.transport.reply(response, received);
    expect((await peer.received.next()).text.length).toBeGreaterThan(3_000);
  });
});

describe("a malformed message", () => {
  test("is answered if it comes from a trunk, and never passed on", async () => {
    const wire = await openWireTransport();
    const peer = await openUdpPeer();
    await peer.send(
      optionsText("UDP 10.9.9.9;rport").replace("CSeq: 1 OPTIONS", "CSeq: 1 INVITE"),
      wire.port("udp"),
    );
    const { text } = await peer.received.next();
    expect(text).toMatch(/^SIP\/2.0 400 /);
    expect(header(parsed(text), "To")).toMatch(/;tag=[0-9a-f]{12}$/);
    expect(header(parsed(text), "Via")).toContain(`rport=${peer.port}`);
    expect(wire.received.waiting).toEqual([]);
  });

  test("gets no answer if it comes from elsewhere", async () => {
    const wire = await openWireTransport();
    wire.known.clear();
    const peer = await openUdpPeer();
    await peer.send(
      optionsText("UDP 10.9.9.9;rport").replace("CSeq: 1 OPTIONS", "CSeq: 1 INVITE"),
      wire.port("udp"),
    );
    await peer.send(optionsText("UDP 10.9.9.9;rport"), wire.port("udp"));
    const received = await wire.received.next();
    wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
    expect((await peer.received.next()).text).toContain("200 OK"); // the first thing it receives
  });
});

test("a keep-alive is sent every 27.5 s, between 25 and 30, until it is stopped", async () => {
  const wire = await openWireTransport();
  const peer = await openUdpPeer();
  const stop = wire.transport.keepAlive(udp(peer.port), () => undefined);
  wire.clock.advance(27_499);
  wire.clock.advance(1);
  expect((await peer.received.next()).text).toBe("\r\n\r\n");
  stop();
  wire.clock.advance(60_000);
  await wire.transport.send(ownRequest(), udp(peer.port));
  expect((await peer.received.next()).text).toMatch(/^OPTIONS/);
});

test("a peer's keep-alive is neither answered nor passed on", async () => {
  const wire = await openWireTransport();
  const peer = await openUdpPeer();
  for (const data of ["\r\n\r\n", "\0", "", "\r\n"]) await peer.send(data, wire.port("udp"));
  await peer.send(optionsText("UDP 127.0.0.1;rport"), wire.port("udp"));
  const received = await wire.received.next();
  wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
  expect((await peer.received.next()).text).toContain("200 OK");
});

test("a port in use gives the operator one sentence and leaves nothing open", async () => {
  const first = await openWireTransport({ listen: [{ transport: "tcp", port: 0 }] });
  const port = first.port("tcp");
  const clock = first.clock;
  const options = {
    host: null,
    publicAddresses: [],
    tls: null,
    rules: { isOwn: () => false },
    tlsCa: null,
    clock,
    random: () => 0.5,
    listen: [
      { transport: "udp" as const, port: 0 },
      { transport: "tcp" as const, port },
    ],
  };
  const handlers = { onMessage: () => undefined, isKnownSource: () => true, log: () => undefined };
  await expect(openSipTransport(options, handlers)).rejects.toThrow(
    new Error(`TCP port ${port} of SIP_PORTS is in use. Set SIP_PORTS to a free port.`),
  );
  await expect(openSipTransport({ ...options, host: "192.0.2.1" }, handlers)).rejects.toThrow(
    new Error("SIP_HOST is 192.0.2.1, which isn't an address of this machine."),
  );
});
