import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * When the instance closes, closes connections on which nothing was sent. Browsers open some ahead of need. Node counts
 * them as sending a request and waits a minute for its headers.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
