import { randomUUID } from "node:crypto";
import { SAMPLE_RATE } from "@parley/audio/frame";
import { encodeWav } from "@parley/audio/wav";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import type { ProviderError, SpeechToText } from "@parley/conversation/ports";
import { socketUrl } from "../websocket/socket-url.ts";
import {
  openTranscriptSocket,
  type ProtocolHandlers,
  type ProtocolStream,
  type SocketOptions,
} from "../websocket/transcript-socket.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { soundBytes } from "../http/sound-bytes.ts";
import { recognitionLocale } from "./recognition-locale.ts";
import { readRecognition } from "./recognition-message.ts";
import { audioMessage, parseServiceMessage, textMessage } from "./service-message.ts";
import { transcriptionBase } from "./speech-address.ts";

const PATH = "/speech/recognition/conversation/cognitiveservices/v1";
/** Sound goes out every 100 ms, as the vendor's SDK sends it. */
const FRAMES_PER_MESSAGE = 5;
/** Messages of a wordless turn that the next one repeats, in case speech has begun in them. */
const REPEATED_MESSAGES = 5;
/** How long Azure may take to settle words when asked, in ms. Sound meanwhile waits for the next turn. */
const SETTLE_MS = 5_000;
/** Longer utterances, in characters, are passed on in parts. */
const MAX_UTTERANCE = 5_000;

/**
 * Azure's speech to text. An utterance is a turn of Azure's protocol: `speechEnded` ends its sound, Azure answers with
 * the last phrases and the end of the turn, and the next turn takes the same connection. Phrases are a guess until
 * then.
 */
export function createAzureRecognition(
  access: TranscriberAccess<"azure-speech">,
  sockets: Set<OpenSocket>,
  { settleMs = SETTLE_MS, ...socketOptions }: SocketOptions & { settleMs?: number } = {},
): SpeechToText {
  const { baseUrl, apiKey } = access;
  return {
    open: (options) => {
      const language = recognitionLocale(options.language);
      return openTranscriptSocket(
        {
          vendor: "Azure Speech",
          secret: apiKey,
          url: socketUrl(transcriptionBase(baseUrl), PATH, { language, format: "simple" }),
          headers: { "ocp-apim-subscription-key": apiKey, "x-connectionid": newId() },
          kindOfClose,
          start: (stream) =>
            handleRecognition(stream, speechContext(options.keyterms), spaceOf(language), settleMs),
        },
        options,
        sockets,
        socketOptions,
      );
    },
  };
}

function handleRecognition(
  stream: ProtocolStream,
  context: unknown,
  space: string,
  settleMs: number,
): ProtocolHandlers {
  /** Frames that haven't been sent; null is the end of an utterance. */
  const waiting: (Uint8Array | null)[] = [];
  let hasConfigured = false;
  /** The current turn. It begins with its first sound. */
  let turn: string | null = null;
  let isEnding = false;
  let recent: Uint8Array[] = [];
  let settled = "";
  let told = "";
  let settleTimer: NodeJS.Timeout | undefined;

  function begin(): string {
    const id = newId();
    if (!hasConfigured) stream.send(textMessage("speech.config", id, CONFIG));
    hasConfigured = true;
    stream.send(textMessage("speech.context", id, context));
    stream.send(audioMessage(id, encodeWav(new Int16Array(0), SAMPLE_RATE), "audio/x-wav"));
    for (const sound of recent) stream.send(audioMessage(id, sound));
    return id;
  }

  function sendSound(sound: Uint8Array): void {
    turn ??= begin();
    stream.send(audioMessage(turn, sound));
    recent = [...recent, sound].slice(-REPEATED_MESSAGES);
  }

  function endTurn(id: string): void {
    stream.send(audioMessage(id, new Uint8Array(0)));
    isEnding = true;
    settleTimer = setTimeout(
      () => stream.fail("timeout", `It didn't settle its words within ${settleMs / 1000} s.`),
      settleMs,
    );
  }

  function sendWaiting(): void {
    while (!isEnding) {
      const end = waiting.indexOf(null);
      if (end < 0 && waiting.length < FRAMES_PER_MESSAGE) return;
      const frames = waiting.splice(0, end < 0 ? FRAMES_PER_MESSAGE : Math.min(FRAMES_PER_MESSAGE, end));
      if (frames.length > 0) sendSound(Buffer.concat(frames.filter((frame) => frame !== null)));
      else {
        waiting.shift();
        if (turn === null) stream.heard({ text: "", final: true });
        else endTurn(turn);
      }
    }
  }

  function tell(text: string): void {
    if (text === "" || text === told) return;
    told = text;
    stream.heard({ text, final: false });
  }

  function finish(isAsked: boolean): void {
    if (settled !== "" || isAsked) stream.heard({ text: settled, final: true });
    if (told !== "" || isAsked) recent = [];
    settled = told = "";
  }

  return {
    write: (frame) => {
      waiting.push(soundBytes(frame));
      sendWaiting();
    },
    speechEnded: () => {
      waiting.push(null);
      sendWaiting();
    },
    read: (text) => {
      const received = parseServiceMessage(text);
      if (received.requestId !== turn) return;
      const message = readRecognition(received);
      if (message.type === "error") return stream.fail(message.kind, message.message);
      if (message.type === "guess") tell(joined(settled, message.text.slice(0, MAX_UTTERANCE), space));
      if (message.type === "phrase") {
        settled = joined(settled, message.text, space);
        tell(settled);
        if (settled.length > MAX_UTTERANCE) finish(false);
      }
      if (message.type === "end") {
        clearTimeout(settleTimer);
        turn = null;
        const isAsked = isEnding;
        isEnding = false;
        // Azure also ends turns by itself: after ten minutes, or a long silence.
        finish(isAsked);
        sendWaiting();
      }
    },
    close: () => clearTimeout(settleTimer),
  };
}

const CONFIG = { context: { system: { name: "parley", version: "1", build: "node", lang: "JavaScript" } } };

/** Keyterms are the phrase list of a turn. */
function speechContext(keyterms: readonly string[] = []): unknown {
  if (keyterms.length === 0) return {};
  const items = keyterms.map((text) => ({ text }));
  return { dgi: { groups: [{ type: "Generic", items }], bias: 1 } };
}

/** The text between two phrases. */
function spaceOf(locale: string): string {
  return /^(zh|wuu|ja|th|lo|km|my)-/.test(locale) ? "" : " ";
}

function joined(before: string, text: string, space: string): string {
  return before === "" || text === "" ? before + text : before + space + text;
}

/** Ids are UUIDs without dashes. */
function newId(): string {
  return randomUUID().replaceAll("-", "");
}

/** Codes for which the vendor's SDK doesn't try again either. */
function kindOfClose(code: number): ProviderError["kind"] {
  return [1002, 1003, 1007, 4000].includes(code) ? "bad_request" : "unavailable";
}
