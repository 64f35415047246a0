import type { RemoteInfo } from "node:dgram";
import { isIP } from "node:net";
import { bindSockets, closeSockets } from "@parley/media/udp-sockets";
import type { Hop } from "./hop.ts";
import { TransportError } from "./transport-error.ts";

export interface UdpPort {
  port: number;
  /** Rejects with TransportError `unreachable` or `closed`. */
  send(bytes: Buffer, to: Hop): Promise<void>;
  close(): Promise<void>;
}

/** Most bytes queued in one socket while the network is congested. */
const MOST_QUEUED_BYTES = 4 << 20;

/** Binds one socket per address family, on the same port. Rejects with the system's error. */
export async function openUdpPort(
  port: number,
  host: string | null,
  onDatagram: (packet: Buffer, from: RemoteInfo) => void,
): Promise<UdpPort> {
  const listeners =
    host === null
      ? [
          { address: "0.0.0.0", family: 4 as const },
          { address: "::", family: 6 as const },
        ]
      : [{ address: host, family: isIP(host) === 6 ? (6 as const) : (4 as const) }];
  const { sockets, bound } = await bindSockets(port, listeners, onDatagram);
  return {
    port: sockets[0]?.address().port ?? port,
    send(bytes, { address, port: to }) {
      const socket = sockets[bound.findIndex(({ family }) => family === isIP(address))];
      if (!socket) return Promise.reject(unreachable(address, to, `no IPv${isIP(address)} socket is open`));
      if (socket.getSendQueueSize() > MOST_QUEUED_BYTES) {
        const message = `${address} port ${to} gets no more until the network has taken what waits.`;
        return Promise.reject(new TransportError("closed", message));
      }
      return new Promise((resolve, reject) => {
        socket.send(bytes, to, address, (error) => {
          if (error) reject(unreachable(address, to, error.message, error));
          else resolve();
        });
      });
    },
    close: () => closeSockets(sockets),
  };
}

function unreachable(address: string, port: number, why: string, cause?: Error): TransportError {
  return new TransportError("unreachable", `${address} port ${port} can't be reached: ${why}.`, { cause });
}
