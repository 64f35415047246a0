import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { SpeechToText } from "@parley/conversation/ports";
import type { OpenSocket } from "../http/open-socket.ts";
import { languagesOf } from "../tts-shared/languages-of.ts";
import { soundBytes } from "../http/sound-bytes.ts";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
  type TranscriptProtocol,
} from "../websocket/transcript-socket.ts";
import { fluxUrl, handleFlux } from "./flux.ts";
import { parseListenMessage } from "./listen-message.ts";
import { deepgramModel, listenUrl } from "./listen-url.ts";

/** How long Flux may take to judge whether a turn is over, before it's told, in ms. */
const JUDGE_MS = 300;
/** 80 ms of silence, which keep the connection of Flux open: it has no KeepAlive message. */
const SILENCE = new Uint8Array(2_560);

/**
 * Deepgram's live transcription. Every segment that Deepgram calls final is passed on as final. `speechEnded` requests
 * the remaining words at once (Finalize). Flux models have a protocol of their own.
 */
export function createDeepgramListen(
  access: TranscriberAccess<"deepgram">,
  sockets: Set<OpenSocket>,
  { judgeMs = JUDGE_MS, ...socketOptions }: SocketOptions & { judgeMs?: number } = {},
): SpeechToText {
  const { baseUrl, model, apiKey, eot_threshold: threshold, opt_out: optsOut, turnSilence = {} } = access;
  const longestSilenceMs = access.eot_timeout_ms ?? turnSilence.unfinishedMs;
  // As long as the agent itself waits after a finished sentence, unless it is told to judge for longer.
  const patienceMs = access.eot_timeout_ms ?? turnSilence.finishedMs ?? judgeMs;
  return {
    ...(!deepgramModel(model).endsTurns && { tellsSpeakers: true }),
    open: (options) => {
      const { keyterms } = options;
      const languages = languagesOf(options);
      const protocol: TranscriptProtocol = {
        vendor: "Deepgram",
        secret: apiKey,
        headers: { authorization: `Token ${apiKey}` },
        goodbye: JSON.stringify({ type: "CloseStream" }),
        kindOfClose: (code) => (code === 1008 ? "bad_request" : "unavailable"),
        ...(deepgramModel(model).endsTurns
          ? {
              url: fluxUrl(baseUrl, model, languages, keyterms, { threshold, longestSilenceMs, optsOut }),
              keepAlive: SILENCE,
              start: (stream) => handleFlux(stream, patienceMs),
            }
          : {
              url: listenUrl(baseUrl, model, languages, keyterms, { ...options, optsOut }),
              keepAlive: JSON.stringify({ type: "KeepAlive" }),
              start: handleListen,
            }),
      };
      return openTranscriptSocket(protocol, options, sockets, socketOptions);
    },
  };
}

function handleListen(stream: ProtocolStream): ProtocolHandlers {
  return {
    write: (frame) => stream.send(soundBytes(frame)),
    speechEnded: () => {
      stream.send(JSON.stringify({ type: "Finalize" }));
      stream.expectAnswer();
    },
    read: (text) => {
      const message = parseListenMessage(text);
      if (message.type === "error") return stream.fail("unavailable", message.message);
      if (message.type !== "words" || (message.text === "" && !message.fromFinalize)) return;
      const { language, speakers } = message;
      const final = message.isFinal || message.fromFinalize;
      stream.heard({
        text: message.text,
        final,
        ...(language !== null && { language }),
        ...(speakers.length > 0 && { speakers }),
      });
    },
  };
}
