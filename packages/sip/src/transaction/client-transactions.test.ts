import { describe, expect, test } from "vitest";
import { createFakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import {
  answerTo,
  createRecordingSipTransport,
  receivedBy,
} from "@parley/testing/sip/recording-sip-transport";
import { header } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import { parseVia } from "../message/via.ts";
import type { Hop } from "../transport/hop.ts";
import { createTransactionLayer } from "./transaction-layer.ts";

const A: Hop = { transport: "udp", address: "198.51.100.1", port: 5060 };
const B: Hop = { transport: "udp", address: "198.51.100.2", port: 5060 };

function ownRequest(method: string): SipRequest {
  return {
    kind: "request",
    method,
    uri: "sip:bob@example.com",
    headers: [
      { name: "Max-Forwards", value: "70" },
      { name: "Route", value: "<sip:proxy.example.com;lr>" },
      { name: "From", value: "<sip:alice@example.com>;tag=us" },
      { name: "To", value: "<sip:bob@example.com>" },
      { name: "Call-ID", value: "1@example.com" },
      { name: "CSeq", value: `7 ${method}` },
    ],
    body: Buffer.alloc(0),
  };
}

/** A client with a fake clock. It records what it hears, and can answer its own last request. */
function createClient(method: string, hops: Hop[]) {
  const clock = createFakeSipClock();
  const transport = createRecordingSipTransport();
  const strays: number[] = [];
  const layer = createTransactionLayer({
    transport,
    clock,
    onRequest: () => undefined,
    onAck: () => undefined,
    onStray: ({ message }) => strays.push(message.kind === "response" ? message.status : 0),
  });
  const heard: (number | string)[] = [];
  const failedHops: string[] = [];
  const transaction = layer.request(ownRequest(method), hops, {
    onResponse: (response) => heard.push(response.status),
    onFailure: (failure) => heard.push(failure === "timeout" ? failure : failure.kind),
    onHopFailed: (hop) => failedHops.push(hop.address),
  });
  const answer = (status: number, to = method): void => {
    const response = answerTo(transport.lastRequest(to), status);
    layer.receive(receivedBy("udp", response));
  };
  return { clock, transport, layer, heard, failedHops, strays, transaction, answer };
}

/** The branch of the last request with this method. */
function branchOf(request: SipRequest): string | null | undefined {
  return parseVia(header(request, "Via") ?? "")?.params.get("branch");
}

describe("one hop", () => {
  test("an unanswered INVITE is repeated six times over UDP and fails after 64 T1", async () => {
    const { clock, transport, heard, layer } = createClient("INVITE", [A]);
    await clock.advance(31_999);
    expect(transport.requests()).toEqual(Array.from({ length: 7 }, () => "INVITE 198.51.100.1"));
    expect(heard).toEqual([]);
    await clock.advance(1);
    expect(heard).toEqual(["timeout"]);
    expect([clock.waiting, layer.size.client]).toEqual([0, 0]);
  });

  test("other requests are repeated with gaps of at most 4 s", async () => {
    const { clock, transport, heard } = createClient("OPTIONS", [A]);
    await clock.advance(32_000);
    expect(transport.sent).toHaveLength(11);
    expect(heard).toEqual(["timeout"]);
  });

  test("a failure is acknowledged with the INVITE's branch and route each time it arrives", async () => {
    const { clock, transport, heard, answer } = createClient("INVITE", [A]);
    await clock.advance(0);
    answer(180);
    answer(486);
    await clock.advance(0);
    const ack = transport.lastRequest("ACK");
    expect(branchOf(ack)).toBe(branchOf(transport.lastRequest("INVITE")));
    expect(header(ack, "CSeq")).toBe("7 ACK");
    expect(header(ack, "Route")).toBe("<sip:proxy.example.com;lr>");
    expect(header(ack, "To")).toBe("<sip:bob@example.com>;tag=peer");
    answer(486);
    await clock.advance(0);
    expect(transport.requests().filter((sent) => sent.startsWith("ACK"))).toHaveLength(2);
    expect(heard).toEqual([180, 486]);
    await clock.advance(32_000);
    expect(clock.waiting).toBe(0);
  });

  test("every 2xx of an INVITE is delivered for 64 T1, later ones are strays", async () => {
    const { clock, heard, answer, strays } = createClient("INVITE", [A]);
    await clock.advance(0);
    answer(200);
    answer(200);
    await clock.advance(32_000);
    answer(200);
    expect(heard).toEqual([200, 200]);
    expect(strays).toEqual([200]);
  });

  test("a request that was too long for a datagram isn't repeated", async () => {
    const { clock, transport, heard, answer } = createClient("INVITE", [A]);
    transport.usesTcpInstead = true;
    await clock.advance(10_000);
    expect(transport.sent).toHaveLength(1);
    answer(404);
    expect(heard).toEqual([404]);
    await clock.advance(0);
    expect(transport.sent.at(-1)?.hop.transport).toBe("tcp");
    expect(clock.waiting).toBe(0);
  });
});

describe("more than one hop", () => {
  test("a hop that is unreachable, silent or answers 503 is skipped for the next", async () => {
    const C: Hop = { transport: "tcp", address: "198.51.100.3", port: 5060 };
    const D: Hop = { transport: "udp", address: "198.51.100.4", port: 5060 };
    const { clock, transport, heard, failedHops, answer } = createClient("OPTIONS", [A, B, C, D]);
    transport.unreachable.add(A.address);
    await clock.advance(0);
    const first = branchOf(transport.lastRequest("OPTIONS"));
    await clock.advance(8_000);
    answer(503);
    await clock.advance(0);
    answer(200);
    expect(transport.requests().at(-1)).toBe("OPTIONS 198.51.100.4");
    expect(failedHops).toEqual([A.address, B.address, C.address]);
    expect(heard).toEqual([200]);
    expect(branchOf(transport.lastRequest("OPTIONS"))).not.toBe(first);
  });

  test("a 503 from the last hop is final", async () => {
    const { clock, heard, answer } = createClient("INVITE", [A, B]);
    await clock.advance(0);
    answer(503);
    await clock.advance(0);
    answer(503);
    expect(heard).toEqual([503]);
  });

  test("without any hop it fails at once", async () => {
    const { clock, heard } = createClient("INVITE", []);
    await clock.advance(0);
    expect(heard).toEqual(["unreachable"]);
  });
});

describe("CANCEL", () => {
  test("waits for a provisional response and has the INVITE's branch", async () => {
    const { clock, transport, transaction, heard, answer } = createClient("INVITE", [A, B]);
    await clock.advance(0);
    transaction.cancel([{ name: "Reason", value: "SIP;cause=200" }]);
    await clock.advance(100);
    expect(transport.sent).toHaveLength(1);
    answer(180);
    await clock.advance(0);
    const cancel = transport.lastRequest("CANCEL");
    expect(branchOf(cancel)).toBe(branchOf(transport.lastRequest("INVITE")));
    expect(header(cancel, "CSeq")).toBe("7 CANCEL");
    expect(header(cancel, "Reason")).toBe("SIP;cause=200");
    answer(200, "CANCEL");
    answer(487);
    expect(heard).toEqual([180, 487]);
    await clock.advance(32_000);
    expect(clock.waiting).toBe(0);
  });

  test("leaves a 2xx that crosses it to the caller", async () => {
    const { clock, transaction, heard, answer } = createClient("INVITE", [A]);
    await clock.advance(0);
    answer(180);
    transaction.cancel();
    await clock.advance(0);
    answer(200);
    answer(200, "CANCEL");
    expect(heard).toEqual([180, 200]);
  });

  test("prevents trying another hop if the first never answers", async () => {
    const { clock, transport, transaction, heard } = createClient("INVITE", [A, B]);
    await clock.advance(0);
    transaction.cancel();
    await clock.advance(64_000);
    expect(new Set(transport.requests())).toEqual(new Set(["INVITE 198.51.100.1"]));
    expect(heard).toEqual(["timeout"]);
  });

  test("without a final response still ends after 64 T1", async () => {
    const { clock, transaction, heard, answer } = createClient("INVITE", [A]);
    await clock.advance(0);
    answer(183);
    transaction.cancel();
    await clock.advance(32_000);
    expect(heard).toEqual([183, "timeout"]);
    expect(clock.waiting).toBe(0);
  });
});
