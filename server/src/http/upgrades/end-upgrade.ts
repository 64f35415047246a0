import type { Duplex } from "node:stream";

/**
 * Ends an upgrade request with this answer. Node sets no limits to the connection any more: without closing it,
 * whoever was refused could keep it open forever.
 */
export function endUpgrade(socket: Duplex, answer: string): void {
  socket.end(answer, () => socket.destroy());
}
