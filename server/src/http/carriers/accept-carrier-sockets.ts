/** The media streams that carriers open. A one-time ticket in the first messages admits each to its call. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { CarrierStreams } from "../../carriers/carriers.ts";
import type { OpenStream } from "../../carriers/carrier-legs.ts";

/** Messages hold 20 ms of sound; Telnyx may send up to a second or so after a stall. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Streams that have not said yet which call they are for. */
const MAX_WAITING = 200;
/** How long they may take to say it, ms. */
const ADMISSION_MS = 10_000;
/** `connected` comes before `start`. */
const MAX_MESSAGES_BEFORE = 3;
/** A carrier that doesn't take its sound is dropped at this backlog, bytes: some 10 s. */
const MAX_BACKLOG_BYTES = 128 * 1024;
/** A carrier that doesn't answer a ping within this time is gone, ms. */
const PING_INTERVAL_MS = 10_000;

const CARRIERS = "/carriers/";
const PATH = /^\/carriers\/(twilio|telnyx)\/([a-z0-9_]{1,64})\/stream$/;

/** Starts answering the upgrade requests of `server` below /carriers/. Returns how to stop. */
export function acceptCarrierSockets(server: Server, carriers: CarrierStreams): () => void {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  let waiting = 0;

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!request.url?.startsWith(CARRIERS)) return; // http/call-legs answers the others
    socket.on("error", () => socket.destroy());
    const target = carrierTarget(request.url);
    if (!target) return void socket.end(refusal("404 NOT_FOUND"));
    if (waiting >= MAX_WAITING) return void socket.end(refusal("503 AT_CAPACITY"));
    waiting += 1;
    socket.once("close", admitted);
    let isWaiting = true;
    function admitted(): void {
      if (isWaiting) waiting -= 1;
      isWaiting = false;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => serve(carriers, target, webSocket, admitted));
  }

  server.on("upgrade", onUpgrade);
  return () => {
    server.off("upgrade", onUpgrade);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

interface CarrierTarget {
  kind: "twilio" | "telnyx";
  trunkId: string;
}

function refusal(status: string): string {
  return `HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
}

/** Which trunk's stream an upgrade asks for; null if it is none. */
function carrierTarget(url: string): CarrierTarget | null {
  const [, kind, trunkId] = PATH.exec(url.split("?", 1)[0] ?? "") ?? [];
  return trunkId === undefined ? null : { kind: kind === "twilio" ? "twilio" : "telnyx", trunkId };
}

function serve(
  carriers: CarrierStreams,
  { kind, trunkId }: CarrierTarget,
  webSocket: WebSocket,
  onAdmitted: () => void,
): void {
  let stream: OpenStream | null = null;
  let messages = 0;
  let isAlive = true;
  const admission = setTimeout(() => webSocket.close(1008, "no start"), ADMISSION_MS);
  const ping = setInterval(() => {
    if (!isAlive) webSocket.terminate();
    isAlive = false;
    webSocket.ping();
  }, PING_INTERVAL_MS);
  const ours = {
    send: (text: string) => {
      if (webSocket.bufferedAmount > MAX_BACKLOG_BYTES) webSocket.terminate();
      else webSocket.send(text);
    },
    close: () => webSocket.close(1000),
  };

  function admit(message: string): void {
    messages += 1;
    const answer = messages > MAX_MESSAGES_BEFORE ? "refused" : carriers.admit(kind, trunkId, message, ours);
    if (answer === "wait") return;
    clearTimeout(admission);
    if (answer === "refused") return webSocket.close(1008, "not admitted");
    stream = answer;
    onAdmitted();
  }

  webSocket.on("pong", () => (isAlive = true));
  webSocket.on("message", (data: Buffer, isBinary) => {
    isAlive = true;
    if (isBinary || webSocket.readyState !== webSocket.OPEN) return;
    const message = data.toString("utf8");
    if (stream) stream.message(message);
    else admit(message);
  });
  webSocket.on("error", () => webSocket.terminate());
  webSocket.on("close", () => {
    clearTimeout(admission);
    clearInterval(ping);
    stream?.closed();
  });
}
