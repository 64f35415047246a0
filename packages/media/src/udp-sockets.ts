/** The sockets of one media port: the same port number on every address. */
import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import type { Listener } from "./media-addresses.ts";

export type OnDatagram = (packet: Buffer, from: RemoteInfo, socket: Socket) => void;

/** Room for bursts to a worker's calls between two turns of its event loop. */
const RECEIVE_BUFFER_BYTES = 1 << 20;
/** How often to try another free port if any port will do and the first is taken on another address. */
const PORT_TRIES = 8;

/**
 * Binds `port` (0: any that is free on all of them) on each listener. Skips addresses that have gone away; rejects with
 * the system's error if the port is taken or no address could be bound.
 */
export async function bindSockets(port: number, listeners: Listener[], onDatagram: OnDatagram) {
  for (let attempt = 1; ; attempt++) {
    const sockets: Socket[] = [];
    const bound: Listener[] = [];
    try {
      for (const listener of listeners) {
        const wanted = port || (sockets[0]?.address().port ?? 0);
        const socket = await bindSocket(wanted, listener, onDatagram);
        if (!socket) continue;
        growReceiveBuffer(socket);
        sockets.push(socket);
        bound.push(listener);
      }
      if (sockets.length === 0) throw new Error("There is no address to listen on.");
      return { sockets, bound };
    } catch (error) {
      await closeSockets(sockets);
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (port !== 0 || !isTaken || attempt === PORT_TRIES) throw error;
    }
  }
}

/** Resolves when every socket is closed. */
export async function closeSockets(sockets: Socket[]): Promise<void> {
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))));
}

/** One socket; null if the machine has no such address. Rejects with the system's error. */
export function bindSocket(port: number, listener: Listener, onDatagram: OnDatagram): Promise<Socket | null> {
  const socket = createSocket({
    type: listener.family === 4 ? "udp4" : "udp6",
    ipv6Only: listener.family === 6, // the system refuses this flag on IPv4
    // Peers are literals; the default would ask the system's resolver for every packet sent.
    lookup: (host, _options, callback) => callback(null, host, listener.family),
  });
  return new Promise((resolve, reject) => {
    socket.once("error", (error: NodeJS.ErrnoException) => {
      socket.close();
      if (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT") resolve(null);
      else reject(error);
    });
    socket.bind({ port, address: listener.address, exclusive: true }, () => {
      socket.removeAllListeners("error");
      socket.on("error", ignoreUdpError);
      socket.on("message", (packet, from) => onDatagram(packet, from, socket));
      resolve(socket);
    });
  });
}

/** Ignores ICMP errors for single packets. The call notices by itself when its peer is gone. */
function ignoreUdpError(): void {}

function growReceiveBuffer(socket: Socket): void {
  try {
    socket.setRecvBufferSize(RECEIVE_BUFFER_BYTES);
  } catch {
    return; // the system's default size works, with less room for bursts
  }
}
