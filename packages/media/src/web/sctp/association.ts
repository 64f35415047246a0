/**
 * The SCTP association under the data channel (RFC 8831, RFC 9260), as the passive side: the browser starts it. Without
 * partial reliability. The peer may reset streams (RFC 6525), which closes its channel.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { parseData, RECEIVE_WINDOW, ReceiveQueue, type Message } from "./receive-queue.ts";
import { SendQueue } from "./send-queue.ts";
import {
  CHUNK,
  type Chunk,
  parseParameters,
  parseSctp,
  type SctpPacket,
  writeParameter,
  writeSctp,
} from "./sctp-packet.ts";
import { readStreamResets } from "./stream-reset.ts";

export interface AssociationOptions {
  /** The port in `a=sctp-port`, ours and the peer's. */
  localPort: number;
  remotePort: number;
  send(packet: Buffer): void;
  onMessage(message: Message): void;
  /** The peer has reset these streams. */
  onReset(streamIds: number[]): void;
  /** The peer ended the association. Called at most once. */
  onClosed(): void;
}

const PARAMETER = { STATE_COOKIE: 7, SUPPORTED_EXTENSIONS: 0x8008 } as const;
/** The T bit of an ABORT. */
const TAG_IS_REFLECTED = 1;
const MOST_STREAMS = 1024;
const INIT_BYTES = 16;
/** Most answers to one packet. A peer that puts a hundred heartbeats into one packet only wants to keep us busy. */
const MOST_ANSWERS = 4;

interface Peer {
  tag: number;
  receive: ReceiveQueue;
  send: SendQueue;
}

export class SctpAssociation {
  private readonly options: AssociationOptions;
  private readonly tag = randomBytes(4).readUInt32BE() || 1;
  private readonly initialTsn = randomBytes(4).readUInt32BE();
  private readonly cookie = randomBytes(32);
  private state: "waiting" | "open" | "closed" = "waiting";
  private peer: Peer | null = null;
  private timer: NodeJS.Timeout | null = null;
  private lastReset: number | null = null;
  /** Chunks of the current packet that were answered individually. */
  private answers = 0;

  constructor(options: AssociationOptions) {
    this.options = options;
  }

  /** Whether the peer has received everything we sent. */
  get isFlushed(): boolean {
    return this.peer?.send.isEmpty ?? true;
  }

  /** Takes one packet from the peer, authenticated by DTLS. Never throws because of its content. */
  receive(bytes: Buffer): void {
    const packet = parseSctp(bytes);
    if (!packet || packet.destinationPort !== this.options.localPort || this.state === "closed") return;
    const isInit = packet.chunks[0]?.type === CHUNK.INIT;
    if (this.isReflectedAbort(packet)) return this.end();
    if (packet.verificationTag !== (isInit ? 0 : this.tag)) return;
    this.answers = 0;
    let hasData = false;
    for (const chunk of isInit ? packet.chunks.slice(0, 1) : packet.chunks) {
      this.act(chunk);
      hasData ||= chunk.type === CHUNK.DATA;
      if (this.isClosed()) return;
    }
    if (hasData && this.peer && this.state === "open") this.reply(CHUNK.SACK, this.peer.receive.sack());
    this.transmit();
  }

  /** Sends one message, ordered and reliable. False if it can't be queued. */
  sendMessage(streamId: number, protocol: number, data: Buffer): boolean {
    if (this.state !== "open" || !this.peer) return false;
    const isQueued = this.peer.send.push(streamId, protocol, data);
    this.transmit();
    return isQueued;
  }

  /** Notifies the peer (ABORT) and stops the timer, without calling `onClosed`. Idempotent. */
  close(): void {
    if (this.state === "open") this.reply(CHUNK.ABORT, Buffer.alloc(0));
    this.stop();
  }

  /** A peer that has forgotten the association answers with its own tag (RFC 9260, 8.4 and 8.5.1). */
  private isReflectedAbort({ chunks: [first], verificationTag }: SctpPacket): boolean {
    if (first?.type !== CHUNK.ABORT || (first.flags & TAG_IS_REFLECTED) === 0) return false;
    return this.state === "open" && verificationTag === this.peer?.tag;
  }

  private isClosed(): boolean {
    return this.state === "closed";
  }

