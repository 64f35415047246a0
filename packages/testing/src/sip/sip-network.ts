import { header } from "@parley/sip/message/headers";
import { parseDatagram } from "@parley/sip/message/parse-message";
import { serialise } from "@parley/sip/message/serialise";
import type { SipHeader, SipMessage } from "@parley/sip/message/sip-message";
import { formatVia, parseVia } from "@parley/sip/message/via";
import type { SipClock } from "@parley/sip/transaction/sip-clock";
import type { Hop } from "@parley/sip/transport/hop";
import { LOCAL_HOST, type Received, type SipTransport } from "@parley/sip/transport/sip-transport";
import { TransportError } from "@parley/sip/transport/transport-error";

/** An in-memory network for SIP, on a clock that the test moves. */
export interface SipNetwork {
  /** Adds a host at an address, port 5060. */
  join(address: string, onMessage: (received: Received) => void, options?: NodeOptions): SipTransport;
  /** How long each message takes; a test may make it random. */
  delayMs: (message: SipMessage) => number;
  /** Whether a message is lost. */
  drops: (message: SipMessage, from: string, to: string) => boolean;
  /** Why a stream to there can't be opened; null if it can. */
  refuses: (hop: Hop) => TransportError | null;
  /** Everything that was sent, as `10.0.0.1 > 10.0.0.2 INVITE` or `… 200 INVITE`. */
  readonly log: string[];
}

export interface NodeOptions {
  /** For a host behind NAT: the address it believes to have, while the network knows it by the other one. */
  privateAddress?: string;
}

export function createSipNetwork(clock: SipClock): SipNetwork {
  const nodes = new Map<string, (received: Received) => void>();
  const log: string[] = [];

  function deliver(message: SipMessage, from: string, hop: Hop): void {
    const to = nodes.get(hop.address);
    const summary = summaryOf(message);
    log.push(`${from} > ${hop.address} ${summary}`);
    if (!to || network.drops(message, from, hop.address)) return;
    const parsed = parseDatagram(serialise(message));
    if (!("message" in parsed) || !parsed.message) throw new Error(`Nobody can read this ${summary}`);
    const received = parsed.message;
    const stamped = received.kind === "request" ? withSource(received, from) : received;
    clock.after(network.delayMs(message), () =>
      nodes.get(hop.address)?.({
        message: stamped,
        from: { transport: hop.transport, address: from, port: 5060 },
        connection: hop.transport === "udp" ? null : 1,
        local: { address: hop.address, port: 5060 },
      }),
    );
  }

  const network: SipNetwork = {
    delayMs: () => 10,
    drops: () => false,
    refuses: ({ transport, address, port }) =>
      transport === "udp" || nodes.has(address)
        ? null
        : new TransportError("refused", `${address} refuses connections on port ${port}.`),
    log,
    join(address, onMessage, { privateAddress } = {}) {
      nodes.set(address, onMessage);
      let own = privateAddress ?? address;
      return {
        listening: [{ transport: "udp", port: 5060 }],
        async send(message, hop) {
          await Promise.resolve();
          const refusal = network.refuses(hop);
          if (refusal) throw refusal;
          deliver(filledIn(message, own), address, hop);
          return { sentBy: hop };
        },
        reply(response, to) {
          deliver(filledIn(response, own), address, to.from);
        },
        localAddress: () => ({ host: own, port: 5060 }),
        prepare: () => Promise.resolve(),
        keepAlive: () => {
          // Like a transport that learns from `received` in responses.
          own = address;
          return () => undefined;
        },
        close: () => {
          nodes.delete(address);
          return Promise.resolve();
        },
      };
    },
  };
  return network;
}

function filledIn<M extends SipMessage>(message: M, own: string): M {
  const headers = message.headers.map(({ name, value }): SipHeader => {
    if (!value.includes(LOCAL_HOST)) return { name, value };
    const filled = value.replace(LOCAL_HOST, `${own}:5060`);
    return { name, value: name === "Via" ? `${filled};rport` : filled };
  });
  return { ...message, headers };
}

function withSource<M extends SipMessage>(message: M, address: string): M {
  const index = message.headers.findIndex(({ name }) => name === "Via");
  const via = parseVia(message.headers[index]?.value ?? "");
  if (!via) return message;
  via.params.set("received", address);
  via.params.set("rport", "5060");
  const headers = [...message.headers];
  headers[index] = { name: "Via", value: formatVia(via) };
  return { ...message, headers };
}

/** `INVITE`, or `200 INVITE`. */
export function summaryOf(message: SipMessage): string {
  if (message.kind === "request") return message.method;
  return `${message.status} ${(header(message, "CSeq") ?? "").split(" ")[1]}`;
}
