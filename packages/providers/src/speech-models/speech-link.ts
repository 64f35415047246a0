/** The WebSocket of a speech model: JSON in both directions, and why it ended. */
import { WebSocket } from "ws";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import { parseExactJson } from "@parley/base/exact/parse-exact";
import { ProviderError } from "@parley/conversation/ports";
import type { OpenSocket } from "../http/open-socket.ts";
import { paceMessages } from "../websocket/paced-messages.ts";
import { openVendorSocket } from "../websocket/vendor-socket.ts";
import { redact } from "../http/vendor-error.ts";

/**
 * Bytes of a message. The vendor repeats what it is sent, and a tool's result of 1 MiB takes more than that in JSON.
 * Only smaller ones are read, since sound comes in pieces of a second or less, and parsing can't be interrupted.
 */
const MAX_MESSAGE = 8 * 1024 * 1024;
const MAX_READ = 512 * 1024;
const CONNECT_MS = 5_000;
/** Bytes of sound that may wait while connecting, or while the network doesn't accept them: 10 s in base64. */
const MAX_SOUND = 10 * 64_000;
/** Bytes of everything else: prompt, tools and conversation. */
const MAX_OTHER = 16 * 1024 * 1024;

export interface SpeechLinkOptions {
  /** Its name, for errors. */
  vendor: string;
  url: string;
  headers: Record<string, string>;
  /** Redacted from the vendor's messages. */
  secret: string;
  /** Whether an event is sound, of which less may wait than of anything else. */
  isSound(event: Record<string, unknown>): boolean;
  /** The kind of failure that a close code stands for; by default the vendor is unavailable. */
  kindOfClose?(code: number, reason: string): ProviderError["kind"];
  /** Always lists the open connection, so that its owner can close it. */
  sockets: Set<OpenSocket>;
  /** Opens the connection if the address is a workspace's own. */
  guarded: GuardedConnect | null;
  share: CpuShare;
  onEvent(event: Record<string, unknown>): void;
  /** Called at most once, and not after `close`. */
  onFailure(error: ProviderError): void;
}

export interface SpeechLink {
  /** Until the connection stands, events wait. */
  send(event: Record<string, unknown>): void;
  /** Idempotent. */
  close(): void;
}

export function openSpeechLink(options: SpeechLinkOptions): SpeechLink {
  const { vendor, secret, share } = options;
  const socket = openVendorSocket({
    ...options,
    connectMs: CONNECT_MS,
    maxPayload: MAX_MESSAGE,
    onError: fail,
  });
  const early: { message: string; otherBytes: number }[] = [];
  let earlyBytes = 0;
  /** Bytes of what is waiting and isn't sound. */
  let otherBytes = 0;
  let isClosed = false;

  function fail(error: ProviderError): void {
    if (isClosed) return;
    close();
    options.onFailure(error);
  }

  function close(): void {
    isClosed = true;
    early.length = 0;
    socket.terminate();
  }

  function pass({ message, otherBytes: bytes }: (typeof early)[number]): void {
    socket.send(message, () => (otherBytes -= bytes));
  }

  socket.on("open", () => {
    for (const each of early.splice(0)) pass(each);
    earlyBytes = 0;
  });
  const messages = paceMessages(
    socket,
    share,
    (text) => {
      if (text.length > MAX_READ) return;
      const event = parseExactJson(text);
      if (isClosed || typeof event !== "object" || event === null) return;
      options.onEvent(event as Record<string, unknown>);
    },
    true,
  );
  socket.on("close", (code, reason) => {
    const why = reason.toString();
    const kind = options.kindOfClose?.(code, why) ?? "unavailable";
    const said = redact(`${code}${why === "" ? "" : ` ${why}`}`, secret);
    const error = new ProviderError(kind, `${vendor} closed the connection (${said}).`);
    messages.afterLast(() => fail(error));
  });

  return {
    send(event) {
      if (isClosed) return;
      const message = JSON.stringify(event);
      const bytes = Buffer.byteLength(message);
      const each = { message, otherBytes: options.isSound(event) ? 0 : bytes };
      otherBytes += each.otherBytes;
      if (socket.readyState === WebSocket.OPEN) pass(each);
      else {
        early.push(each);
        earlyBytes += bytes;
      }
      const sound = earlyBytes + socket.bufferedAmount - otherBytes;
      if (sound > MAX_SOUND || otherBytes > MAX_OTHER)
        fail(new ProviderError("timeout", `${vendor} isn't accepting audio.`));
    },
    close,
  };
}
