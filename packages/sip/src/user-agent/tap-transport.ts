import type { SipMessage } from "../message/sip-message.ts";
import type { Hop } from "../transport/hop.ts";
import type { SipTransport } from "../transport/sip-transport.ts";

/** Wraps the transport and reports everything it sends. */
export function tapTransport(
  transport: SipTransport,
  onSent: (message: SipMessage, hop: Hop) => void,
): SipTransport {
  return {
    async send(message, hop) {
      onSent(message, hop);
      return await transport.send(message, hop);
    },
    reply(response, to) {
      onSent(response, to.from);
      transport.reply(response, to);
    },
    localAddress: (hop) => transport.localAddress(hop),
    prepare: (hop) => transport.prepare(hop),
    keepAlive: (hop, onLost) => transport.keepAlive(hop, onLost),
    get listening() {
      return transport.listening;
    },
    close: () => transport.close(),
  };
}
