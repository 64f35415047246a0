import { header } from "@parley/sip/message/headers";
import type { SipMessage, SipRequest, SipResponse } from "@parley/sip/message/sip-message";
import type { Hop } from "@parley/sip/transport/hop";
import type { Received, SipTransport } from "@parley/sip/transport/sip-transport";
import { TransportError } from "@parley/sip/transport/transport-error";

/** A SIP transport that sends nothing and remembers everything. */
export interface RecordingSipTransport extends SipTransport {
  readonly sent: { message: SipMessage; hop: Hop }[];
  readonly replies: { response: SipResponse; to: Received }[];
  /** Unreachable addresses. */
  readonly unreachable: Set<string>;
  /** Requests over UDP go over TCP instead, as long ones do. */
  usesTcpInstead: boolean;
  /** Requests sent so far, as `METHOD address`. */
  requests(): string[];
  /** Status codes sent back so far. */
  statuses(): number[];
  /** The last request sent with this method. */
  lastRequest(method: string): SipRequest;
}

export function createRecordingSipTransport(): RecordingSipTransport {
  const sent: RecordingSipTransport["sent"] = [];
  const replies: RecordingSipTransport["replies"] = [];
  const unreachable = new Set<string>();
  return {
    sent,
    replies,
    unreachable,
    usesTcpInstead: false,
    requests: () =>
      sent.map(({ message, hop }) => `${message.kind === "request" ? message.method : "?"} ${hop.address}`),
    statuses: () => replies.map(({ response }) => response.status),
    lastRequest(method) {
      const found = sent.findLast(({ message }) => message.kind === "request" && message.method === method);
      if (found?.message.kind !== "request") throw new Error(`No ${method} was sent.`);
      return found.message;
    },
    async send(message, hop) {
      await Promise.resolve();
      if (unreachable.has(hop.address)) throw new TransportError("unreachable", "There is no route to it.");
      sent.push({ message, hop });
      const goesByTcp = this.usesTcpInstead && hop.transport === "udp";
      return { sentBy: goesByTcp ? { ...hop, transport: "tcp" } : hop };
    },
    reply(response, to) {
      replies.push({ response, to });
    },
    localAddress: () => ({ host: "192.0.2.1", port: 5060 }),
    prepare: () => Promise.resolve(),
    keepAlive: () => () => undefined,
    listening: [],
    close: () => Promise.resolve(),
  };
}

/** An incoming response to a sent request: with the request's Via, and a tag in To. */
export function answerTo(request: SipRequest, status: number, toTag = "peer"): SipResponse {
  const copied = request.headers.filter(({ name }) => ["Via", "From", "Call-ID", "CSeq"].includes(name));
  const to = header(request, "To") ?? "";
  return {
    kind: "response",
    status,
    reason: "Reason",
    headers: [...copied, { name: "To", value: to.includes("tag=") ? to : `${to};tag=${toTag}` }],
    body: Buffer.alloc(0),
  };
}

/** A message as the transport passes it on. */
export function receivedBy(
  transport: Hop["transport"],
  message: SipMessage,
  address = "198.51.100.7",
): Received {
  return {
    message,
    from: { transport, address, port: 5060 },
    connection: transport === "udp" ? null : 1,
    local: { address: "192.0.2.1", port: 5060 },
  };
}
