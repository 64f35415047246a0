/** The keys that a peer plays as tones. */
import { startDtmfDetector, stepDtmfDetector } from "@parley/audio/dtmf-detector";
import type { Frame } from "@parley/audio/frame";
import type { ReceivedKey } from "../rtp/key-receiver.ts";

export interface KeyTones {
  /** The key in the next 20 ms of the peer's sound; null if there is none. */
  hear(frame: Frame): ReceivedKey | null;
}

export function createKeyTones(): KeyTones {
  let detector = startDtmfDetector();
  return {
    hear(frame) {
      const { state, key, isHeld } = stepDtmfDetector(detector, frame);
      detector = state;
      if (key !== null) return { key, isNew: true };
      return isHeld && state.key !== null ? { key: state.key, isNew: false } : null;
    },
  };
}
