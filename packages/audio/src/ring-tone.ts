/** What a caller hears while the other person's phone rings: ITU-T E.180, 425 Hz, one second on and four off. */
import { type Frame, FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE, silence } from "./frame.ts";

const HZ = 425;
const AMPLITUDE = 2_600; // about -22 dBFS, as loud as telephone exchanges send it
const ON_FRAMES = 1_000 / FRAME_MS;
const CYCLE_FRAMES = 5_000 / FRAME_MS;

/** The ringing tone, frame by frame. */
export function createRingTone(): () => Frame {
  let at = 0;
  return () => {
    const first = (at % CYCLE_FRAMES) * FRAME_SAMPLES;
    const frame = silence();
    if (at % CYCLE_FRAMES < ON_FRAMES) {
      for (const i of frame.keys())
        frame[i] = AMPLITUDE * Math.sin((2 * Math.PI * HZ * (first + i)) / SAMPLE_RATE);
    }
    at += 1;
    return frame;
  };
}
