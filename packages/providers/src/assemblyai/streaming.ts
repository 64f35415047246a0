import type { Frame } from "@parley/audio/frame";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { ProviderError, SpeechToText } from "@parley/conversation/ports";
import type { OpenSocket } from "../http/open-socket.ts";
import { soundBytes } from "../http/sound-bytes.ts";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
} from "../websocket/transcript-socket.ts";
import { languagesOf } from "../tts-shared/languages-of.ts";
import { parseStreamingMessage } from "./streaming-message.ts";
import { streamingUrl } from "./streaming-url.ts";

/** It takes 50 to 1,000 ms of sound in a message. */
const FRAMES_PER_MESSAGE = 3;

/**
 * AssemblyAI's Universal-Streaming. It ends turns by itself, and its confidence in that goes to the engine.
 * `speechEnded` ends the turn at once (ForceEndpoint). The end of a turn comes twice: its words are settled, then
 * formatted and final.
 */
export function createAssemblyAiStreaming(
  access: TranscriberAccess<"assemblyai">,
  sockets: Set<OpenSocket>,
  socketOptions: SocketOptions = {},
): SpeechToText {
  const { eot_threshold: threshold, eot_timeout_ms: judgeMs = 0, turnSilence = {} } = access;
  const longestSilenceMs = access.eot_timeout_ms ?? turnSilence.unfinishedMs;
  return {
    tellsSpeakers: true,
    open: (options) =>
      openTranscriptSocket(
        {
          vendor: "AssemblyAI",
          secret: access.apiKey,
          url: streamingUrl(access.baseUrl, access.model, languagesOf(options), options.keyterms, {
            tellSpeakers: options.tellSpeakers,
            threshold,
            longestSilenceMs,
          }),
          headers: { authorization: access.apiKey },
          goodbye: JSON.stringify({ type: "Terminate" }),
          kindOfClose,
          start: (stream) => handleStreaming(stream, judgeMs),
        },
        options,
        sockets,
        socketOptions,
      ),
  };
}

/** `judgeMs`: how much silence it gets to end the turn itself. */
function handleStreaming(stream: ProtocolStream, judgeMs: number): ProtocolHandlers {
  let held: Uint8Array[] = [];
  /** Words of a turn that hasn't ended. */
  let hasWords = false;
  let isForced = false;
  let judgeTimer: NodeJS.Timeout | undefined;

  function waitNoLonger(): void {
    clearTimeout(judgeTimer);
    judgeTimer = undefined;
  }

  function endTurn(): void {
    judgeTimer = undefined;
    isForced = true;
    stream.send(JSON.stringify({ type: "ForceEndpoint" }));
    // It says nothing about sound without words.
    if (hasWords) stream.expectAnswer();
    else stream.expectWords();
  }

  return {
    write: (frame: Frame) => {
      held.push(soundBytes(frame));
      if (held.length < FRAMES_PER_MESSAGE) return;
      stream.send(Buffer.concat(held));
      held = [];
    },
    speechStarted: () => {
      isForced = false;
      waitNoLonger();
    },
    speechEnded: (silentMs) => {
      if (judgeMs <= silentMs || !hasWords) return endTurn();
      judgeTimer ??= setTimeout(endTurn, judgeMs - silentMs);
    },
    read: (json) => {
      const message = parseStreamingMessage(json);
      if (message.type === "error") return stream.fail(kindOfCode(message.code), message.message);
      if (message.type !== "turn") return;
      const { text, hasEnded, isFormatted, confidence, language, speakers } = message;
      const wasForced = isForced;
      hasWords = !hasEnded && text !== "";
      if (hasEnded) waitNoLonger();
      if (hasEnded && (isFormatted || text === "")) isForced = false;
      if (text === "") return hasEnded && wasForced ? stream.heard({ text, final: true }) : undefined;
      stream.heard({
        text,
        final: hasEnded && isFormatted,
        ...(hasEnded && !isFormatted && { settled: true }),
        ...(hasEnded && !wasForced && { endOfTurn: confidence }),
        ...(language !== null && { language }),
        ...(speakers.length > 0 && { speakers }),
      });
    },
    close: waitNoLonger,
  };
}

/** A refused key or parameter ends the stream after the handshake, with one of its own codes or 1008. */
function kindOfClose(code: number, reason: string): ProviderError["kind"] {
  if (code === 1008) return /authoriz|api key/i.test(reason) ? "unauthorized" : "bad_request";
  return kindOfCode(code);
}

/** https://www.assemblyai.com/docs/streaming/common-session-errors-and-closures */
function kindOfCode(code: number): ProviderError["kind"] {
  if (code === 4001) return "unauthorized";
  if (code === 3009 || code === 4029 || code === 4102) return "rate_limited";
  if ([3006, 3007, 4000, 4002, 4003, 4101].includes(code)) return "bad_request";
  return "unavailable";
}
