/** The media streams that carriers open. A one-time ticket in the first messages admits each stream to its call. */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { CarrierStreams } from "../../phone/carrier-api/carrier-connector.ts";
import type { OpenStream } from "../../phone/carrier-api/carrier-legs.ts";
import type { Shares } from "@parley/base/bounds/shares";
import { notFound, ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { targetProblem } from "../ingress/check-request-target.ts";
import { addOwnHeaders, refuseHandshake, refuseUpgrade } from "../upgrades/refuse-upgrade.ts";
import { relayStream } from "./relay-stream.ts";
import { rootMessageOf } from "@parley/base/thrown";

/** A message holds 20 ms of sound. After a stall, Telnyx may send about a second at once. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** How long a stream may take to say which call it is for, in ms. */
const ADMISSION_MS = 10_000;
const RETRY_S = 2;
/** `connected` comes before `start`. */
const MAX_MESSAGES_BEFORE = 3;
/** A carrier that falls this many bytes behind in receiving its sound is disconnected: about 10 s. */
const MAX_BACKLOG_BYTES = 128 * 1024;
/** A carrier that doesn't answer a ping within this time is considered gone, in ms. */
const PING_INTERVAL_MS = 10_000;

const CARRIERS = "/carriers/";
const PATH = /^\/carriers\/(twilio|telnyx)\/([a-z0-9_]{1,64})\/stream$/;

/** The other processes, one of which may hold the call of a stream that arrives here. */
export interface StreamCluster {
  cluster: Pick<Cluster, "admit" | "holderOf" | "addressOf" | "carry" | "refusalOf">;
  logger: Pick<Logger, "warn">;
}

export interface CarrierSocketOptions {
  carriers: CarrierStreams;
  /**
   * For those that haven't said yet which call they are for. Anybody can open one, and nothing else tells them apart.
   */
  waiting: Shares<"address" | "trunk">;
  addressOf(request: IncomingMessage): string;
  /** Missing: there are no other processes. */
  elsewhere?: StreamCluster | undefined;
}

/** Starts answering upgrade requests of `server` below /carriers/. Returns a function that stops it. */
export function acceptCarrierSockets(server: Server, options: CarrierSocketOptions): () => void {
  const { carriers, waiting, addressOf, elsewhere } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  sockets.on("headers", addOwnHeaders);
  sockets.on("wsClientError", refuseHandshake);

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!request.url?.startsWith(CARRIERS)) return; // http/call-legs answers the others
    socket.on("error", () => socket.destroy());
    const problem = targetProblem(request);
    if (problem) return refuseUpgrade(socket, problem);
    const target = carrierTarget(request.url);
    const origin = elsewhere && originOf(elsewhere.cluster, request);
    if (!target || origin === "refused" || !carriers.knows(target.kind, target.trunkId))
      return refuseUpgrade(socket, notFound("stream", "Connect to the address that the call was given."));
    const holder = { address: addressOf(request), trunk: target.trunkId };
    const admitted = waiting.take(holder, () => socket.destroy());
    if (typeof admitted !== "function") return refuseUpgrade(socket, TOO_MANY);
    socket.once("close", admitted);
    // A stream forwarded by another process stays here, whatever has happened to its call in the meantime.
    const onward = origin === "outside" ? onwards(elsewhere, request) : undefined;
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      serve(carriers, target, webSocket, admitted, onward),
    );
  }

  server.on("upgrade", onUpgrade);
  return () => {
    server.off("upgrade", onUpgrade);
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  };
}

function originOf(
  cluster: Pick<Cluster, "admit">,
  request: IncomingMessage,
): "outside" | "cluster" | "refused" {
  try {
    return cluster.admit(request) ? "cluster" : "outside";
  } catch {
    return "refused";
  }
}

/** Connects a stream to another process. */
type Onward = (
  relay: Pick<Parameters<typeof relayStream>[0], "callId" | "first" | "carrier" | "onOpen">,
) => OpenStream;

function onwards(elsewhere: StreamCluster | undefined, { url }: IncomingMessage): Onward | undefined {
  if (!elsewhere) return undefined;
  const { cluster, logger } = elsewhere;
  const where = { cluster, path: url ?? "" };
  const onError = (error: unknown) =>
    logger.warn({ reason: rootMessageOf(error) }, "a carrier's stream could not be passed on");
  return (relay) => relayStream({ ...relay, ...where, onError });
}

interface CarrierTarget {
  kind: "twilio" | "telnyx";
  trunkId: string;
}

const TOO_MANY = new ServiceError(
  "AT_CAPACITY",
  "Too many streams are waiting for their call. Try again shortly.",
  {},
  RETRY_S,
);

/** The trunk whose stream an upgrade request asks for; null if the path isn't a stream's. */
function carrierTarget(url: string): CarrierTarget | null {
  const [, kind, trunkId] = PATH.exec(url.split("?", 1)[0] ?? "") ?? [];
  return trunkId === undefined ? null : { kind: kind === "twilio" ? "twilio" : "telnyx", trunkId };
}

function serve(
  carriers: CarrierStreams,
  { kind, trunkId }: CarrierTarget,
  webSocket: WebSocket,
  onAdmitted: () => void,
  onward?: Onward,
): void {
  let stream: OpenStream | null = null;
  const first: string[] = [];
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
    first.push(message);
    const isLate = first.length > MAX_MESSAGES_BEFORE;
    const answer = isLate ? "refused" : carriers.admit(kind, trunkId, message, ours);
    if (answer === "wait") return;
    if (typeof answer === "object" && "callId" in answer && onward) {
      const carrier = {
        send: ours.send,
        close: (code: number, reason: string) => webSocket.close(code, reason),
      };
      stream = onward({ callId: answer.callId, first, carrier, onOpen: begin });
      return;
    }
    if (answer === "refused" || "callId" in answer) {
      clearTimeout(admission);
      return webSocket.close(1008, "not admitted");
    }
    stream = answer;
    begin();
  }

  function begin(): void {
    clearTimeout(admission);
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
