import { once } from "node:events";
import type { AddressInfo } from "node:net";
import {
  connect as connectTls,
  createServer as createTlsServer,
  type TlsOptions,
  type TLSSocket,
} from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  connectStreamPeer,
  createInbox,
  createStreamPeer,
  openWireTransport,
  optionsText,
  ownRequest,
  type Inbox,
  type StreamPeer,
} from "@parley/testing/sip/sip-wire";
import {
  OTHER_CERTIFICATE,
  OTHER_KEY,
  TEST_CERTIFICATE,
  TEST_KEY,
} from "@parley/testing/network/tls-certificate";
import { createResponse } from "../message/create-response.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { Hop } from "./hop.ts";

const TLS = { cert: TEST_CERTIFICATE, key: TEST_KEY };
const LISTEN_TCP = { listen: [{ transport: "tcp" as const, port: 0 }] };
const LISTEN_TLS = { listen: [{ transport: "tls" as const, port: 0 }], tls: TLS, tlsCa: TEST_CERTIFICATE };
const tls = (port: number, serverName = "tools.test"): Hop => ({
  transport: "tls",
  address: "127.0.0.1",
  port,
  serverName,
});

/** Accepts TLS connections like a trunk. */
async function openTlsListener(options: TlsOptions = {}): Promise<{
  port: number;
  names: Inbox<string | false | null>;
  /** The names in their certificates. */
  clients: Inbox<unknown>;
}> {
  const names: Inbox<string | false | null> = createInbox();
  const clients: Inbox<unknown> = createInbox();
  const server = createTlsServer({ ...TLS, ...options }, (socket) => {
    names.put(socket.servername);
    clients.put(socket.getPeerCertificate().subject?.CN);
    createStreamPeer(socket);
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, names, clients };
}

async function connectTlsPeer(port: number): Promise<StreamPeer & { socket: TLSSocket }> {
  const socket = connectTls({ port, host: "127.0.0.1", ca: TEST_CERTIFICATE, servername: "tools.test" });
  await once(socket, "secureConnect");
  return createStreamPeer(socket) as StreamPeer & { socket: TLSSocket };
}

describe("over TLS", () => {
  test("both sides can talk, and the trunk sees the name it was called by", async () => {
    const wire = await openWireTransport({ listen: [], tlsCa: TEST_CERTIFICATE });
    const trunk = await openTlsListener();
    await wire.transport.send(ownRequest(), tls(trunk.port));
    expect(await trunk.names.next()).toBe("tools.test");
  });

  test("a certificate for another name or from an unknown authority is refused with a clear message", async () => {
    const trunk = await openTlsListener();
    const wire = await openWireTransport({ listen: [], tlsCa: TEST_CERTIFICATE });
    const where = `127.0.0.1 port ${trunk.port} can't be trusted over TLS:`;
    await expect(wire.transport.send(ownRequest(), tls(trunk.port, "sip.example.com"))).rejects.toMatchObject(
      {
        kind: "tls",
        message: `${where} its certificate isn't for sip.example.com.`,
      },
    );
    const strict = await openWireTransport({ listen: [] });
    await expect(strict.transport.send(ownRequest(), tls(trunk.port))).rejects.toMatchObject({
      kind: "tls",
      message: `${where} its certificate is self-signed.`,
    });
  });

  test("a port without TLS is refused with a clear message", async () => {
    const plain = await openWireTransport(LISTEN_TCP);
    const wire = await openWireTransport({ listen: [] });
    await expect(wire.transport.send(ownRequest(), tls(plain.port("tcp")))).rejects.toMatchObject({
      kind: "tls",
    });
  });

  test("a literal address reuses the open connection, but another name doesn't", async () => {
    const wire = await openWireTransport({ listen: [], tlsCa: TEST_CERTIFICATE });
    const trunk = await openTlsListener();
    await wire.transport.send(ownRequest(), tls(trunk.port));
    await wire.transport.send(ownRequest(), { ...tls(trunk.port), serverName: "192.0.2.1" });
    await trunk.names.next();
    expect(trunk.names.waiting).toEqual([]);
    await expect(wire.transport.send(ownRequest(), tls(trunk.port, "sip.example.com"))).rejects.toMatchObject(
      {
        kind: "tls",
      },
    );
  });

  test("responses go back over the connection of their request", async () => {
    const wire = await openWireTransport(LISTEN_TLS);
    const peer = await connectTlsPeer(wire.port("tls"));
    peer.socket.write(optionsText("TLS 10.9.9.9:5061"));
    const received = await wire.received.next();
    expect(received.from).toEqual({
      transport: "tls",
      address: "127.0.0.1",
      port: peer.socket.localPort,
    });
    wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
    await peer.until("SIP/2.0 200 OK");
    // Our in-dialog requests may go to the peer under the identity it has proven.
    await wire.transport.send(ownRequest(), received.from);
    await peer.until("OPTIONS sip:parley@example.com");
    // It hasn't proven to be the trunk with that name.
    await expect(
      wire.transport.send(ownRequest(), { ...received.from, serverName: "tools.test" }),
    ).rejects.toMatchObject({ kind: "refused" });
  });

  test("a new certificate is for new connections, in and out, and open ones go on", async () => {
    const wire = await openWireTransport(LISTEN_TLS);
    const early = await connectTlsPeer(wire.port("tls"));
    wire.transport.setCertificate({ cert: OTHER_CERTIFICATE, key: OTHER_KEY });
    early.socket.write(optionsText("TLS 10.9.9.9:5061"));
    const received = await wire.received.next();
    wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
    await early.until("SIP/2.0 200 OK");
    const late = connectTls({ port: wire.port("tls"), host: "127.0.0.1", ca: OTHER_CERTIFICATE });
    await once(late, "secureConnect");
    expect(late.getPeerCertificate().subject.CN).toBe("other.test");
    late.destroy();
    const asked = await openTlsListener({ requestCert: true, rejectUnauthorized: false });
    await wire.transport.send(ownRequest(), tls(asked.port));
    expect(await asked.clients.next()).toBe("other.test");
  });

  test("a handshake that never ends is given up, and counts as a connection until then", async () => {
    const wire = await openWireTransport(LISTEN_TLS);
    wire.known.clear();
    const mute = await Promise.all(Array.from({ length: 10 }, () => connectStreamPeer(wire.port("tls"))));
    const eleventh = await connectStreamPeer(wire.port("tls"));
    await expect(eleventh.closed).resolves.toBeUndefined();
    for (const { socket } of mute) socket.destroy();
    await wire.transport.close();
  });
});
