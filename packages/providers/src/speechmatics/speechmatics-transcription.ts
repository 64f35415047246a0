import { SAMPLE_RATE } from "@parley/audio/frame";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { ProviderError, SpeechToText, Transcript } from "@parley/conversation/ports";
import { socketUrl } from "../websocket/socket-url.ts";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
} from "../websocket/transcript-socket.ts";
import { wordsBySpeaker, type LabelledWord } from "../tts-shared/words-by-speaker.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { soundBytes } from "../http/sound-bytes.ts";
import { parseRealtimeMessage } from "./realtime-message.ts";
import { startRecognition } from "./start-recognition.ts";

/** Every message of sound is acknowledged, so there should be few. */
const FRAMES_PER_MESSAGE = 5;
/** How long it may take to settle words when it's asked, in ms. */
const SETTLE_MS = 2_000;
/** Longer utterances, in characters, are passed on in parts. */
const MAX_UTTERANCE = 5_000;

/**
 * Speechmatics in real time. Words settle one after another; they are a guess until the utterance ends, which
 * `speechEnded` asks for (ForceEndOfUtterance).
 */
export function createSpeechmaticsRealtime(
  access: TranscriberAccess<"speechmatics">,
  sockets: Set<OpenSocket>,
  { settleMs = SETTLE_MS, ...socketOptions }: SocketOptions & { settleMs?: number } = {},
): SpeechToText {
  const { baseUrl, model, apiKey } = access;
  return {
    tellsSpeakers: true,
    open: (options) =>
      openTranscriptSocket(
        {
          vendor: "Speechmatics",
          secret: apiKey,
          url: socketUrl(baseUrl, "/v2", {}),
          headers: { authorization: `Bearer ${apiKey}` },
          opening: [
            JSON.stringify(startRecognition(model, options.language, options.keyterms, options.tellSpeakers)),
          ],
          answersOpening: true,
          kindOfClose,
          start: (stream) => handleRealtime(stream, settleMs),
        },
        options,
        sockets,
        socketOptions,
      ),
  };
}

function handleRealtime(stream: ProtocolStream, settleMs: number): ProtocolHandlers {
  let held: Uint8Array[] = [];
  let samples = 0;
  let settled = "";
  let guess = "";
  let settledWords: readonly LabelledWord[] = [];
  let guessedWords: readonly LabelledWord[] = [];
  let told = "";
  let isAsked = false;
  let settleTimer: NodeJS.Timeout | undefined;

  function sendHeld(): void {
    if (held.length > 0) stream.send(Buffer.concat(held));
    held = [];
  }

  function speakers(): Pick<Transcript, "speakers"> {
    const words = [...settledWords, ...guessedWords];
    return words.length === 0 ? {} : { speakers: wordsBySpeaker(words) };
  }

  function tell(text: string): void {
    if (text === "" || text === told) return;
    told = text;
    stream.heard({ text, final: false, ...speakers() });
  }

  function end(): void {
    clearTimeout(settleTimer);
    settleTimer = undefined;
    const text = settled.trim();
    guessedWords = [];
    if (text !== "" || isAsked) stream.heard({ text, final: true, ...speakers() });
    settled = guess = told = "";
    settledWords = [];
    isAsked = false;
  }

  return {
    write: (frame) => {
      held.push(soundBytes(frame));
      samples += frame.length;
      if (held.length >= FRAMES_PER_MESSAGE) sendHeld();
    },
    speechEnded: () => {
      sendHeld();
      stream.send(JSON.stringify({ message: "ForceEndOfUtterance", timestamp: samples / SAMPLE_RATE }));
      isAsked = true;
      // It says nothing about sound without words.
      if (told === "") return stream.expectWords();
      const said = `It didn't settle its words within ${settleMs / 1000} s.`;
      settleTimer ??= setTimeout(() => stream.fail("timeout", said), settleMs);
    },
    read: (json) => {
      const message = parseRealtimeMessage(json);
      if (message.type === "started") return stream.ready();
      if (message.type === "error") return stream.fail(message.kind, message.message);
      if (message.type === "end") return end();
      if (message.type === "guess") {
        guess = message.text.slice(0, MAX_UTTERANCE);
        guessedWords = message.labelled;
        tell(joined(settled, guess).trim());
      }
      if (message.type === "words" && message.text !== "") {
        settled = joined(settled, message.text);
        settledWords = [...settledWords, ...message.labelled];
        guess = "";
        guessedWords = [];
        // Usually, the guess already had these words and more.
        if (settled.trim().length > told.length) tell(settled.trim());
        if (settled.length > MAX_UTTERANCE) end();
      }
    },
    close: () => clearTimeout(settleTimer),
  };
}

/** Pieces have the spaces they need, except that punctuation may come after the space of its word. */
function joined(before: string, piece: string): string {
  return /^\s*\p{Po}/u.test(piece) ? before.trimEnd() + piece.trimStart() : before + piece;
}

/** https://docs.speechmatics.com/api-ref/realtime-transcription-websocket */
function kindOfClose(code: number): ProviderError["kind"] {
  if (code === 4001 || code === 4003) return "unauthorized";
  if (code === 4004 || code === 4006) return "bad_request";
  return code === 4005 ? "rate_limited" : "unavailable";
}
