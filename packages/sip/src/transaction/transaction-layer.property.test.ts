/** Whatever happens in whatever order, every request ends once, and nothing is left over. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import {
  answerTo,
  createRecordingSipTransport,
  receivedBy,
} from "@parley/testing/sip/recording-sip-transport";
import { createResponse } from "../message/create-response.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { Hop, TransportName } from "../transport/hop.ts";
import { createTransactionLayer } from "./transaction-layer.ts";
import type { ServerTransaction } from "./transaction.ts";

/** Longer than any transaction waits in total, with three hops. */
const ALL_OVER_MS = 300_000;

function plainRequest(method: string, via: string | null = null): SipRequest {
  return {
    kind: "request",
    method,
    uri: "sip:bob@example.com",
    headers: [
      ...(via === null ? [] : [{ name: "Via", value: via }]),
      { name: "From", value: "<sip:alice@example.com>;tag=a" },
      { name: "To", value: "<sip:bob@example.com>" },
      { name: "Call-ID", value: "1@example.com" },
      { name: "CSeq", value: `1 ${method}` },
    ],
    body: Buffer.alloc(0),
  };
}

const transports = fc.constantFrom<TransportName>("udp", "tcp");
const statuses = fc.constantFrom(100, 180, 183, 200, 302, 404, 486, 487, 503, 603);
const waits = fc.constantFrom(0, 10, 200, 500, 4_000, 8_000, 32_000);

const clientSteps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("answer" as const), status: statuses, to: fc.nat(20) }),
    fc.record({ do: fc.constant("wait" as const), ms: waits }),
    fc.record({ do: fc.constant("cancel" as const) }),
    fc.record({ do: fc.constant("cut" as const) }),
    fc.record({ do: fc.constant("heal" as const) }),
  ),
  { maxLength: 25 },
);

/** Only an INVITE may have several, and then each must be a 2xx (RFC 6026, 7.2). */
function isOneEnd(method: string, ends: (number | string)[]): boolean {
  if (ends.length === 1) return true;
  return method === "INVITE" && ends.length > 1 && ends.every((end) => typeof end === "number" && end < 300);
}

test("our request ends with one final response or one failure", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("INVITE", "OPTIONS"),
      fc.array(transports, { minLength: 1, maxLength: 3 }),
      clientSteps,
      async (method, ways, steps) => {
        const clock = createFakeSipClock();
        const transport = createRecordingSipTransport();
        const layer = createTransactionLayer({
          transport,
          clock,
          onRequest: () => undefined,
          onAck: () => undefined,
        });
        const hops = ways.map<Hop>((way, index) => ({
          transport: way,
          address: `192.0.2.${index}`,
          port: 5060,
        }));
        const ends: (number | string)[] = [];
        const transaction = layer.request(plainRequest(method), hops, {
          onResponse: ({ status }) => void (status >= 200 && ends.push(status)),
          onFailure: (failure) => ends.push(failure === "timeout" ? failure : failure.kind),
        });
        for (const step of steps) {
          if (step.do === "wait") await clock.advance(step.ms);
          else if (step.do === "cancel") transaction.cancel();
          else if (step.do === "cut") for (const hop of hops) transport.unreachable.add(hop.address);
          else if (step.do === "heal") transport.unreachable.clear();
          else if (step.do === "answer") {
            const sent = transport.sent.filter(({ message }) => message.kind === "request");
            const to = sent[step.to % Math.max(sent.length, 1)];
            if (to?.message.kind !== "request" || to.message.method === "ACK") continue;
            layer.receive(receivedBy(to.hop.transport, answerTo(to.message, step.status)));
          }
        }
        await clock.advance(1);
        transaction.cancel(); // a call that keeps ringing must be cancelled
        await clock.advance(ALL_OVER_MS);
        expect(isOneEnd(method, ends) ? "one end" : ends).toBe("one end");
        expect([clock.waiting, layer.size.client]).toEqual([0, 0]);
      },
    ),
    { numRuns: 300 },
  );
});

const serverSteps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom("repeat" as const, "ack" as const, "cancel" as const, "copy" as const) }),
    fc.record({ do: fc.constant("respond" as const), status: statuses }),
    fc.record({ do: fc.constant("wait" as const), ms: waits }),
  ),
  { maxLength: 25 },
);

test("a peer's request gets one final status, its CANCEL another, and nothing is left over", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("INVITE", "INFO"),
      transports,
      serverSteps,
      async (method, way, steps) => {
        const clock = createFakeSipClock();
        const transport = createRecordingSipTransport();
        const opened: ServerTransaction[] = [];
        const layer = createTransactionLayer({
          transport,
          clock,
          onRequest: (transaction) => opened.push(transaction),
          onAck: () => undefined,
        });
        const via = (branch: string): string => `SIP/2.0/UDP peer.example.com;branch=z9hG4bK${branch}`;
        const receive = (name: string, branch = "one"): void =>
          layer.receive(receivedBy(way, plainRequest(name, via(branch))));
        receive(method);
        const respond = (status: number): void => {
          const [transaction] = opened;
          transaction?.respond(createResponse(transaction.request, status, "Reason", { toTag: "us" }));
        };
        for (const step of steps) {
          if (step.do === "wait") await clock.advance(step.ms);
          else if (step.do === "respond") respond(step.status);
          else if (step.do === "repeat") receive(method);
          else if (step.do === "ack") receive("ACK");
          else if (step.do === "cancel") receive("CANCEL");
          else receive(method, "two");
        }
        respond(486);
        for (const transaction of opened.slice(1))
          transaction.respond(createResponse(transaction.request, 486, "Busy Here"));
        await clock.advance(ALL_OVER_MS);
        const finals = transport.replies
          .filter(({ response }) => response.status >= 200)
          .map(
            ({ response }) =>
              `${response.headers.find(({ name }) => name === "CSeq")?.value} ${response.status}`,
          );
        const ofFirst = finals.filter((final) => final.startsWith(`1 ${method}`) && !final.endsWith("482"));
        // A request repeated after the transaction ended is a new one with its own end.
        expect(new Set(ofFirst).size).toBeLessThanOrEqual(opened.length);
        expect(ofFirst.length > 0 || method === "INFO").toBe(true);
        expect([clock.waiting, layer.size.server]).toEqual([0, 0]);
      },
    ),
    { numRuns: 300 },
  );
});
