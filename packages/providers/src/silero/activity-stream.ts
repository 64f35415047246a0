import { startEnergyGate, stepEnergyGate, windowLevelDbfs } from "@parley/audio/energy-gate";
import type { Frame } from "@parley/audio/frame";
import {
  CONTEXT_SAMPLES,
  INPUT_SAMPLES,
  STATE_SIZE,
  WINDOW_SAMPLES,
  type ModelInput,
} from "./silero-model.ts";

/** How many windows from before the gate opened the model gets first, so that it doesn't start in mid-word. */
const PRE_ROLL_WINDOWS = 3;
/** Windows that may wait, 256 ms. If inference can't keep up, some are answered without it. */
const MAX_WAITING_WINDOWS = 8;

/** One call's sound on its way to the model: windows, the gate in front, and the recurrent state. */
export interface ActivityStream {
  /** Takes a frame. Windows that need no inference are reported at once, unless earlier ones are still waiting. */
  write(frame: Frame): void;
  /** Whether a window is waiting for inference. */
  isWaiting(): boolean;
  /**
   * The next window for inference. Call it only while one is waiting, and pass its probability to `settle` before the
   * next call.
   */
  nextInput(): ModelInput;
  settle(probability: number): void;
}

/** A window waiting for its probability. */
interface Waiting {
  samples: Float32Array;
  /**
   * How many windows its probability is for: 0 for pre-roll, which was already reported; more than 1 after an overload.
   */
  answers: number;
}

/** `report` gets exactly one probability for each 512 samples written, in order. */
export function createActivityStream(report: (probability: number) => void): ActivityStream {
  let window = new Float32Array(WINDOW_SAMPLES);
  let filled = 0;
  let waiting: Waiting[] = [];
  /** The last windows that the gate held back, newest last. Of the oldest, only the end is used, as context. */
  let keptBack: Float32Array[] = [];
  let gate = startEnergyGate();
  let lastProbability = 0;
  const input: ModelInput = { samples: new Float32Array(INPUT_SAMPLES), state: new Float32Array(STATE_SIZE) };

  function addWindow(samples: Float32Array): void {
    const wasOpen = gate.open;
    gate = stepEnergyGate(gate, windowLevelDbfs(samples), lastProbability);
    if (!gate.open && waiting.length === 0) {
      keepBack(samples);
      return;
    }
    if (!wasOpen && waiting.length === 0) wakeModel();
    waiting.push({ samples, answers: 1 });
    if (waiting.length > PRE_ROLL_WINDOWS + MAX_WAITING_WINDOWS) skipOne();
  }

  function keepBack(samples: Float32Array): void {
    keptBack = [...keptBack.slice(-PRE_ROLL_WINDOWS), samples];
    lastProbability = 0;
    report(0);
  }

  /** Resets the model and starts it with the sound from before the onset. */
  function wakeModel(): void {
    input.state.fill(0);
    input.samples.fill(0);
    const preRoll = keptBack.slice(-PRE_ROLL_WINDOWS);
    const before = keptBack.length > preRoll.length ? keptBack[0] : undefined;
    if (before) input.samples.set(before.subarray(-CONTEXT_SAMPLES), WINDOW_SAMPLES);
    waiting = preRoll.map((samples) => ({ samples, answers: 0 }));
    keptBack = [];
  }

  /**
   * On overload, the second oldest window gets the probability of the oldest, which may already be on its way through
   * the model.
   */
  function skipOne(): void {
    const [skipped] = waiting.splice(1, 1);
    if (waiting[0] && skipped) waiting[0].answers += skipped.answers;
  }

  return {
    write(frame) {
      for (let at = 0; at < frame.length;) {
        const take = Math.min(WINDOW_SAMPLES - filled, frame.length - at);
        for (let i = 0; i < take; i++) window[filled + i] = (frame[at + i] as number) / 32_768;
        at += take;
        filled += take;
        if (filled === WINDOW_SAMPLES) {
          addWindow(window);
          window = new Float32Array(WINDOW_SAMPLES);
          filled = 0;
        }
      }
    },
    isWaiting: () => waiting.length > 0,
    nextInput() {
      input.samples.copyWithin(0, WINDOW_SAMPLES); // the end of the last window is the context of this one
      if (waiting[0]) input.samples.set(waiting[0].samples, CONTEXT_SAMPLES);
      return input;
    },
    settle(probability) {
      const done = waiting.shift();
      if (!done) return;
      if (done.answers > 0) lastProbability = probability;
      for (let i = 0; i < done.answers; i++) report(probability);
    },
  };
}
