import { describe, expect, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import { openTcpListener, openWireTransport, optionsText, ownRequest } from "@parley/testing/sip/sip-wire";
import { createResponse } from "../message/create-response.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { Hop } from "./hop.ts";

const LISTEN_TCP = { listen: [{ transport: "tcp" as const, port: 0 }] };
const tcp = (port: number): Hop => ({ transport: "tcp", address: "127.0.0.1", port });

describe("outgoing connections", () => {
  test("are reused by target, including for messages back to us", async () => {
    const wire = await openWireTransport({ listen: [] });
    const trunk = await openTcpListener();
    await Promise.all([1, 2, 3].map(() => wire.transport.send(ownRequest(), tcp(trunk.port))));
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    expect(trunk.count).toBe(1);
    const connection = await trunk.accepted.next();
    const own = connection.socket.remotePort ?? 0;
    await connection.until(`Contact: <sip:parley@127.0.0.1:${own}>`);
    expect(connection.text).toContain(`Via: SIP/2.0/TCP 127.0.0.1:${own};branch=z9hG4bKpeer;rport`);
    connection.socket.write(optionsText("TCP 127.0.0.1;rport"));
    const received = await wire.received.next();
    expect(received.from).toEqual(tcp(trunk.port));
    wire.transport.reply(createResponse(received.message as SipRequest, 200, "OK"), received);
    await connection.until("SIP/2.0 200 OK");
  });

  test("to many ports of one address fill its share, and a neighbour's trunk is reached all the while", async () => {
    const wire = await openWireTransport({ listen: [] });
    const { most } = CAPS.sip_outgoing_connections;
    const ports = await Promise.all(Array.from({ length: most.address + 3 }, () => openTcpListener()));
    const send = (to: Hop) => wire.transport.send(ownRequest(), to);
    for (const { port } of ports.slice(0, most.address)) await send(tcp(port));
    for (const { port } of ports.slice(most.address))
      await expect(send(tcp(port))).rejects.toThrow("Too many connections to 127.0.0.1 are open");
    expect(wire.refused).toEqual(Array.from({ length: 3 }, () => "sip_outgoing_connections"));
    const neighbour = await openTcpListener(0, "127.0.0.2");
    await send({ ...tcp(neighbour.port), address: "127.0.0.2" });
    (await ports[0]?.accepted.next())?.socket.destroy();
    const again = tcp(ports.at(-1)?.port ?? 0);
    await expect
      .poll(() => {
        wire.clock.advance(1_100); // what failed is tried again after a second
        return send(again).then(() => "sent", String);
      })
      .toBe("sent");
  });

  test("carry the port we listen on", async () => {
    const wire = await openWireTransport(LISTEN_TCP);
    const trunk = await openTcpListener();
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    const connection = await trunk.accepted.next();
    await connection.until(`Contact: <sip:parley@127.0.0.1:${wire.port("tcp")}>`);
    expect(wire.transport.localAddress(tcp(trunk.port)).port).toBe(wire.port("tcp"));
  });

  test("can be opened before the first message, so that their port is known", async () => {
    const wire = await openWireTransport({ listen: [] });
    const trunk = await openTcpListener();
    await wire.transport.prepare(tcp(trunk.port));
    const connection = await trunk.accepted.next();
    expect(wire.transport.localAddress(tcp(trunk.port))).toEqual({
      host: "127.0.0.1",
      port: connection.socket.remotePort,
    });
  });

  test("are reopened after the peer closes one", async () => {
    const wire = await openWireTransport({ listen: [] });
    const trunk = await openTcpListener();
    const lost = Promise.withResolvers<void>();
    wire.transport.keepAlive(tcp(trunk.port), lost.resolve);
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    (await trunk.accepted.next()).socket.end();
    await lost.promise;
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    await (await trunk.accepted.next()).until("OPTIONS");
    expect(trunk.count).toBe(2);
  });

  test("are pinged, and closed when a peer stops answering pings (RFC 5626 4.4.1)", async () => {
    const wire = await openWireTransport({ listen: [] });
    const trunk = await openTcpListener();
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    const connection = await trunk.accepted.next();
    await connection.until("\r\n\r\n");
    wire.clock.advance(28_000);
    await connection.until("\r\n\r\n\r\n\r\n");
    connection.socket.write(`\r\n${optionsText("TCP 127.0.0.1")}`);
    await wire.received.next();
    wire.clock.advance(28_000);
    wire.clock.advance(11_000);
    await expect(connection.closed).resolves.toBeUndefined();
  });

  test("are kept if pings are never answered, and closed an hour after the last message", async () => {
    const wire = await openWireTransport({ listen: [] });
    const trunk = await openTcpListener();
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    const connection = await trunk.accepted.next();
    wire.clock.advance(3_599_000);
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    wire.clock.advance(3_000);
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    expect(trunk.count).toBe(1);
    const stop = wire.transport.keepAlive(tcp(trunk.port), () => undefined);
    wire.clock.advance(7_200_000);
    await wire.transport.send(ownRequest(), tcp(trunk.port));
    expect(trunk.count).toBe(1);
    stop();
    wire.clock.advance(3_601_000);
    await connection.closed;
  });

  test("that are refused say so, and aren't retried for a second", async () => {
    const wire = await openWireTransport({ listen: [] });
    const trunk = await openTcpListener();
    const closed = tcp(1);
    const refused = { kind: "refused", message: "127.0.0.1 port 1 refused the connection." };
    await expect(wire.transport.send(ownRequest(), closed)).rejects.toMatchObject(refused);
    await expect(wire.transport.send(ownRequest(), closed)).rejects.toMatchObject(refused);
    await wire.transport.send(ownRequest(), tcp(trunk.port));
  });
});
