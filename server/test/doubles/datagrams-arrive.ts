/** Follows the datagrams that this process sends to itself, so that a test can go on once each has been read. */
import type { Socket } from "node:dgram";
import { subscribe } from "node:diagnostics_channel";

/** How many datagrams are under way to each open socket, by its port. */
const underWay = new Map<number, number>();
let onRead = Promise.withResolvers<void>();
let isFollowing = false;

/** From now on, the datagrams of sockets that are opened count. Call it before the first one. */
export function followDatagrams(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribe("udp.socket", (message) => follow((message as { socket: Socket }).socket));
}

/**
 * Resolves once all datagrams have been read, and those that were sent on reading them. A busy kernel may deliver one
 * late, or after others that were sent later, so neither a time nor another datagram tells.
 */
export async function datagramsArrive(): Promise<void> {
  while ([...underWay.values()].some((count) => count > 0)) await onRead.promise;
}

function follow(socket: Socket): void {
  let isBound = false;
  socket.once("listening", () => {
    isBound = true;
    const { port } = socket.address();
    underWay.set(port, 0);
    socket.on("message", () => count(port, -1));
    socket.once("close", () => {
      underWay.delete(port);
      tell();
    });
  });
  const send = socket.send.bind(socket) as (...given: unknown[]) => void;
  /** As all of the service's sockets send: the packet, the port, the address. */
  socket.send = (...given: unknown[]) => {
    const port = given[1] as number;
    // Before that, Node keeps it, and sends it this way again.
    if (isBound && underWay.has(port)) count(port, 1);
    send(...given);
  };
}

function count(port: number, change: number): void {
  underWay.set(port, (underWay.get(port) ?? 0) + change);
  tell();
}

function tell(): void {
  onRead.resolve();
  onRead = Promise.withResolvers();
}
