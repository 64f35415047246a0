/** A leg's messages, shown to people for troubleshooting. */
import { serialise } from "../../message/serialise.ts";
import type { SipMessage } from "../../message/sip-message.ts";
import type { Hop } from "../../transport/hop.ts";
import type { SipEvent } from "../../sip-messages.ts";
import { LOCAL_HOST } from "../../transport/sip-transport.ts";
import { maskCredentials } from "./mask-sip-secrets.ts";

/** Bounded, since a peer may repeat a message any number of times. */
const MOST_MESSAGES = 200;
const MOST_BYTES = 4096;

export interface LegLadder {
  /** `local`: our address as this peer sees it, which the transport only fills in later. */
  note(
    direction: "sent" | "received",
    message: SipMessage,
    peer: Hop,
    local: { host: string; port: number } | null,
  ): void;
}

export function createLegLadder(
  legId: string,
  now: () => number,
  emit: (event: SipEvent) => void,
): LegLadder {
  let count = 0;
  return {
    note(direction, message, peer, local) {
      if (count >= MOST_MESSAGES) return;
      count += 1;
      const written = serialise(message).toString("utf8");
      const text = cut(
        maskCredentials(local ? written.replaceAll(LOCAL_HOST, `${local.host}:${local.port}`) : written),
      );
      emit({ type: "ladder", legId, at: Math.round(now()), direction, peer: describe(peer), text });
    },
  };
}

/** At most 4,096 bytes of UTF-8, without splitting a character. */
function cut(text: string): string {
  const bytes = Buffer.from(text, "utf8");
  if (bytes.length <= MOST_BYTES) return text;
  let end = MOST_BYTES;
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.toString("utf8", 0, end);
}

const describe = ({ transport, address, port }: Hop): string =>
  `${transport} ${address.includes(":") ? `[${address}]` : address}:${port}`;
