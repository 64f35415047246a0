/** Both ends of SIP's sockets for tests: our transport on loopback, and peers that are nothing but a socket. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { parseDatagram } from "@parley/sip/message/parse-message";
import type { CapName } from "@parley/base/bounds/caps";
import type { SipMessage, SipRequest } from "@parley/sip/message/sip-message";
import type { TransportName } from "@parley/sip/transport/hop";
import {
  openSipTransport,
  type OpenSipTransport,
  type SipTransportOptions,
} from "@parley/sip/transport/open-sip-transport";
import type { Received } from "@parley/sip/transport/sip-transport";
import { createFakeClock, type FakeClock } from "../timing/fake-clock.ts";

/** What has arrived, in order; `next` waits for more. */
export interface Inbox<T> {
  put(item: T): void;
  next(): Promise<T>;
  /** Items that haven't been taken yet. */
  readonly waiting: T[];
}

export function createInbox<T>(): Inbox<T> {
  const waiting: T[] = [];
  const takers: ((item: T) => void)[] = [];
  return {
    waiting,
    put(item) {
      const taker = takers.shift();
      if (taker) taker(item);
      else waiting.push(item);
    },
    next() {
      const item = waiting.shift();
      return item === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(item);
    },
  };
}

export interface WireTransport {
  transport: OpenSipTransport;
  received: Inbox<Received>;
  logs: { level: string; message: string }[];
  /** The cap that was full, for each refusal. */
  refused: CapName[];
  /** Addresses that belong to a trunk; initially 127.0.0.1 and ::1. */
  known: Set<string>;
  clock: FakeClock;
  /** The port it listens on. */
  port(transport: TransportName): number;
}

export async function openWireTransport(options: Partial<SipTransportOptions> = {}): Promise<WireTransport> {
  const received = createInbox<Received>();
  const logs: WireTransport["logs"] = [];
  const refused: CapName[] = [];
  const known = new Set(["127.0.0.1", "::1"]);
  const clock = createFakeClock();
  const transport = await openSipTransport(
    {
      listen: [{ transport: "udp", port: 0 }],
      host: null,
      publicAddresses: [],
      tls: null,
      rules: { isOwn: () => false },
      tlsCa: null,
      clock,
      random: () => 0.5,
      ...options,
    },
    {
      onMessage: (message) => received.put(message),
      isKnownSource: (address) => known.has(address),
      log: (level, message) => logs.push({ level, message }),
      onRefused: (cap) => refused.push(cap),
    },
  );
  onTestFinished(() => transport.close());
  const port = (name: TransportName) => transport.listening.find((one) => one.transport === name)?.port ?? 0;
  return { transport, received, logs, refused, known, clock, port };
}

export interface UdpPeer {
  port: number;
  received: Inbox<{ text: string; port: number }>;
  /** Resolves when the system has it; on the loopback of Linux it has then arrived. */
  send(data: string | Buffer, port: number): Promise<void>;
}

export async function openUdpPeer(address = "127.0.0.1", port = 0): Promise<UdpPeer> {
  const socket = createSocket(address.includes(":") ? "udp6" : "udp4");
  const received: UdpPeer["received"] = createInbox();
  socket.on("message", (data, from) => received.put({ text: data.toString(), port: from.port }));
  await new Promise<void>((resolve) => socket.bind(port, address, resolve));
  onTestFinished(() => new Promise<void>((resolve) => socket.close(resolve)));
  return {
    port: socket.address().port,
    received,
    send: (data, to) =>
      new Promise((resolve, reject) => {
        socket.send(data, to, address, (error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** One end of a stream. `text` is everything received. */
export interface StreamPeer {
  socket: Socket;
  readonly text: string;
  /** Waits until `text` contains this. */
  until(part: string): Promise<void>;
  closed: Promise<void>;
}

export function createStreamPeer(socket: Socket): StreamPeer {
  let text = "";
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined).on("data", (data) => (text += data.toString()));
  onTestFinished(() => void socket.destroy());
  return {
    socket,
    closed,
    get text() {
      return text;
    },
    async until(part) {
      while (!text.includes(part)) await once(socket, "data");
    },
  };
}

export async function connectStreamPeer(port: number, address = "127.0.0.1"): Promise<StreamPeer> {
  const socket = connect(port, address);
  await once(socket, "connect");
  return createStreamPeer(socket);
}

export interface TcpListener {
  port: number;
  accepted: Inbox<StreamPeer>;
  count: number;
}

/** Accepts connections like a trunk. */
export async function openTcpListener(port = 0, address = "127.0.0.1"): Promise<TcpListener> {
  const listener: TcpListener = { port, accepted: createInbox(), count: 0 };
  const server = createServer((socket) => {
    listener.count++;
    listener.accepted.put(createStreamPeer(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  onTestFinished(() => void server.close());
  listener.port = (server.address() as AddressInfo).port;
  return listener;
}

/** An OPTIONS request from a peer. */
export function optionsText(via: string, more = ""): string {
  return [
    "OPTIONS sip:parley@example.com SIP/2.0",
    `Via: SIP/2.0/${via};branch=z9hG4bKpeer`,
    "Max-Forwards: 70",
    "From: <sip:peer@example.com>;tag=1",
    "To: <sip:parley@example.com>",
    "Call-ID: peer-1",
    "CSeq: 1 OPTIONS",
    `${more}Content-Length: 0`,
    "",
    "",
  ].join("\r\n");
}

/** One of our requests as the layers above make it; the transport fills in Via and Contact. */
export function ownRequest(subject = ""): SipRequest {
  const text = optionsText(
    "UDP local.invalid",
    `Contact: <sip:parley@local.invalid>\r\nSubject: ${subject}\r\n`,
  );
  const message = parsed(text);
  if (message.kind === "response") throw new Error("not a request");
  return message;
}

export function parsed(text: string): SipMessage {
  const result = parseDatagram(Buffer.from(text));
  if ("refusal" in result) throw new Error(result.refusal.reason);
  return result.message;
}
