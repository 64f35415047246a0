/**
 * A caller who plays a recording, and the outcome, with a real session, the real adapter, and a transcriber that hears
 * only what it is sent (piece-server.ts), or one that streams. The test controls time.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import { createOpenAiTranscription } from "@parley/providers/openai/transcription";
import { createVendorClient, type VendorClient } from "@parley/providers/http/vendor-client";
import { phrasesFor } from "@parley/conversation/words/phrases";
import type { SpeechToText } from "@parley/conversation/ports";
import { startPieceServer, type PieceServer } from "../transcribers/piece-server.ts";
import { recordSpeech, type Recording } from "../sound/recorded-speech.ts";
import { createStreamingTranscriber } from "../engine/streaming-transcriber.ts";
import { startConversation } from "./conversation.ts";
import type { Conversation, ConversationOptions } from "./conversation-interface.ts";

/** A server with one worker, a vendor that hears many files at once, or a transcriber that streams. */
export type TranscriberKind = "own" | "vendor" | "streaming";

export const MODEL_MS = 300;
export const VOICE_MS = 150;
const ANSWER = "All right, I have noted that for you.";
/** The agent must say something within this time, in ms. */
const PATIENCE_MS = 20_000;

/** Sentences as people say them; null is a pause. */
const UTTERANCES: readonly (readonly (string | null)[])[] = [
  ["Please send it to 24 Oak Street,", null, "Springfield,", null, "and ring the bell twice."],
  ["Hi.", null, "Where is my order from last week?"],
  ["I need, um,", null, "a table for four", null, "at eight."],
  ["My name is Marty, spelled M. A.", null, "R. T. Y."],
  ["I have to change my booking", null, "because my train is late,", null, "to nine."],
  ["Can you tell me whether", null, "the blue one is still", null, "in stock?"],
];

export const UTTERANCE_COUNT = UTTERANCES.length;

export function recordUtterance(nth: number, pauseMs: number): Recording {
  return recordSpeech((UTTERANCES[nth] ?? []).map((part) => part ?? pauseMs));
}

export interface TranscriberTiming {
  kind: TranscriberKind;
  /** The transcriber's time for a file, in ms, and for each ms of its sound. */
  baseMs?: number;
  factor?: number;
  model?: string;
}

export interface HearingCall extends Conversation {
  /** Null if the transcriber streams. */
  readonly server: PieceServer | null;
  /** The caller makes these sounds; resolves when the last one has been made. */
  plays(recording: Recording): Promise<void>;
  /** Time passes in silence. */
  waits(ms: number): Promise<void>;
  /** Time passes in silence until `holds`, at most 20 s. */
  waitsUntil(holds: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A call that is answered. Every answer of the model is the same short sentence. */
export async function startHearingCall(
  recordings: readonly Recording[],
  ears: TranscriberTiming,
  options: ConversationOptions = {},
): Promise<HearingCall> {
  let client: VendorClient | null = null;
  let server: PieceServer | null = null;
  // The conversation brings the clock, and needs the transcriber.
  let transcriber: SpeechToText | null = null;
  const call = startConversation({
    ...options,
    engine: { answer_early: true, ...options.engine },
    ears: {
      ...(ears.kind !== "streaming" && { byPiece: true, reportsSent: true }),
      open: (given) => known().open(given),
    },
  });
  const known = (): SpeechToText => {
    if (!transcriber) throw new Error("the transcriber isn't there yet");
    return transcriber;
  };
  const streaming = createStreamingTranscriber(call.clock);
  if (ears.kind === "streaming") transcriber = streaming;
  else {
    const isVendor = ears.kind === "vendor";
    server = await startPieceServer(recordings, {
      baseMs: ears.baseMs ?? 0,
      factor: ears.factor ?? 0,
      parallel: isVendor,
      sleep: call.clock.sleep,
      now: call.clock.now,
    });
    client = server.watched(createVendorClient());
    const { baseUrl, apiKey } = server;
    const access = { provider: "openai", baseUrl, apiKey, model: ears.model ?? "whisper-1" } as const;
    const rules = isVendor ? { atOnce: 2, most: 2 } : { atOnce: 1, most: 4 };
    transcriber = createOpenAiTranscription(client, access, { rules });
  }
  call.voice.latencyMs = VOICE_MS;
  for (let i = 0; i < 20; i++) call.model.answers({ wait: MODEL_MS }, ANSWER);
  await call.connect();

  async function slot(frame: Int16Array<ArrayBuffer>): Promise<void> {
    call.clock.advance(FRAME_MS);
    await settle();
    if (call.line.closedAt === null) call.line.handlers.onFrame(frame);
    call.session.tick();
    await settle();
  }

  async function settle(): Promise<void> {
    await (server ? server.settled() : nextTurn());
  }

  async function waits(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += FRAME_MS) await slot(new Int16Array(FRAME_SAMPLES));
  }

  return {
    ...call,
    server,
    async plays(recording) {
      streaming.plays(recording);
      for (let at = 0; at < recording.samples.length; at += FRAME_SAMPLES) {
        const frame = new Int16Array(FRAME_SAMPLES);
        frame.set(recording.samples.subarray(at, at + FRAME_SAMPLES));
        await slot(frame);
      }
    },
    waits,
    async waitsUntil(holds) {
      for (let passed = 0; !holds(); passed += FRAME_MS) {
        if (passed > PATIENCE_MS) throw new Error("it never happened");
        await waits(FRAME_MS);
      }
    },
    async close() {
      call.line.handlers.onClosed("caller_hangup");
      await call.session.finished;
      await client?.close();
      await server?.stop();
    },
  };
}

/** How often the agent said that it didn't understand. */
export function saidSorry(call: Conversation): number {
  const { repeat } = phrasesFor("en");
  const sentences = repeat.map((phrase) => phrase.split(/(?<=[.?!])\s/u)[0]);
  return call.voice.spoken.filter((spoken) => sentences.includes(spoken)).length;
}
