import { setImmediate as nextTurn } from "node:timers/promises";
import type { WebSocket } from "ws";

/** Resolves once everything sent over a server's connections has arrived, and so have the answers to it. */
export async function settledSockets(clients: ReadonlySet<WebSocket>): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await Promise.all([...clients].map(pinged));
    await nextTurn();
  }
}

/** A pong comes after everything that was sent before it. */
function pinged(client: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (client.readyState !== client.OPEN) return resolve();
    const arrived = (): void => {
      client.off("pong", arrived).off("close", arrived);
      resolve();
    };
    client.on("pong", arrived).on("close", arrived);
    client.ping();
  });
}
