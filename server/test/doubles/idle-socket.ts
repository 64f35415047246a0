import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";

/** A WebSocket from this address of the machine that says nothing. Rejects with the status of a refusal. */
export async function openIdleSocket(url: string, localAddress: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { localAddress });
  socket.on("error", () => undefined);
  onTestFinished(() => socket.terminate());
  const refused = new Promise<never>((_resolve, reject) => {
    socket.once("unexpected-response", (request, { statusCode }) => {
      request.destroy();
      reject(new Error(String(statusCode)));
    });
  });
  await Promise.race([once(socket, "open"), refused]);
  return socket;
}
