/** The page's sound from a WebSocket: PCM16 in binary frames of any length, returned in real time. */
import { type Frame, SAMPLE_RATE } from "@parley/audio/frame";
import { createPacedSound } from "../paced-sound.ts";

export interface SocketSound {
  /**
   * Takes a binary frame that arrived at `now`, ms of a steady clock. Returns what is wrong with it, to send to the
   * page.
   */
  push(bytes: Uint8Array, now: number): { code: string; message: string } | null;
  /** The frames of this 20 ms tick. */
  tick(): Frame[];
  /** Whether the page has sent any sound. */
  readonly hasBegun: boolean;
}

/** A page may send at most one second per frame; ours sends 640 bytes. */
const LONGEST_BYTES = SAMPLE_RATE * 2;

export function createSocketSound(): SocketSound {
  const sound = createPacedSound();
  let isToldOfRate = false;
  return {
    push(bytes, now) {
      if (bytes.length === 0 || bytes.length % 2 !== 0 || bytes.length > LONGEST_BYTES)
        return {
          code: "MALFORMED_SOUND",
          message: `Audio must be 16-bit mono PCM at 16 kHz, in frames of 640 bytes and at most ${LONGEST_BYTES}.`,
        };
      if (sound.push(samplesOf(bytes), now) || isToldOfRate) return null;
      isToldOfRate = true;
      return { code: "RATE_LIMITED", message: "Audio sent faster than real time is dropped." };
    },
    tick: () => sound.tick(),
    get hasBegun() {
      return sound.hasBegun;
    },
  };
}

function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Int16Array(bytes.byteLength / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(i * 2, true);
  return samples;
}
