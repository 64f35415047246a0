import { SAMPLE_RATE } from "@parley/audio/frame";
import type { TextToSpeech } from "@parley/conversation/ports";
import { speechLength } from "./speech-length.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** From a sentence to its first sound on the virtual clock, in ms: what a streaming voice usually takes. */
export const FIRST_SOUND_MS = 150;

/** Loud enough not to be a pause. */
const LOUDNESS = 1000;
const SECOND = new Int16Array(SAMPLE_RATE).fill(LOUDNESS);

/** A voice whose sounds have the right length and nothing else. */
export function createVirtualVoice(clock: VirtualClock): TextToSpeech {
  return {
    async *speak(text, { signal }) {
      await clock.sleep(FIRST_SOUND_MS, signal);
      let left = (speechLength(text) / 1000) * SAMPLE_RATE;
      while (left > 0 && !signal.aborted) {
        const count = Math.min(left, SECOND.length);
        yield SECOND.subarray(0, count);
        left -= count;
      }
    },
  };
}
