/** A page on a call over the WebSocket: it listens, and types. */
import { WebSocket } from "ws";
import { createWatch } from "@parley/testing/timing/watch";

export interface SocketCaller {
  messages: Record<string, unknown>[];
  /** Close code; null while it is open. */
  closeCode: number | null;
  /** Status of the response if there was no WebSocket. */
  refusal: number | null;
  heardBytes: number;
  type(text: string): void;
  until(condition: () => boolean): Promise<void>;
  close(): void;
}

/** Resolves when it is connected, or refused. */
export async function callBySocket(wsUrl: string): Promise<SocketCaller> {
  const watch = createWatch();
  const socket = new WebSocket(wsUrl);
  const caller: SocketCaller = {
    messages: [],
    closeCode: null,
    refusal: null,
    heardBytes: 0,
    type: (text) => socket.send(JSON.stringify({ type: "text", text, final: true, source: "typed" })),
    until: (condition) => watch.until(condition),
    close: () => socket.close(),
  };
  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary) caller.heardBytes += data.length;
    else caller.messages.push(JSON.parse(data.toString("utf8")) as Record<string, unknown>);
    watch.look();
  });
  socket.on("unexpected-response", (_request, response) => {
    caller.refusal = response.statusCode ?? 0;
    response.resume();
    watch.look();
  });
  socket.on("error", () => watch.look()); // the close event has the result
  socket.on("close", (code) => {
    caller.closeCode = code;
    watch.look();
  });
  socket.on("open", () => watch.look());
  await watch.until(
    () => socket.readyState === socket.OPEN || caller.refusal !== null || caller.closeCode !== null,
  );
  return caller;
}
