import { describe, expect, test } from "vitest";
import { header } from "../message/headers.ts";
import { parseNameAddress } from "../message/name-address.ts";
import { createServer, theirRequest } from "./recorded-server.test-helper.ts";

describe("INVITE", () => {
  test("gets 100 after 200 ms unless it was answered before", async () => {
    const silent = createServer();
    silent.receive(theirRequest("INVITE"));
    await silent.clock.advance(199);
    expect(silent.transport.statuses()).toEqual([]);
    await silent.clock.advance(1);
    expect(silent.transport.statuses()).toEqual([100]);
    const quick = createServer();
    quick.receive(theirRequest("INVITE"));
    quick.respond(180);
    await quick.clock.advance(1_000);
    expect(quick.transport.statuses()).toEqual([180]);
  });

  test("that is repeated gets the last response again and opens nothing", () => {
    const { transport, opened, receive, respond } = createServer();
    receive(theirRequest("INVITE"));
    receive(theirRequest("INVITE"));
    respond(180);
    receive(theirRequest("INVITE"));
    expect(opened).toHaveLength(1);
    expect(transport.statuses()).toEqual([180, 180]);
  });

  test("a refusal is repeated until its ACK, which goes no further", async () => {
    const { clock, transport, acks, layer, receive, respond } = createServer();
    receive(theirRequest("INVITE"));
    respond(486);
    await clock.advance(3_500);
    expect(transport.statuses()).toEqual([486, 486, 486, 486]);
    receive(theirRequest("ACK", { to: "<sip:us@example.com>;tag=us" }));
    await clock.advance(4_999);
    receive(theirRequest("ACK", { to: "<sip:us@example.com>;tag=us" }));
    expect([acks.length, layer.size.server]).toEqual([0, 1]);
    await clock.advance(1);
    expect(transport.statuses()).toHaveLength(4);
    expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
  });

  test("a refusal without an ACK ends after 64 T1", async () => {
    const { clock, layer, receive, respond, transport } = createServer();
    receive(theirRequest("INVITE"));
    respond(486);
    await clock.advance(32_000);
    expect(transport.statuses()).toHaveLength(11);
    expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
  });

  test("over TCP a refusal isn't repeated and ends with its ACK", async () => {
    const { clock, layer, receive, respond, transport } = createServer();
    receive(theirRequest("INVITE"), "tcp");
    respond(486);
    await clock.advance(10_000);
    receive(theirRequest("ACK"), "tcp");
    expect(transport.statuses()).toEqual([486]);
    expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
  });

  test("after a 2xx, the user may repeat it, repeated INVITEs are absorbed, and ACKs are passed on", async () => {
    const { clock, transport, layer, acks, receive, respond } = createServer();
    receive(theirRequest("INVITE"));
    respond(200);
    receive(theirRequest("INVITE"));
    respond(200);
    respond(486);
    const to = "<sip:us@example.com>;tag=us";
    receive(theirRequest("ACK", { branch: "z9hG4bKack", to }));
    receive(theirRequest("ACK", { to }));
    expect(transport.statuses()).toEqual([200, 200]);
    expect(acks).toEqual([to, to]);
    await clock.advance(32_000);
    expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
  });
});

describe("other requests", () => {
  test("that are repeated get the last response again for 64 T1", async () => {
    const { clock, transport, opened, receive, respond } = createServer();
    receive(theirRequest("OPTIONS"));
    receive(theirRequest("OPTIONS"));
    respond(200);
    respond(500);
    await clock.advance(31_999);
    receive(theirRequest("OPTIONS"));
    expect(transport.statuses()).toEqual([200, 200]);
    await clock.advance(1);
    receive(theirRequest("OPTIONS"));
    expect(opened).toHaveLength(2);
  });

  test("over TCP are forgotten once answered", () => {
    const { clock, layer, receive, respond } = createServer();
    receive(theirRequest("OPTIONS"), "tcp");
    respond(200);
    expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
  });

  test("that are never answered are forgotten when the peer has given up", async () => {
    const { clock, transport, layer, receive, respond } = createServer();
    receive(theirRequest("INFO"));
    await clock.advance(32_000);
    respond(200);
    expect([clock.waiting, layer.size.server, transport.replies.length]).toEqual([0, 0, 0]);
  });
});

