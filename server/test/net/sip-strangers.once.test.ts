/** Another host that sends SIP: an address of loopback that macOS doesn't have. */
import { expect, test } from "vitest";
import type { Hop } from "@parley/sip/transport/hop";
import { openUdpPeer, openWireTransport, optionsText, ownRequest } from "@parley/testing/sip/sip-wire";

test("a source that belongs to no trunk is rate-limited and logged once, until we send there ourselves", async () => {
  const wire = await openWireTransport();
  const [stranger, trunk] = [await openUdpPeer("127.0.0.2"), await openUdpPeer()];
  /** How many of the stranger's messages get through. */
  async function passed(count: number): Promise<number> {
    const request = optionsText("UDP 127.0.0.2;rport");
    await Promise.all(Array.from({ length: count }, () => stranger.send(request, wire.port("udp"))));
    await trunk.send(optionsText("UDP 127.0.0.1;rport"), wire.port("udp"));
    for (let taken = 0; ; taken++) {
      const { from } = await wire.received.next();
      if (from.address === "127.0.0.1") return taken;
    }
  }
  expect(await passed(150)).toBe(100);
  expect(await passed(150)).toBe(0);
  expect(wire.logs).toEqual([
    { level: "info", message: expect.stringContaining("SIP from 127.0.0.2, which belongs to no trunk") },
  ]);
  const back: Hop = { transport: "udp", address: "127.0.0.2", port: stranger.port };
  await wire.transport.send(ownRequest(), back);
  expect(await passed(150)).toBe(150);
});