  private act(chunk: Chunk): void {
    if (chunk.type === CHUNK.INIT) this.answerInit(chunk.body);
    else if (chunk.type === CHUNK.COOKIE_ECHO) this.open(chunk.body);
    else if (this.state === "open" && this.peer) this.actOpen(chunk, this.peer);
  }

  private answerInit(body: Buffer): void {
    if (this.state !== "waiting" || body.length < INIT_BYTES || body.readUInt32BE(0) === 0) return;
    this.peer = {
      tag: body.readUInt32BE(0),
      receive: new ReceiveQueue(body.readUInt32BE(12)),
      send: new SendQueue(this.initialTsn, body.readUInt32BE(4)),
    };
    const fixed = Buffer.alloc(INIT_BYTES);
    fixed.writeUInt32BE(this.tag, 0);
    fixed.writeUInt32BE(RECEIVE_WINDOW, 4);
    fixed.writeUInt16BE(MOST_STREAMS, 8);
    fixed.writeUInt16BE(MOST_STREAMS, 10);
    fixed.writeUInt32BE(this.initialTsn, 12);
    const extensions = writeParameter(PARAMETER.SUPPORTED_EXTENSIONS, Buffer.from([CHUNK.RECONFIG]));
    // DTLS has authenticated the peer, so the cookie needn't carry state (RFC 9260, 5.1.3 is about strangers).
    const cookie = writeParameter(PARAMETER.STATE_COOKIE, this.cookie);
    this.reply(CHUNK.INIT_ACK, Buffer.concat([fixed, extensions, cookie]));
  }

  private open(cookie: Buffer): void {
    if (!this.peer || cookie.length !== this.cookie.length || !timingSafeEqual(cookie, this.cookie)) return;
    this.state = "open";
    this.answer(CHUNK.COOKIE_ACK, Buffer.alloc(0));
  }

  private actOpen(chunk: Chunk, peer: Peer): void {
    switch (chunk.type) {
      case CHUNK.DATA: {
        const data = parseData(chunk.flags, chunk.body);
        for (const message of data ? peer.receive.add(data) : []) this.options.onMessage(message);
        break;
      }
      case CHUNK.SACK:
        if (peer.send.acknowledge(chunk.body, performance.now())) this.restartTimer();
        break;
      case CHUNK.HEARTBEAT:
        this.answer(CHUNK.HEARTBEAT_ACK, chunk.body);
        break;
      case CHUNK.RECONFIG:
        this.receiveReset(chunk.body);
        break;
      case CHUNK.SHUTDOWN:
        this.reply(CHUNK.SHUTDOWN_ACK, Buffer.alloc(0));
        this.end();
        break;
      case CHUNK.ABORT:
        this.end();
        break;
      default: // optional extensions we didn't offer
    }
  }

  private receiveReset(body: Buffer): void {
    const requests = parseParameters(body).flatMap((parameter) => readStreamResets(parameter) ?? []);
    for (const { request, streamIds, response } of requests) {
      this.answer(CHUNK.RECONFIG, response);
      if (request === this.lastReset) continue;
      this.lastReset = request;
      this.options.onReset(streamIds);
    }
  }

  private transmit(): void {
    if (this.state !== "open" || !this.peer) return;
    const out = this.peer.send.take(performance.now());
    for (const { flags, body } of out) this.reply(CHUNK.DATA, body, flags);
    if (out.length > 0 && !this.timer) this.restartTimer();
  }

  private restartTimer(): void {
    if (this.timer) clearTimeout(this.timer);
    const after = this.peer?.send.retransmitAfterMs ?? null;
    this.timer =
      after === null
        ? null
        : setTimeout(() => {
            this.timer = null;
            this.peer?.send.timedOut();
            this.transmit();
          }, after);
  }

  private answer(type: number, body: Buffer): void {
    if (this.answers++ < MOST_ANSWERS) this.reply(type, body);
  }

  private reply(type: number, body: Buffer, flags = 0): void {
    const { localPort: sourcePort, remotePort: destinationPort, send } = this.options;
    const verificationTag = this.peer?.tag ?? 0;
    send(writeSctp({ sourcePort, destinationPort, verificationTag, chunks: [{ type, flags, body }] }));
  }

  private end(): void {
    this.stop();
    this.options.onClosed();
  }

  private stop(): void {
    this.state = "closed";
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }
}
