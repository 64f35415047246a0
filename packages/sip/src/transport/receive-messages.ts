/** Turns bytes into messages for the layer above, spending as little as possible on unwanted traffic. */
import { randomBytes } from "node:crypto";
import { createResponse } from "../message/create-response.ts";
import { parseDatagram } from "../message/parse-message.ts";
import type { SipMessage, SipRequest } from "../message/sip-message.ts";
import type { SipRefusal } from "../message/sip-refusal.ts";
import type { Hop } from "./hop.ts";
import type { LocalAddresses } from "./local-addresses.ts";
import { looksLikeSip } from "./looks-like-sip.ts";
import type { Received, SipTransport, TransportHandlers } from "./sip-transport.ts";
import type { StreamConnection } from "./stream-connection.ts";
import { stampIncoming } from "./via-stamps.ts";

export interface Receiver {
  onDatagram(packet: Buffer, from: { address: string; port: number }): void;
  onStreamMessage(connection: StreamConnection, message: SipMessage): void;
  onStreamRefusal(connection: StreamConnection, refusal: SipRefusal): void;
}

export interface ReceiverOptions {
  /** Whether the address belongs to a trunk, or we have sent there recently. */
  isKnown(address: string): boolean;
  admits(address: string): boolean;
  locals: LocalAddresses;
  udpPort(): number;
  reply: SipTransport["reply"];
  onMessage: TransportHandlers["onMessage"];
}

export function createReceiver(options: ReceiverOptions): Receiver {
  const { locals } = options;

  function deliver(message: SipMessage, from: Hop, connection: StreamConnection | null): void {
    const stamped = message.kind === "request" ? stampIncoming(message, from.address, from.port) : message;
    options.onMessage(received(stamped, from, connection));
  }

  function received(message: SipMessage, from: Hop, connection: StreamConnection | null): Received {
    const local = connection?.local ?? { address: locals.routeTo(from.address), port: options.udpPort() };
    return { message, from, connection: connection?.id ?? null, local };
  }

  function refuse(
    { status, reason }: SipRefusal,
    request: SipRequest,
    from: Hop,
    by: StreamConnection | null,
  ) {
    const stamped = stampIncoming(request, from.address, from.port);
    const response = createResponse(stamped, status, reason, { toTag: randomBytes(6).toString("hex") });
    options.reply(response, received(stamped, from, by));
  }

  return {
    onDatagram(packet, { address, port }) {
      if (port === 0 || !looksLikeSip(packet)) return;
      const isKnown = options.isKnown(address);
      if (!isKnown && !options.admits(address)) return;
      const parsed = parseDatagram(packet);
      const from: Hop = { transport: "udp", address, port };
      if ("refusal" in parsed) {
        const { refusal } = parsed;
        // Strangers learn nothing, and can't make us send responses to others.
        if (isKnown && refusal.message) refuse(refusal, refusal.message, from, null);
        return;
      }
      if (locals.isRouteKnown(address)) deliver(parsed.message, from, null);
      else void locals.findRoute(address).then(() => deliver(parsed.message, from, null));
    },
    onStreamMessage(connection, message) {
      deliver(message, connection.peer, connection);
    },
    onStreamRefusal(connection, refusal) {
      if (refusal.message) refuse(refusal, refusal.message, connection.peer, connection);
    },
  };
}
