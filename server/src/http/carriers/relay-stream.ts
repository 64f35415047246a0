/** Relays a carrier's stream to the process that holds its call, message by message. */
import { WebSocket } from "ws";
import type { OpenStream } from "../../phone/carrier-api/carrier-legs.ts";
import type { Holder } from "../../platform/cluster/find-holder.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";

export interface StreamRelay {
  cluster: Pick<Cluster, "holderOf" | "addressOf" | "carry" | "refusalOf">;
  callId: string;
  /** Path of the stream's URL. */
  path: string;
  /** The carrier's messages so far. */
  first: string[];
  /** The carrier's end. */
  carrier: { send(text: string): void; close(code: number, reason: string): void };
  /** Called when the other process has opened its end. */
  onOpen(): void;
  onError(error: unknown): void;
}

/** Messages that may wait for the other process: about 10 s of sound. */
const MAX_WAITING = 500;
/** Another process that falls this many bytes behind in receiving the sound is disconnected. */
const MAX_BACKLOG_BYTES = 128 * 1024;
const HANDSHAKE_MS = 5_000;

export function relayStream(relay: StreamRelay): OpenStream {
  const { carrier } = relay;
  const waiting = [...relay.first];
  let other: WebSocket | null = null;
  let waitingBytes = 0;
  let isOver = false;

  function end(code: number, reason: string): void {
    if (isOver) return;
    isOver = true;
    carrier.close(code, reason);
    other?.terminate();
  }

  function connect(holder: Holder): void {
    const { path } = relay;
    const { url, headers } = relay.cluster.addressOf(holder, { method: "GET", path });
    const opened = new WebSocket(url, { headers, handshakeTimeout: HANDSHAKE_MS, perMessageDeflate: false });
    other = opened;
    opened.on("open", () => {
      opened.once("close", relay.cluster.carry());
      relay.onOpen();
      for (const message of waiting.splice(0)) opened.send(message);
    });
    opened.on("message", (data: Buffer, isBinary) => {
      if (!isBinary && !isOver) carrier.send(data.toString("utf8"));
    });
    opened.on("unexpected-response", (request, answer) => {
      void relay.cluster
        .refusalOf(holder, answer)
        .then((refusal) => {
          if (!refusal) relay.onError(new Error(`it answered ${answer.statusCode}`));
        })
        .finally(() => request.destroy());
      end(1011, "the call's process can't be reached");
    });
    opened.on("error", (error) => relay.onError(error));
    opened.on("close", (code) =>
      end(code === 1000 || code === 1008 ? code : 1011, "the call's process ended it"),
    );
  }

  relay.cluster
    .holderOf({ callId: relay.callId })
    .then((holder) => {
      if (!holder) end(1008, "not admitted");
      else if (!isOver) connect(holder);
    })
    .catch((error: unknown) => {
      relay.onError(error);
      end(1011, "the call's process can't be reached");
    });

  return {
    message(text) {
      if (isOver) return;
      if (other?.readyState !== WebSocket.OPEN) {
        waitingBytes += Buffer.byteLength(text);
        if (waiting.length >= MAX_WAITING || waitingBytes > MAX_BACKLOG_BYTES)
          return end(1011, "the call's process isn't answering");
        waiting.push(text);
      } else if (other.bufferedAmount > MAX_BACKLOG_BYTES) end(1011, "the call's process isn't answering");
      else other.send(text);
    },
    closed() {
      isOver = true;
      // The close frame tells the other process; a broken connection doesn't need one.
      if (other?.readyState === WebSocket.OPEN) other.close(1000);
      else other?.terminate();
    },
  };
}
