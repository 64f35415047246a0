import { WebSocket } from "ws";
import type { Frame } from "../../audio/frame.ts";
import { UNSHARED, type CpuShare } from "../../bounds/cpu-share.ts";
import type { GuardedConnect } from "../../net/guarded-connect.ts";
import type { TranscriberAccess } from "../../voice/call-plan.ts";
import { ProviderError, type SpeechToText, type TranscriptOptions } from "../../voice/ports.ts";
import { errorOfConnection, errorOfStatus } from "../wire/vendor-error.ts";
import { guardedSocket } from "../wire/guarded-socket.ts";
import type { OpenSocket } from "../wire/open-socket.ts";
import { paceMessages } from "../wire/paced-messages.ts";
import { parseListenMessage } from "./listen-message.ts";
import { listenUrl } from "./listen-url.ts";

const VENDOR = "Deepgram";
const MAX_BODY = 16 * 1024;

/** In ms, except for `maxBuffered`, which is in bytes of sound. */
export interface ListenPatience {
  connectMs: number;
  /** Deepgram closes a stream that gets neither sound nor a KeepAlive for 10 s. */
  keepAliveMs: number;
  /** Wait for the first message after a Finalize. */
  answerMs: number;
  /** Wait for the server to close the connection after CloseStream. */
  closeMs: number;
  /** Sound that may wait while connecting, or while the network doesn't accept it. */
  maxBuffered: number;
}

const DEFAULT_PATIENCE: ListenPatience = {
  connectMs: 5_000,
  keepAliveMs: 4_000,
  answerMs: 5_000,
  closeMs: 1_000,
  maxBuffered: 10 * 32_000,
};

export interface ListenOptions {
  patience?: ListenPatience;
  /** Opens the connections if the address is a workspace's own. */
  guarded?: GuardedConnect | null;
  /** Awaited before each message is read, since a server may send far faster than a call is allowed to read. */
  share?: CpuShare;
}

/**
 * Deepgram's live transcription. Every segment that Deepgram calls final is passed on as final. `speechEnded` requests
 * the remaining words at once (Finalize). `sockets` always lists the open connections, so that their owner can close
 * them.
 */
export function createDeepgramListen(
  access: TranscriberAccess<"deepgram">,
  sockets: Set<OpenSocket>,
  { patience = DEFAULT_PATIENCE, guarded = null, share = UNSHARED }: ListenOptions = {},
): SpeechToText {
  function open(options: TranscriptOptions) {
    const url = listenUrl(access.baseUrl, access.model, options.language);
    const socket = new WebSocket(url, {
      headers: { authorization: `Token ${access.apiKey}` },
      handshakeTimeout: patience.connectMs,
      ...(guarded && { createConnection: guardedSocket(guarded, patience.connectMs, url) }),
      perMessageDeflate: false,
      maxPayload: 1024 * 1024,
    });
    sockets.add(socket);
    const early: (Frame | string)[] = [];
    let earlyBytes = 0;
    let hasSentSound = false;
    let isClosed = false;
    let answerTimer: NodeJS.Timeout | undefined;
    const keepAlive = setInterval(() => {
      if (!hasSentSound) send(JSON.stringify({ type: "KeepAlive" }));
      hasSentSound = false;
    }, patience.keepAliveMs);

    function send(message: Frame | string): void {
      if (socket.readyState !== WebSocket.OPEN) {
        early.push(message);
        return;
      }
      if (typeof message === "string") return socket.send(message);
      socket.send(new Uint8Array(message.buffer, message.byteOffset, message.byteLength));
    }

    function fail(error: ProviderError): void {
      if (isClosed) return;
      close();
      options.onFailure(error);
    }

    function close(): void {
      if (isClosed) return;
      isClosed = true;
      clearInterval(keepAlive);
      clearTimeout(answerTimer);
      early.length = 0;
      if (socket.readyState !== WebSocket.OPEN) return socket.terminate();
      socket.send(JSON.stringify({ type: "CloseStream" }));
      setTimeout(() => socket.terminate(), patience.closeMs).unref();
    }

    socket.on("open", () => {
      for (const message of early.splice(0)) send(message);
      earlyBytes = 0;
    });
    const messages = paceMessages(socket, share, (text) => {
      if (isClosed) return;
      clearTimeout(answerTimer);
      answerTimer = undefined;
      const message = parseListenMessage(text);
      if (message.type === "error") {
        fail(new ProviderError("unavailable", `${VENDOR}: ${message.message}`));
      } else if (message.type === "words" && (message.text !== "" || message.fromFinalize)) {
        const { text, language } = message;
        const final = message.isFinal || message.fromFinalize;
        options.onTranscript({ text, final, ...(language !== null && { language }) });
      }
    });
    socket.on("unexpected-response", (_request, response) => {
      let body = "";
      response.on("data", (part: Buffer) => (body = (body + part.toString()).slice(0, MAX_BODY)));
      response.on("close", () => fail(errorOfStatus(VENDOR, response.statusCode ?? 0, body, access.apiKey)));
    });
    socket.on("error", (error) => fail(failureOf(error)));
    socket.on("close", (code, reason) => {
      sockets.delete(socket);
      const why = `${VENDOR} closed the stream (${code}${reason.length > 0 ? ` ${reason.toString()}` : ""}).`;
      const error = new ProviderError(code === 1008 ? "bad_request" : "unavailable", why);
      messages.afterLast(() => fail(error));
    });

    return {
      write: (frame: Frame): void => {
        if (isClosed) return;
        hasSentSound = true;
        if (socket.readyState !== WebSocket.OPEN) earlyBytes += frame.byteLength;
        if (earlyBytes + socket.bufferedAmount > patience.maxBuffered) {
          return fail(new ProviderError("timeout", `${VENDOR} isn't accepting audio.`));
        }
        send(frame);
      },
      /** Deepgram detects the beginning of speech itself. */
      speechStarted: (): void => {},
      speechEnded: (): void => {
        if (isClosed) return;
        send(JSON.stringify({ type: "Finalize" }));
        answerTimer ??= setTimeout(
          () =>
            fail(
              new ProviderError("timeout", `${VENDOR} didn't answer within ${patience.answerMs / 1000} s.`),
            ),
          patience.answerMs,
        );
      },
      close,
    };
  }

  return { open };
}

/** Only its message identifies a handshake timeout. */
function failureOf(error: Error): ProviderError {
  if (/handshake has timed out/.test(error.message))
    return new ProviderError("timeout", `${VENDOR}: ${error.message}`);
  return errorOfConnection(VENDOR, error);
}