describe("CANCEL", () => {
  test("gets its 200 with the INVITE's tag and tells the user once", () => {
    const { transport, opened, receive, respond } = createServer();
    receive(theirRequest("INVITE"));
    respond(180);
    const told: string[] = [];
    opened[0]?.onCancel(() => told.push("first"));
    receive(theirRequest("CANCEL"));
    receive(theirRequest("CANCEL"));
    opened[0]?.onCancel(() => told.push("late"));
    expect(opened[0]?.isCancelled).toBe(true);
    expect(told).toEqual(["first", "late"]);
    expect(transport.statuses()).toEqual([180, 200, 200]);
    const to = header(transport.replies[1]?.response ?? theirRequest("X"), "To") ?? "";
    expect(parseNameAddress(to)?.params.get("tag")).toBe("us");
    respond(487);
    expect(transport.statuses().at(-1)).toBe(487);
  });

  test("after the final answer changes nothing", () => {
    const { transport, opened, receive, respond } = createServer();
    receive(theirRequest("INVITE"));
    respond(200);
    receive(theirRequest("CANCEL"));
    expect(opened[0]?.isCancelled).toBe(false);
    expect(transport.statuses()).toEqual([200, 200]);
  });

  test.each([
    ["of nothing", theirRequest("CANCEL", { branch: "z9hG4bKother" })],
    [
      "by another sender with the same branch",
      theirRequest("CANCEL", { via: "SIP/2.0/UDP evil.example.com" }),
    ],
  ])("%s gets 481", (_, cancel) => {
    const { transport, opened, receive } = createServer();
    receive(theirRequest("INVITE"));
    receive(cancel);
    expect(transport.statuses()).toEqual([481]);
    expect(opened[0]?.isCancelled).toBe(false);
  });
});

describe("who sends what", () => {
  test("a copy that arrives by another path gets 482, but a re-INVITE doesn't", () => {
    const { transport, opened, receive } = createServer();
    receive(theirRequest("INVITE"));
    receive(theirRequest("INVITE", { branch: "z9hG4bKtwo" }));
    expect(transport.statuses()).toEqual([482]);
    receive(theirRequest("INVITE", { branch: "z9hG4bKthree", to: "<sip:us@example.com>;tag=us" }));
    receive(theirRequest("INVITE", { branch: "z9hG4bKfour", callId: "2@peer" }));
    expect(opened).toHaveLength(3);
  });

  test("the same branch from another sender is another transaction", () => {
    const { opened, receive } = createServer();
    receive(theirRequest("INVITE"));
    receive(theirRequest("INVITE", { via: "SIP/2.0/UDP other.example.com", callId: "2@peer" }));
    expect(opened).toHaveLength(2);
  });

  test.each([null, "1", "z9hG4bK"])(
    "requests of RFC 2543 with the branch %s are identified by other headers",
    async (branch) => {
      const { clock, transport, opened, acks, receive, respond, layer } = createServer();
      receive(theirRequest("INVITE", { branch }));
      receive(theirRequest("INVITE", { branch }));
      receive(theirRequest("INVITE", { branch, callId: "2@peer" }));
      expect(opened).toHaveLength(2);
      receive(theirRequest("CANCEL", { branch }));
      expect(opened[0]?.isCancelled).toBe(true);
      respond(487, 0);
      receive(theirRequest("ACK", { branch, to: "<sip:us@example.com>;tag=us" }));
      respond(404, 1);
      await clock.advance(32_000);
      expect(acks).toEqual([]);
      expect(transport.statuses().filter((status) => status === 487)).toHaveLength(1);
      expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
    },
  );
});

test("closing ends every transaction silently", async () => {
  const { clock, transport, layer, receive, respond } = createServer();
  receive(theirRequest("INVITE"));
  receive(theirRequest("OPTIONS", { branch: "z9hG4bKtwo" }));
  layer.close();
  respond(200);
  await clock.advance(60_000);
  expect([clock.waiting, layer.size.server, transport.replies.length]).toEqual([0, 0, 0]);
});
