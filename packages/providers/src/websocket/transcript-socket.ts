import { WebSocket } from "ws";
import type { Frame } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import {
  ProviderError,
  type Transcript,
  type TranscriptOptions,
  type TranscriptStream,
} from "@parley/conversation/ports";
import type { OpenSocket } from "../http/open-socket.ts";
import { paceMessages } from "./paced-messages.ts";
import { openVendorSocket } from "./vendor-socket.ts";
import { redact } from "../http/vendor-error.ts";

/** In ms, except for `maxBuffered`, which is in bytes of sound. */
export interface SocketPatience {
  connectMs: number;
  /** Vendors close streams that get neither sound nor a message for about 10 s. */
  keepAliveMs: number;
  /** Wait for the first message after the vendor was asked for words. */
  answerMs: number;
  /** Wait for words after speech in which none were heard yet. */
  emptyMs: number;
  /** Wait for the vendor to close the connection after a goodbye. */
  closeMs: number;
  /** Sound that may wait while connecting, or while the network doesn't accept it. */
  maxBuffered: number;
}

const DEFAULT_PATIENCE: SocketPatience = {
  connectMs: 5_000,
  keepAliveMs: 4_000,
  answerMs: 5_000,
  emptyMs: 500,
  closeMs: 1_000,
  maxBuffered: 10 * 32_000,
};

export interface SocketOptions {
  patience?: Partial<SocketPatience>;
  /** Opens the connections if the address is a workspace's own. */
  guarded?: GuardedConnect | null;
  /** Awaited before each message is read, since a server may send far faster than a call is allowed to read. */
  share?: CpuShare;
}

/** A vendor's live transcription over a WebSocket. */
export interface TranscriptProtocol {
  /** The vendor's name, for errors. */
  vendor: string;
  /** Redacted from the vendor's messages. */
  secret: string;
  url: string;
  headers: Record<string, string>;
  /** Sent first, before any sound. */
  opening?: readonly string[];
  /** The vendor takes no sound before it has answered the opening; the protocol then calls `ready`. */
  answersOpening?: boolean;
  /** Sent while there is no sound to send: a message, or silence. */
  keepAlive?: string | Uint8Array;
  /** Tells the vendor that no more sound follows. Left out, the connection is closed at once. */
  goodbye?: string;
  /** The kind of failure that a close code stands for; by default the vendor is unavailable. */
  kindOfClose?(code: number, reason: string): ProviderError["kind"];
  start(stream: ProtocolStream): ProtocolHandlers;
}

/** What a protocol can do on its stream. */
export interface ProtocolStream {
  send(message: string | Uint8Array): void;
  ready(): void;
  heard(transcript: Transcript): void;
  fail(kind: ProviderError["kind"], said: string): void;
  /** The vendor has been asked for words. It fails unless it sends something within `answerMs`. */
  expectAnswer(): void;
  /** For vendors that say nothing about noise: unless there are words within `emptyMs`, none were said. */
  expectWords(): void;
}

export interface ProtocolHandlers {
  write(frame: Frame): void;
  /** Left out for vendors that needn't know. */
  speechStarted?(): void;
  /** `silentMs`: since when. */
  speechEnded(silentMs: number): void;
  read(message: string): void;
  /** Frees what the handlers hold, such as timers. */
  close?(): void;
}

/** Opens one stream. `sockets` always lists the open connections, so that their owner can close them. */
export function openTranscriptSocket(
  protocol: TranscriptProtocol,
  options: TranscriptOptions,
  sockets: Set<OpenSocket>,
  { patience: given = {}, guarded = null, share = UNSHARED }: SocketOptions = {},
): TranscriptStream {
  const patience = { ...DEFAULT_PATIENCE, ...given };
  const { vendor } = protocol;
  const socket = openVendorSocket({
    ...protocol,
    connectMs: patience.connectMs,
    maxPayload: 1024 * 1024,
    guarded,
    sockets,
    onError: fail,
  });
  const early: (string | Uint8Array)[] = [];
  let earlyBytes = 0;
  let isReady = false;
  let hasSentSound = false;
  let isClosed = false;
  let answerTimer: NodeJS.Timeout | undefined;
  let emptyTimer: NodeJS.Timeout | undefined;
  const { keepAlive } = protocol;
  const keepAliveTimer = keepAlive === undefined ? undefined : setInterval(stayAlive, patience.keepAliveMs);

  function stayAlive(): void {
    if (!hasSentSound && keepAlive !== undefined) send(keepAlive);
    hasSentSound = false;
  }

  function send(message: string | Uint8Array): void {
    if (isReady && socket.readyState === WebSocket.OPEN) socket.send(message);
    else early.push(message);
  }

  function ready(): void {
    isReady = true;
    for (const message of early.splice(0)) send(message);
    earlyBytes = 0;
  }

  function fail(error: ProviderError): void {
    if (isClosed) return;
    close();
    options.onFailure(error);
  }

  function failAs(kind: ProviderError["kind"], said: string): void {
    fail(new ProviderError(kind, redact(said, protocol.secret)));
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearInterval(keepAliveTimer);
    clearTimeout(answerTimer);
    clearTimeout(emptyTimer);
    handlers.close?.();
    early.length = 0;
    if (socket.readyState !== WebSocket.OPEN) return socket.terminate();
    if (protocol.goodbye === undefined) socket.close(1000);
    else socket.send(protocol.goodbye);
    setTimeout(() => socket.terminate(), patience.closeMs).unref();
  }

  function expectAnswer(): void {
    answerTimer ??= setTimeout(
      () => failAs("timeout", `${vendor} didn't answer within ${patience.answerMs / 1000} s.`),
      patience.answerMs,
    );
  }

  function heard(transcript: Transcript): void {
    if (isClosed) return;
    clearTimeout(emptyTimer);
    emptyTimer = undefined;
    options.onTranscript(transcript);
  }

  const handlers = protocol.start({
    send,
    ready,
    heard,
    fail: (kind, said) => failAs(kind, `${vendor}: ${said}`),
    expectAnswer,
    expectWords: () => {
      emptyTimer ??= setTimeout(() => heard({ text: "", final: true }), patience.emptyMs);
    },
  });

  socket.on("open", () => {
    for (const message of protocol.opening ?? []) socket.send(message);
    if (protocol.answersOpening) expectAnswer();
    else ready();
  });
  const messages = paceMessages(socket, share, (text) => {
    if (isClosed) return;
    clearTimeout(answerTimer);
    answerTimer = undefined;
    handlers.read(text);
  });
  socket.on("close", (code, reason) => {
    const why = reason.toString();
    const kind = protocol.kindOfClose?.(code, why) ?? "unavailable";
    messages.afterLast(() =>
      failAs(kind, `${vendor} closed the stream (${code}${why === "" ? "" : ` ${why}`}).`),
    );
  });

  return {
    write: (frame) => {
      if (isClosed) return;
      hasSentSound = true;
      if (!isReady) earlyBytes += frame.byteLength;
      if (earlyBytes + socket.bufferedAmount > patience.maxBuffered)
        return failAs("timeout", `${vendor} isn't accepting audio.`);
      handlers.write(frame);
    },
    speechStarted: () => {
      if (!isClosed) handlers.speechStarted?.();
    },
    speechEnded: (agoMs = 0) => {
      if (!isClosed) handlers.speechEnded(agoMs);
    },
    close,
  };
}
