import { randomUUID } from "node:crypto";
import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { GuardedConnect } from "@parley/base/net/guarded-connect";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError, type SpeakOptions, type TextToSpeech } from "@parley/conversation/ports";
import { vendorLanguage } from "@parley/vendors/facts/vendor-language";
import { splitInput } from "../tts-shared/split-input.ts";
import { createSpokenMarks, type SpokenMarks } from "../tts-shared/spoken-marks.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { createConnection } from "./connection.ts";
import { createSentence } from "./sentence.ts";

/** The longest message, in characters; sentences are far shorter. */
const MAX_INPUT = 5_000;
/** The speeds it accepts; 1 is the voice's own. */
const SPEED = { min: 0.6, max: 1.5 };
/** Cartesia forgets a context one second after its last sound. The way there and back takes time, too. */
const CONTEXT_MS = 700;

/** Sentences that belong together: Cartesia carries the intonation on. */
interface Context {
  readonly id: string;
  /** The settings of its messages, which may not change. */
  readonly settings: string;
  /** Sound so far, in ms. */
  spokenMs: number;
  /** When its last sentence was complete, and on which connection. */
  endedAt: number;
  connection: number | null;
}

interface CartesiaOptions {
  /** Opens the connections if the address is a workspace's own. */
  guarded?: GuardedConnect | null;
  share?: CpuShare;
  /** In ms. */
  now?: () => number;
}

/**
 * Text to speech through Cartesia's WebSocket: one connection per call. Sentences that follow one another closely go to
 * the same context; each is flushed, so that its end is known. An interruption cancels the context.
 * https://docs.cartesia.ai/api-reference/tts/websocket
 */
export function createCartesiaSpeech(
  access: VoiceAccess<"cartesia">,
  sockets: Set<OpenSocket>,
  { guarded = null, share = UNSHARED, now = () => performance.now() }: CartesiaOptions = {},
): TextToSpeech {
  const connection = createConnection(access, sockets, { guarded, share });
  /** The context that the next sentence may go on with. */
  let free: Context | null = null;

  function takeContext(settings: string): { context: Context; isBegun: boolean } {
    const known = free;
    free = null;
    const isKnown =
      known?.settings === settings &&
      now() - known.endedAt < CONTEXT_MS &&
      known.connection === connection.current();
    if (known && isKnown) return { context: known, isBegun: true };
    const context = { id: randomUUID(), settings, spokenMs: 0, endedAt: 0, connection: null };
    return { context, isBegun: false };
  }

  async function* say(
    input: string,
    { language, signal }: SpeakOptions,
    marks: SpokenMarks,
    earlierMs: number,
    mayGoOn = true,
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    if (!mayGoOn) free = null;
    const common = commonFields(access, language);
    const { context, isBegun } = takeContext(JSON.stringify(common));
    const ofSentence: SpokenMarks = {
      add: (parts) => marks.add(parts.map(({ said, endMs }) => ({ said, endMs: endMs + earlierMs }))),
    };
    const sentence = createSentence(ofSentence, context.spokenMs, access.apiKey);
    const onAbort = (): void => sentence.fail(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    let isComplete = false;
    let isStale = false;
    try {
      connection.listen(context.id, sentence);
      const message = { ...common, context_id: context.id, continue: true };
      // The transcripts of a context are joined as they are.
      connection.send({ ...message, transcript: isBegun ? ` ${input}` : input });
      connection.send({ ...message, transcript: "", flush: true });
      for (let piece = await sentence.next(); piece; piece = await sentence.next()) {
        await share.turn();
        signal.throwIfAborted();
        yield piece;
      }
      isComplete = true;
      context.spokenMs += (sentence.samples * 1000) / SAMPLE_RATE;
      context.endedAt = now();
      context.connection = connection.current();
      free = context;
    } catch (error) {
      // The context has just been forgotten.
      isStale = isBegun && sentence.samples === 0 && error instanceof ProviderError && !signal.aborted;
      if (!isStale) throw error;
    } finally {
      signal.removeEventListener("abort", onAbort);
      sentence.fail(new ProviderError("unavailable", "This sentence is over."));
      connection.forget(context.id, isComplete || isStale);
    }
    if (isStale) yield* say(input, { language, signal }, marks, earlierMs, false);
  }

  return {
    warm: () => connection.warm(),
    async *speak(text, options) {
      const marks = createSpokenMarks(text, options.onMarks);
      let spokenMs = 0;
      for (const input of splitInput(text, MAX_INPUT)) {
        options.signal.throwIfAborted();
        for await (const piece of say(input, options, marks, spokenMs)) {
          spokenMs += (piece.length * 1000) / SAMPLE_RATE;
          yield piece;
        }
      }
    },
  };
}

/** The same in all messages of a context. */
function commonFields(
  { model, voice, speed, emotion }: VoiceAccess<"cartesia">,
  language: string,
): Record<string, unknown> {
  const { code } = vendorLanguage("cartesia", "voice", model, language);
  return {
    model_id: model,
    voice: { mode: "id", id: voice },
    ...(code !== null && { language: code }),
    output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: SAMPLE_RATE },
    add_timestamps: true,
    max_buffer_delay_ms: 0, // sentences come whole
    ...((speed !== null || emotion !== undefined) && {
      generation_config: {
        ...(speed !== null && { speed: Math.min(SPEED.max, Math.max(SPEED.min, speed)) }),
        ...(emotion !== undefined && { emotion }),
      },
    }),
  };
}
