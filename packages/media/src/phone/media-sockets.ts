/** The two sockets of one call: RTP on an even port, RTCP on the next. */
import type { Socket } from "node:dgram";
import { isIPv4 } from "node:net";
import { OfferError } from "../sdp/offer-error.ts";
import { bindSocket, closeSockets, type OnDatagram } from "../udp-sockets.ts";
import type { PhonePorts } from "./phone-ports.ts";

export interface MediaSockets {
  /** The RTP port. */
  readonly port: number;
  sendRtp(packet: Uint8Array | Uint8Array[], port: number, address: string): void;
  sendRtcp(packet: Uint8Array, port: number, address: string): void;
  /** Closes both sockets and gives their ports back. Idempotent. */
  close(): Promise<void>;
}

/**
 * Opens the next free pair on `address`, or on all addresses of its family. Skips ports that something else is using.
 * Throws OfferError if none is left.
 */
export async function openMediaSockets(
  ports: PhonePorts,
  address: string,
  on: { onRtp: OnDatagram; onRtcp: OnDatagram },
): Promise<MediaSockets> {
  const listener = { address, family: isIPv4(address) ? (4 as const) : (6 as const) };
  for (let tries = 0; tries < ports.size; tries++) {
    const port = ports.take();
    if (port === null) break;
    const sockets: Socket[] = [];
    try {
      for (const [at, onDatagram] of [on.onRtp, on.onRtcp].entries()) {
        const socket = await bindSocket(port + at, listener, onDatagram);
        if (socket) sockets.push(socket);
      }
      const [rtp, rtcp] = sockets;
      if (rtp && rtcp) return handleOf(port, rtp, rtcp, ports);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    } finally {
      if (sockets.length < 2) {
        await closeSockets(sockets);
        ports.free(port);
      }
    }
  }
  throw new OfferError(
    ports.size === 0
      ? "MEDIA_PORTS leaves no ports for phone calls. Set it to a larger range."
      : "All UDP ports for phone calls are in use. Set MEDIA_PORTS to a larger range.",
  );
}

function handleOf(port: number, rtp: Socket, rtcp: Socket, ports: PhonePorts): MediaSockets {
  let closing: Promise<void> | null = null;
  return {
    port,
    sendRtp(packet, to, address) {
      if (!closing) rtp.send(packet, to, address);
    },
    sendRtcp(packet, to, address) {
      if (!closing) rtcp.send(packet, to, address);
    },
    close() {
      closing ??= closeSockets([rtp, rtcp]).then(() => ports.free(port));
      return closing;
    },
  };
}
