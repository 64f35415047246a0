/**
 * Passes a call's sound to its recording, and to admins while they listen in. A call that nobody listens to only pays
 * for a comparison. The sound isn't encoded: docs/decisions/0165-listening-in.md.
 */
import { createTwoSides, type TwoSides } from "../recordings/writing/two-sides.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { SoundRecording } from "@parley/conversation/sound/sound-recording";
import { endlessWavHead } from "./endless-wav.ts";

export interface SoundTap extends SoundRecording {
  /** Sends live sound with this number; null stops it. */
  listen(id: number | null): void;
}

/** 20 ms each: sound is sent every 200 ms. */
const FRAMES_PER_PIECE = 10;

interface Live {
  id: number;
  sides: TwoSides;
  /** When its first slot began, as given to `slot`. */
  begunAt: number | null;
  waiting: Uint8Array[];
}

export function createSoundTap(recording: SoundRecording | null, send: (event: CallEvent) => void): SoundTap {
  let live: Live | null = null;

  function pass({ id, waiting }: Live, frame: Int16Array): void {
    waiting.push(new Uint8Array(frame.buffer, frame.byteOffset, frame.byteLength));
    if (waiting.length < FRAMES_PER_PIECE) return;
    send({ type: "sound", id, piece: new Uint8Array(Buffer.concat(waiting.splice(0))) });
  }

  return {
    begin: (at) => recording?.begin(at),
    heard(frame) {
      recording?.heard(frame);
      live?.sides.heard(frame);
    },
    slot(agent, at) {
      recording?.slot(agent, at);
      if (!live) return;
      live.begunAt ??= at;
      for (const both of live.sides.slot(agent, at - live.begunAt)) pass(live, both);
    },
    listen(id) {
      live = id === null ? null : { id, sides: createTwoSides(), begunAt: null, waiting: [] };
      if (id !== null) send({ type: "sound", id, piece: endlessWavHead() });
    },
  };
}
