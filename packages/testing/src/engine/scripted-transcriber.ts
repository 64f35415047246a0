/** A transcriber and a voice activity detector that hear what the test says. */
import {
  ProviderError,
  type SpeechToText,
  type Transcript,
  type TranscriptOptions,
} from "@parley/conversation/ports";
import { FRAME_MS } from "@parley/audio/frame";
import type { VoiceActivity } from "@parley/conversation/sound/sound-ports";

export interface ScriptedTranscriber extends SpeechToText {
  /** `language` is the detected language. */
  hears(text: string, final: boolean, language?: string): void;
  /** Words with the vendor's own judgement of the turn. */
  judges(transcript: Transcript): void;
  /** Breaks the connection. */
  breaks(kind?: ProviderError["kind"]): void;
  readonly openStreams: number;
  /** What it was told to expect, each time that it was opened: the most likely language first. */
  readonly expected: string[][];
  /** How often it was opened. */
  readonly opened: number;
  readonly frames: number;
  /** How often it was told that speech had ended. */
  readonly asked: number;
  /** How much sound the stream in use got, in ms. */
  readonly writtenMs: number;
  /** Whether the stream in use must label speakers. */
  readonly isAskedForSpeakers: boolean;
}

/** `tellsSpeakers`: it labels speakers if it is asked to. */
export function createScriptedTranscriber(tellsSpeakers = false): ScriptedTranscriber {
  let current: TranscriptOptions | null = null;
  const expected: string[][] = [];
  let open = 0;
  let opened = 0;
  let frames = 0;
  let asked = 0;
  let isAskedForSpeakers = false;
  let writtenMs = 0;
  return {
    ...(tellsSpeakers && { tellsSpeakers: true }),
    expected,
    open(options) {
      isAskedForSpeakers = options.tellSpeakers ?? false;
      writtenMs = 0;
      current = options;
      expected.push([options.language, ...(options.otherLanguages ?? [])]);
      open += 1;
      opened += 1;
      let isClosed = false;
      return {
        write() {
          frames += 1;
          writtenMs += FRAME_MS;
        },
        speechStarted: () => undefined,
        speechEnded: () => void (asked += 1),
        close() {
          if (!isClosed) open -= 1;
          isClosed = true;
          if (current === options) current = null;
        },
      };
    },
    hears: (text, final, language) => current?.onTranscript({ text, final, ...(language && { language }) }),
    judges: (transcript) => current?.onTranscript(transcript),
    breaks: (kind = "unavailable") => current?.onFailure(new ProviderError(kind, "The transcriber hung up.")),
    get openStreams() {
      return open;
    },
    get opened() {
      return opened;
    },
    get frames() {
      return frames;
    },
    get asked() {
      return asked;
    },
    get writtenMs() {
      return writtenMs;
    },
    get isAskedForSpeakers() {
      return isAskedForSpeakers;
    },
  };
}

/** Any non-zero sample counts as speech. */
export function createSampleActivity(): VoiceActivity & { readonly openStreams: number } {
  let open = 0;
  return {
    get openStreams() {
      return open;
    },
    open(onWindow) {
      open += 1;
      let held: number[] = [];
      let isClosed = false;
      return {
        write(frame) {
          held.push(...frame);
          while (held.length >= 512) {
            const window = held.slice(0, 512);
            held = held.slice(512);
            onWindow(window.filter((sample) => sample !== 0).length > 256 ? 1 : 0);
          }
        },
        close() {
          if (!isClosed) open -= 1;
          isClosed = true;
        },
      };
    },
  };
}
