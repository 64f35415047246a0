/** A transaction layer that answers a peer: what it opened, what it sent, and the time, which the test moves. */
import { createFakeSipClock } from "@parley/testing/sip/fake-sip-clock";
import { createRecordingSipTransport, receivedBy } from "@parley/testing/sip/recording-sip-transport";
import { createResponse } from "../message/create-response.ts";
import { header } from "../message/headers.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { TransportName } from "../transport/hop.ts";
import { createTransactionLayer } from "./transaction-layer.ts";
import type { ServerLimits, ServerTransaction } from "./transaction.ts";

interface Theirs {
  branch?: string | null;
  callId?: string;
  to?: string;
  via?: string;
  uri?: string;
  /** For an ACK or CANCEL: the CSeq of the INVITE. */
  cseq?: number;
}

/** A request of the peer. */
export function theirRequest(method: string, options: Theirs = {}): SipRequest {
  const { branch = "z9hG4bKone", callId = "1@peer", to = "<sip:us@example.com>", cseq = 7 } = options;
  const via = options.via ?? "SIP/2.0/UDP peer.example.com";
  return {
    kind: "request",
    method,
    uri: options.uri ?? "sip:us@example.com",
    headers: [
      { name: "Via", value: branch === null ? via : `${via};branch=${branch}` },
      { name: "From", value: "<sip:peer@example.com>;tag=peer" },
      { name: "To", value: to },
      { name: "Call-ID", value: callId },
      { name: "CSeq", value: `${cseq} ${method}` },
    ],
    body: Buffer.from("v=0"),
  };
}

export function createServer(limits?: ServerLimits) {
  const clock = createFakeSipClock();
  const transport = createRecordingSipTransport();
  const opened: ServerTransaction[] = [];
  const acks: string[] = [];
  const layer = createTransactionLayer({
    transport,
    clock,
    ...(limits && { limits }),
    onRequest: (transaction) => opened.push(transaction),
    onAck: (ack) => acks.push(header(ack, "To") ?? ""),
  });
  const receive = (request: SipRequest, by: TransportName = "udp", address?: string): void =>
    layer.receive(receivedBy(by, request, address));
  const respond = (status: number, index = -1): void => {
    const transaction = opened.at(index);
    transaction?.respond(createResponse(transaction.request, status, "Reason", { toTag: "us" }));
  };
  return { clock, transport, layer, opened, acks, receive, respond };
}
