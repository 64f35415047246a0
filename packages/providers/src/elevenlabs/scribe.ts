import { FRAME_SAMPLES, SAMPLE_RATE } from "@parley/audio/frame";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { SpeechToText } from "@parley/conversation/ports";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
} from "../websocket/transcript-socket.ts";
import { languagesOf } from "../tts-shared/languages-of.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { soundBytes } from "../http/sound-bytes.ts";
import { parseScribeMessage } from "./scribe-message.ts";
import { detectsLanguage, scribeUrl } from "./scribe-url.ts";

/** It recommends 100 ms to 1 s of sound in a message. */
const FRAMES_PER_MESSAGE = 5;
/** It closes the stream if less than 0.3 s of sound are committed, so the rest is filled with silence. */
const MIN_COMMIT = 0.35 * SAMPLE_RATE;
/** It commits by itself after some 36 s, even within a word. So silence and long speech are committed before that. */
const LONGEST_SILENCE = 20 * SAMPLE_RATE;
const LONGEST_SPEECH = 30 * SAMPLE_RATE;

/**
 * ElevenLabs' Scribe in real time. `speechEnded` commits the sound so far, whose words are final. If the language must
 * be detected, it comes with a second, final answer to each commit.
 */
export function createElevenLabsScribe(
  access: TranscriberAccess<"elevenlabs">,
  sockets: Set<OpenSocket>,
  socketOptions: SocketOptions = {},
): SpeechToText {
  const { baseUrl, model, apiKey } = access;
  return {
    open: (options) =>
      openTranscriptSocket(
        {
          vendor: "ElevenLabs",
          secret: apiKey,
          url: scribeUrl(baseUrl, model, languagesOf(options), options.keyterms, access.opt_out),
          headers: { "xi-api-key": apiKey },
          answersOpening: true,
          keepAlive: chunk(new Uint8Array(FRAME_SAMPLES * 2), false),
          start: (stream) => handleScribe(stream, detectsLanguage(model, languagesOf(options))),
        },
        options,
        sockets,
        socketOptions,
      ),
  };
}

function handleScribe(stream: ProtocolStream, detectsLanguage: boolean): ProtocolHandlers {
  let held: Uint8Array[] = [];
  /** In samples. */
  let uncommitted = 0;
  let isSpeaking = false;
  /** For each commit without an answer so far: whether the engine asked for it. They are answered in order. */
  const asked: boolean[] = [];
  /** Committed words, which come once more as a guess. */
  let echo = "";

  function send(isCommit: boolean): void {
    stream.send(chunk(Buffer.concat(held), isCommit));
    held = [];
  }

  function commit(isAsked: boolean): void {
    const missing = MIN_COMMIT - uncommitted;
    if (missing > 0) held.push(new Uint8Array(missing * 2));
    uncommitted = 0;
    asked.push(isAsked);
    send(true);
    stream.expectAnswer();
  }

  function committed(text: string, language: string | null): void {
    const isAsked = asked.shift();
    // The vendor's own commit, which may have left less sound than we count.
    if (isAsked === undefined) uncommitted = 0;
    echo = text;
    if (text !== "" || isAsked) stream.heard({ text, final: true, ...(language !== null && { language }) });
  }

  return {
    write: (frame) => {
      held.push(soundBytes(frame));
      uncommitted += frame.length;
      if (uncommitted >= (isSpeaking ? LONGEST_SPEECH : LONGEST_SILENCE)) commit(false);
      else if (held.length >= FRAMES_PER_MESSAGE) send(false);
    },
    speechStarted: () => {
      isSpeaking = true;
    },
    speechEnded: () => {
      isSpeaking = false;
      commit(true);
    },
    read: (json) => {
      const message = parseScribeMessage(json);
      if (message.type === "started") {
        stream.ready();
        return asked.length > 0 ? stream.expectAnswer() : undefined;
      }
      if (message.type === "error") return stream.fail(message.kind, message.message);
      if (message.type === "other") return;
      const { type, text, language } = message;
      if (type === "identified") {
        if (detectsLanguage && text !== "") committed(text, language);
        return;
      }
      if (type === "committed" && (!detectsLanguage || text === "")) return committed(text, null);
      const isEcho = text === echo;
      echo = type === "committed" ? text : "";
      if (isEcho || text === "") return;
      if (type === "committed") stream.expectAnswer();
      const isSettled = type !== "guess";
      stream.heard({
        text,
        final: false,
        ...(isSettled && { settled: true }),
        ...(language !== null && { language }),
      });
    },
  };
}

/** https://elevenlabs.io/docs/api-reference/speech-to-text/v-1-speech-to-text-realtime */
function chunk(sound: Uint8Array, commit: boolean): string {
  return JSON.stringify({
    message_type: "input_audio_chunk",
    audio_base_64: Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength).toString("base64"),
    commit,
    sample_rate: SAMPLE_RATE,
  });
}
