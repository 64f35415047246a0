/** Connects a call's WebSocket to the process that holds the call, byte by byte. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { Socket } from "node:net";
import type { Shares } from "@parley/base/bounds/shares";
import type { Holder } from "../../platform/cluster/find-holder.ts";
import { unreachable } from "../../platform/cluster/cluster-client.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { passedOn } from "./forward-request.ts";

/** The source of upgrade requests: the server itself, or only the requests meant for this process. */
export type UpgradeSource = Pick<EventEmitter, "on" | "off">;

export interface UpgradeForwarding {
  cluster: Cluster;
  /** For those that wait for the database or another process. */
  waiting: Shares<"address">;
  addressOf(request: IncomingMessage): string;
  /**
   * The id of the call if the request has a plausible token and the call isn't here; null if this process should
   * answer.
   */
  callElsewhere(request: IncomingMessage): string | null;
  /** Throws ServiceError for a Host that isn't served. */
  check(request: IncomingMessage): void;
  /** Answers with the error and closes the connection. */
  refuse(socket: Duplex, error: unknown): void;
}

const CARRIERS = "/carriers/";

/** Emits the upgrade requests of `server` that are for this process, and forwards the others until `stop`. */
export function forwardUpgrades(
  server: Server,
  { cluster, waiting, addressOf, callElsewhere, check, refuse }: UpgradeForwarding,
): { own: UpgradeSource; stop(): void } {
  const own = new EventEmitter();
  const joined = new Set<Duplex>();

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.startsWith(CARRIERS)) return; // http/carriers answers these
    let callId: string | null;
    try {
      // A request forwarded by another process stays here, whatever has happened to the call in the meantime.
      callId = cluster.admit(request) ? null : callElsewhere(request);
      if (callId !== null) check(request);
    } catch (error) {
      socket.on("error", () => socket.destroy());
      return refuse(socket, error);
    }
    if (callId === null) return void own.emit("upgrade", request, socket, head);
    socket.on("error", () => socket.destroy());
    const done = waiting.take({ address: addressOf(request) });
    if (typeof done !== "function") return refuse(socket, unreachable());
    pass(callId, request, socket, head)
      .catch((error: unknown) => refuse(socket, error))
      .finally(done);
  }

  async function pass(callId: string, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const holder = await cluster.holderOf({ callId });
    if (holder) await join(holder, request, socket, head);
    else own.emit("upgrade", request, socket, head);
  }

  /** Resolves when the other process has responded. */
  async function join(holder: Holder, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const asked = cluster.begin(holder, {
      method: "GET",
      path: request.url ?? "",
      headers: { ...passedOn(request.headers), connection: "Upgrade", upgrade: "websocket" },
    });
    asked.setTimeout(JOIN_MS, () => asked.destroy(new Error("no answer in time")));
    socket.once("close", () => asked.destroy());
    asked.once("error", () => reject(unreachable()));
    asked.once("upgrade", (answer, other: Socket, rest: Buffer) => {
      other.setTimeout(0);
      socket.write(headOf(answer));
      if (rest.length > 0) socket.write(rest);
      if (head.length > 0) other.write(head);
      tie(socket, other);
      resolve();
    });
    asked.once("response", (answer) => {
      cluster.refusalOf(holder, answer).then((refusal) => {
        if (refusal) {
          answer.resume();
          return reject(refusal);
        }
        socket.write(headOf(answer));
        answer.pipe(socket);
        resolve();
      }, reject);
    });
    return promise;
  }

  function tie(socket: Duplex, other: Duplex): void {
    socket.once("close", cluster.carry());
    for (const [from, to] of [
      [socket, other],
      [other, socket],
    ] as const) {
      joined.add(from);
      from.on("error", () => to.destroy());
      from.once("close", () => {
        joined.delete(from);
        to.destroy();
      });
      if (from instanceof Socket) from.setNoDelay(true);
      from.pipe(to);
    }
  }

  server.on("upgrade", onUpgrade);
  return {
    own,
    stop() {
      server.off("upgrade", onUpgrade);
      for (const socket of joined) socket.destroy();
    },
  };
}

/** How long the other process may take to respond, in ms. */
const JOIN_MS = 10_000;

/** Copied unchanged, because a handshake has headers that only the two ends understand. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join("\r\n")}\r\n\r\n`;
}
