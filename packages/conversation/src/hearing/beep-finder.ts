/** Finds the beep of an answering machine in what is heard. */
import { startBeepDetector, stepBeepDetector } from "@parley/audio/beep-detector";
import type { Frame } from "@parley/audio/frame";

/** `onBeep` gets how long ago the beep ended, in ms. */
export function createBeepFinder(onBeep: (agoMs: number) => void): (frame: Frame) => void {
  let beeps = startBeepDetector();
  return (frame) => {
    const { state, beep } = stepBeepDetector(beeps, frame);
    beeps = state;
    if (beep) onBeep(beep.agoMs);
  };
}
