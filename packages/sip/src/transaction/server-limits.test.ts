/** How many transactions of others are open at a time, in all and for each source. */
import { describe, expect, test } from "vitest";
import { header } from "../message/headers.ts";
import { createServer, theirRequest } from "./recorded-server.test-helper.ts";

describe("limits", () => {
  test("beyond them, requests get 503 and leave nothing behind, while open ones continue", () => {
    const { transport, layer, opened, receive, respond } = createServer({
      all: 3,
      perSource: (address) => (address === "192.0.2.66" ? 1 : 10),
    });
    const from = (address: string, number: number): void =>
      receive(theirRequest("INVITE", { branch: `z9hG4bK${number}`, callId: `${number}` }), "udp", address);
    from("192.0.2.66", 1);
    from("192.0.2.66", 2);
    expect(transport.statuses()).toEqual([503]);
    from("192.0.2.1", 3);
    from("192.0.2.2", 4);
    from("192.0.2.3", 5);
    expect(transport.statuses()).toEqual([503, 503]);
    expect(header(transport.replies[0]?.response ?? theirRequest("X"), "Retry-After")).toBe("5");
    expect([opened.length, layer.size.server]).toEqual([3, 3]);
    from("192.0.2.66", 1);
    respond(180, 0);
    expect(transport.statuses()).toEqual([503, 503, 180]);
  });

  test("an IPv6 network, which is what one customer has, is one source", () => {
    const { transport, receive } = createServer({ all: 100, perSource: () => 2 });
    for (const [nth, address] of ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3"].entries())
      receive(theirRequest("INVITE", { branch: `z9hG4bK${nth}`, callId: `${nth}` }), "udp", address);
    expect(transport.statuses()).toEqual([503]);
    receive(theirRequest("INVITE", { branch: "z9hG4bKother", callId: "other" }), "udp", "2001:db8:1:3::1");
    expect(transport.statuses()).toEqual([503]);
  });

  test("a transaction that ends makes room", async () => {
    const { clock, opened, receive, respond } = createServer({ all: 1, perSource: () => 1 });
    receive(theirRequest("OPTIONS"));
    respond(200);
    await clock.advance(32_000);
    receive(theirRequest("OPTIONS", { branch: "z9hG4bKtwo" }));
    expect(opened).toHaveLength(2);
  });
});
