/**
 * One UDP port for all WebRTC calls of a worker. A packet finds its call by the user fragment of its first STUN check
 * (RFC 8445, 7.3), and then by its source address. Packets of no call are dropped without an answer.
 */
import type { RemoteInfo, Socket } from "node:dgram";
import { isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import { FRAME_MS } from "../../audio/frame.ts";
import { createDtlsCertificate, type DtlsCertificate } from "./dtls/certificate.ts";
import { ATTRIBUTE, parseStun, type StunMessage } from "./ice/stun-message.ts";
import type { MediaPath } from "./ice/media-path.ts";
import { chooseMediaAddresses, type Listener } from "../media-addresses.ts";
import { createTicker, type Ticker } from "../ticker.ts";
import { bindSockets, closeSockets } from "../udp-sockets.ts";

export interface MediaPortOptions {
  /** 0: any free port. */
  port: number;
  /** Offered as ICE candidates; empty: every interface, loopback included. */
  addresses: string[];
  /** Gets what a call threw on a packet or tick; the packet is dropped. By default nothing is reported. */
  onError?: (error: unknown) => void;
}

/** What a call does with its packets. */
export interface MediaSession {
  /** A STUN message for this call's user fragment, not yet authenticated. Returning true makes `path` this call's. */
  onStun(message: StunMessage, path: MediaPath): boolean;
  /** DTLS, RTP or RTCP from one of this call's paths. The call may keep the buffer. */
  onPacket(packet: Buffer, path: MediaPath): void;
}

export interface MediaPort {
  readonly port: number;
  /** Host candidates, best first. */
  readonly candidates: string[];
  /** One certificate for all calls of the worker. */
  readonly certificate: DtlsCertificate;
  readonly ticker: Ticker;
  /** Delivers packets for this local user fragment until the returned function is called. */
  attach(ufrag: string, session: MediaSession): () => void;
  /** Closes the sockets, after the lines were closed. Idempotent. */
  close(): Promise<void>;
}

/** Larger than any packet of a call on a path of 1,500 bytes. */
const LARGEST_PACKET = 2048;
/** Addresses that one call may be heard from: more than any browser has candidate pairs with one lite agent. */
const PATHS_PER_CALL = 32;

interface Attachment {
  session: MediaSession;
  keys: string[];
}

/** Opens the port. Rejects with the system's error if it is taken, RangeError for invalid addresses. */
export async function openMediaPort(options: MediaPortOptions): Promise<MediaPort> {
  const report = options.onError ?? (() => undefined);
  const { listeners, offered } = chooseMediaAddresses(options.addresses, networkInterfaces());
  const calls = new Map<string, Attachment>();
  const routes = new Map<string, { attachment: Attachment; path: MediaPath }>();

  function receive(packet: Buffer, from: RemoteInfo, socket: Socket): void {
    if (packet.length === 0 || packet.length > LARGEST_PACKET) return;
    const key = `${sockets.indexOf(socket)} ${from.address} ${from.port}`;
    try {
      if ((packet[0] ?? 0) < 4) receiveStun(packet, key, from, socket);
      else {
        const route = routes.get(key);
        route?.attachment.session.onPacket(packet, route.path);
      }
    } catch (error) {
      report(error);
    }
  }

  function receiveStun(packet: Buffer, key: string, from: RemoteInfo, socket: Socket): void {
    const message = parseStun(packet);
    if (!message) return;
    const known = routes.get(key);
    // A request names its call; a response comes from where we asked.
    const username = message.attributes.get(ATTRIBUTE.USERNAME)?.toString("utf8");
    const attachment =
      username === undefined ? known?.attachment : calls.get(username.split(":", 1)[0] ?? "");
    if (!attachment) return;
    // An address stays with its call until the call ends, so that a caller who forges another's address can't take over
    // its packets.
    if (known && known.attachment !== attachment) return;
    if (!known && attachment.keys.length >= PATHS_PER_CALL) return;
    const path = known?.path ?? createPath(key, from, socket);
    if (!attachment.session.onStun(message, path) || known) return;
    routes.set(key, { attachment, path });
    attachment.keys.push(key);
  }

  function createPath(key: string, from: RemoteInfo, socket: Socket): MediaPath {
    const { address, port } = from;
    const plain = address.split("%", 1)[0] ?? address;
    const send = (packet: Uint8Array) => {
      if (!closing) socket.send(packet, port, address);
    };
    return { key, address: plain, port, send };
  }

  let closing: Promise<void> | null = null;
  const { sockets, bound } = await bindSockets(options.port, listeners, receive);
  return {
    port: sockets[0]?.address().port ?? 0,
    candidates: offered.filter((address) => bound.some((listener) => reaches(listener, address))),
    certificate: createDtlsCertificate(),
    ticker: createTicker(FRAME_MS, report),
    attach(ufrag, session) {
      const attachment: Attachment = { session, keys: [] };
      calls.set(ufrag, attachment);
      return () => {
        calls.delete(ufrag);
        for (const key of attachment.keys) {
          if (routes.get(key)?.attachment === attachment) routes.delete(key);
        }
      };
    },
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
