/** One UDP port for all WebRTC calls of a worker, shared with the help of `media-routes.ts`. */
import type { RemoteInfo, Socket } from "node:dgram";
import { isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import { FRAME_MS } from "@parley/audio/frame";
import { createDtlsCertificate, type DtlsCertificate } from "./dtls/certificate.ts";
import { hostPriority } from "./ice/pair-priority.ts";
import { MediaRoutes, type MediaSession, type Source } from "./media-routes.ts";
import { chooseMediaAddresses, type Listener } from "../media-addresses.ts";
import { createTicker, type Ticker } from "../ticker.ts";
import { bindSockets, closeSockets } from "../udp-sockets.ts";

export interface MediaPortOptions {
  /** 0: any free port. */
  port: number;
  /** Offered as ICE candidates. If empty, every interface, including loopback. */
  addresses: string[];
  /** Called with what a call threw on a packet or tick; the packet is dropped. By default errors aren't reported. */
  onError?: (error: unknown) => void;
}

export interface MediaPort {
  readonly port: number;
  /** Host candidates, best first. */
  readonly candidates: string[];
  /** One certificate for all of the worker's calls. */
  readonly certificate: DtlsCertificate;
  readonly ticker: Ticker;
  /** Delivers packets with this local user fragment until the returned function is called. See `MediaRoutes.attach`. */
  attach(ufrag: string, session: MediaSession): () => void;
  /** Closes the sockets. Close the lines first. Idempotent. */
  close(): Promise<void>;
}

/** Larger than any packet of a call on a path with an MTU of 1,500 bytes. */
const LARGEST_PACKET = 2048;

/** Opens the port. Rejects with the system's error if it is taken, RangeError for invalid addresses. */
export async function openMediaPort(options: MediaPortOptions): Promise<MediaPort> {
  const report = options.onError ?? (() => undefined);
  const { listeners, offered } = chooseMediaAddresses(options.addresses, networkInterfaces());
  const routes = new MediaRoutes();

  function receive(packet: Buffer, from: RemoteInfo, socket: Socket): void {
    if (packet.length === 0 || packet.length > LARGEST_PACKET) return;
    const index = sockets.indexOf(socket);
    if (index < 0) return; // the others are still being bound
    const key = `${index} ${from.address} ${from.port}`;
    try {
      routes.receive(packet, key, () => sourceOf(key, from, socket, index), performance.now());
    } catch (error) {
      report(error);
    }
  }

  function sourceOf(key: string, { address, port }: RemoteInfo, socket: Socket, index: number): Source {
    const plain = address.split("%", 1)[0] ?? address;
    const send = (packet: Uint8Array) => {
      if (!closing) socket.send(packet, port, address);
    };
    return { key, address: plain, port, localPriority: priorities[index] ?? 0, send };
  }

  let closing: Promise<void> | null = null;
  let sockets: Socket[] = [];
  let priorities: number[] = [];
  const opened = await bindSockets(options.port, listeners, receive);
  const { bound } = opened;
  const candidates = offered.filter((address) => bound.some((listener) => reaches(listener, address)));
  priorities = bound.map((listener) =>
    hostPriority(candidates.findIndex((address) => reaches(listener, address))),
  );
  sockets = opened.sockets;
  return {
    port: sockets[0]?.address().port ?? 0,
    candidates,
    certificate: createDtlsCertificate(),
    ticker: createTicker(FRAME_MS, report),
    attach: (ufrag, session) => routes.attach(ufrag, session),
    close() {
      closing ??= closeSockets(sockets);
      return closing;
    },
  };
}

function reaches(listener: Listener, address: string): boolean {
  if (listener.family !== (isIPv4(address) ? 4 : 6)) return false;
  return listener.address === address || listener.address === "0.0.0.0" || listener.address === "::";
}
