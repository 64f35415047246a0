import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { vendorLanguages } from "@parley/vendors/facts/vendor-language";
import { languagesOf } from "../../tts-shared/languages-of.ts";
import { socketUrl } from "../../websocket/socket-url.ts";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
} from "../../websocket/transcript-socket.ts";
import type { OpenSocket } from "../../http/open-socket.ts";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { SpeechToText, TranscriptOptions } from "@parley/conversation/ports";
import { createCallerSound } from "../../speech-models/speech-to-vendor.ts";
import { parseLiveTranscriptionMessage } from "./live-transcription-message.ts";
import { CALLER_SOUND, VENDOR_RATE } from "./realtime-terms.ts";

/** Frames in a message, so that 50 messages a second become 10. */
const FRAMES_PER_MESSAGE = 5;
/** Pieces whose words may be missing. A vendor that falls further behind is too slow for a call. */
const MAX_WAITING = 4;
/** Maximum length of a guess in characters, as each is reported again with every word. */
const MAX_GUESS = 20_000;

/** A piece of the caller's sound, in the order in which the pieces were said. */
interface Piece {
  /** The vendor's item, once it is known. */
  item: string | null;
  /** The caller paused after it, so the engine waits for it even if it has no words. */
  isLast: boolean;
  words: { text: string; language: string | null } | null;
}

/**
 * Transcription sessions of OpenAI's Realtime API. As over HTTP, only speech is sent, with a little before it; but as
 * it is said, so that words come early.
 */
export function createOpenAiLiveTranscription(
  access: TranscriberAccess<"openai">,
  sockets: Set<OpenSocket>,
  socketOptions: SocketOptions = {},
): SpeechToText {
  const { baseUrl, model, apiKey } = access;
  return {
    reportsSent: true,
    open: ({ keyterms = [], ...options }) =>
      openTranscriptSocket(
        {
          vendor: "OpenAI",
          secret: apiKey,
          // A model in the URL would begin a conversation.
          url: socketUrl(baseUrl, "/v1/realtime", { intent: "transcription" }),
          headers: apiKey === "" ? {} : { authorization: `Bearer ${apiKey}` },
          opening: [JSON.stringify(sessionUpdate(model, languagesOf(options), keyterms))],
          kindOfClose: (_code, reason) => (/api_key|authenti/i.test(reason) ? "unauthorized" : "unavailable"),
          start: (stream) => handleLiveTranscription(stream, options.onSent),
        },
        options,
        sockets,
        socketOptions,
      ),
  };
}

/** https://developers.openai.com/api/docs/guides/realtime-transcription */
export function sessionUpdate(
  model: string,
  tags: readonly string[],
  keyterms: readonly string[],
): Record<string, unknown> {
  const codes = vendorLanguages("openai", "transcription", model, tags);
  const isWhisper = findModel(openaiFacts, "transcription", model)?.mostLanguages === undefined;
  const languages = codes.length === 0 ? {} : isWhisper ? { language: codes[0] } : { languages: codes };
  // It refuses these characters.
  const keywords = isWhisper ? [] : keyterms.filter((term) => !/[<>]/.test(term));
  const transcription = { model, ...languages, ...(keywords.length > 0 && { keywords }) };
  const format = { type: "audio/pcm", rate: VENDOR_RATE };
  return {
    type: "session.update",
    session: { type: "transcription", audio: { input: { format, turn_detection: null, transcription } } },
  };
}

function handleLiveTranscription(
  stream: ProtocolStream,
  onSent: TranscriptOptions["onSent"],
): ProtocolHandlers {
  let held: Int16Array[] = [];
  let guess = { item: "", text: "" };
  const pieces: Piece[] = [];
  const sound = createCallerSound({
    ...CALLER_SOUND,
    ...(onSent && { onSent }),
    append(samples) {
      held.push(samples);
      if (held.length >= FRAMES_PER_MESSAGE) sendHeld();
    },
    onPiece({ isTooShort, isLast }) {
      if (isTooShort) {
        held = [];
        stream.send(JSON.stringify({ type: "input_audio_buffer.clear" }));
        pieces.push({ item: null, isLast, words: { text: "", language: null } });
        return tellWords();
      }
      sendHeld();
      stream.send(JSON.stringify({ type: "input_audio_buffer.commit" }));
      if (pieces.length === MAX_WAITING) return stream.fail("timeout", "It can't keep up.");
      pieces.push({ item: null, isLast, words: null });
      stream.expectAnswer();
    },
  });

  function sendHeld(): void {
    const bytes = held.map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    );
    held = [];
    const audio = Buffer.concat(bytes).toString("base64");
    if (audio !== "") stream.send(JSON.stringify({ type: "input_audio_buffer.append", audio }));
  }

  /** Words of a later piece wait for those of the earlier ones. */
  function tellGuess(): void {
    const [first] = pieces;
    if (first && first.item !== null && first.item !== guess.item) return;
    const text = guess.text.trim();
    if (text !== "") stream.heard({ text, final: false });
  }

  function tellWords(): void {
    for (let [first] = pieces; first?.words; [first] = pieces) {
      pieces.shift();
      const { text, language } = first.words;
      if (guess.item === first.item) guess = { item: "", text: "" };
      if (text !== "" || first.isLast)
        stream.heard({ text, final: true, ...(language !== null && { language }) });
    }
  }

  return {
    write: (frame) => sound.write(frame),
    speechStarted: () => sound.speechStarted(),
    speechEnded: () => sound.speechEnded(),
    read: (json) => {
      const message = parseLiveTranscriptionMessage(json);
      if (message.type === "error") return stream.fail(message.kind, message.message);
      if (message.type === "committed") {
        const piece = pieces.find(({ item, words }) => item === null && words === null);
        if (piece) piece.item = message.item;
      }
      if (message.type === "delta") {
        const before = guess.item === message.item ? guess.text : "";
        guess = { item: message.item, text: (before + message.text).slice(0, MAX_GUESS) };
        tellGuess();
      }
      if (message.type === "completed") {
        const { item, text, language } = message;
        const piece = pieces.find((each) => each.item === item);
        if (piece) piece.words = { text, language };
        tellWords();
        tellGuess();
      }
      if (pieces.length > 0) stream.expectAnswer();
    },
  };
}
