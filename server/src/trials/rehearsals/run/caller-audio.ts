/**
 * The caller's audio and the agent's transcriber: words become sound of a plausible length and are heard in it. An
 * interim transcript grows while the caller speaks, and final words come on request, as from a vendor.
 */
import { FRAME_SAMPLES, silence, type Frame } from "@parley/audio/frame";
import type { SpeechToText, TranscriptOptions } from "@parley/conversation/ports";
import type { VoiceActivity } from "@parley/conversation/sound/sound-ports";
import { speechLength } from "./speech-length.ts";
import type { VirtualClock } from "./virtual-clock.ts";

export interface CallerAudio {
  say(text: string): void;
  readonly isTalking: boolean;
  /** The caller's sound in this slot. */
  frame(): Frame;
  readonly transcriber: SpeechToText;
}

/** From the request for final words to the words on the virtual clock, in ms. */
export const FINAL_WORDS_MS = 200;
/** The interim transcript's interval, ms. */
const GUESS_MS = 200;

export function createCallerAudio(clock: VirtualClock): CallerAudio {
  let current: { text: string; startedAt: number; endsAt: number } | null = null;
  /** Said completely, but not yet final. */
  let said = "";
  let finalAt: number | null = null;
  let guess = { text: "", at: -Infinity };
  let open: TranscriptOptions | null = null;

  const isTalking = (): boolean => current !== null && clock.now() < current.endsAt;

  /** The words so far. */
  function heard(): string {
    if (!current) return said;
    const { text, startedAt, endsAt } = current;
    const share = (clock.now() - startedAt) / (endsAt - startedAt);
    if (share >= 1) {
      said = `${said} ${text}`.trim();
      current = null;
      return said;
    }
    const words = text.split(/\s+/u);
    return `${said} ${words.slice(0, Math.floor(words.length * share)).join(" ")}`.trim();
  }

  /** Called for every frame that the agent hears. */
  function listen(): void {
    const at = clock.now();
    const text = heard();
    if (finalAt !== null && at >= finalAt && !isTalking()) {
      finalAt = null;
      said = "";
      guess = { text: "", at };
      if (text !== "") open?.onTranscript({ text, final: true });
      return;
    }
    const isDue = at - guess.at >= GUESS_MS || !current;
    if (text === guess.text || text === "" || !isDue) return;
    guess = { text, at };
    open?.onTranscript({ text, final: false });
  }

  return {
    say(text) {
      heard();
      if (current) said = `${said} ${current.text}`.trim();
      const at = clock.now();
      current = { text: text.trim(), startedAt: at, endsAt: at + speechLength(text) };
    },
    get isTalking() {
      return isTalking();
    },
    frame: () => (isTalking() ? silence().fill(1000) : silence()),
    transcriber: {
      open(options) {
        open = options;
        return {
          write: listen,
          speechStarted: () => void (finalAt = null),
          speechEnded: () => void (finalAt = clock.now() + FINAL_WORDS_MS),
          close: () => void (open = null),
        };
      },
    },
  };
}

/** A window of voice activity detection, see VoiceActivity. */
const WINDOW_SAMPLES = 512;

/** Hears any sound as speech. */
export const VIRTUAL_ACTIVITY: VoiceActivity = {
  open(onWindow) {
    let samples = 0;
    let loud = 0;
    return {
      write(frame) {
        const isLoud = frame[0] !== 0;
        samples += FRAME_SAMPLES;
        if (isLoud) loud += FRAME_SAMPLES;
        if (samples < WINDOW_SAMPLES) return;
        samples -= WINDOW_SAMPLES;
        const next = isLoud ? samples : 0; // belongs to the next window
        onWindow((loud - next) * 2 > WINDOW_SAMPLES ? 1 : 0);
        loud = next;
      },
      close: () => undefined,
    };
  },
};
