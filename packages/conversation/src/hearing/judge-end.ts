/** Lets the model that judges the ends of turns by sound listen to the end of speech. */
import type { EndOfTurnSound } from "../sound/sound-ports.ts";

/** Input of the model: 8 s at 16 kHz. */
export const JUDGED_SAMPLES = 128_000;

/**
 * Takes the time at which speech ended. Judges one at a time: while an earlier result is missing, a pause is judged by
 * words alone. `sound` is the end of what was said.
 */
export function createEndJudge(
  model: EndOfTurnSound | null | undefined,
  sound: () => Int16Array<ArrayBuffer>,
  onResult: (since: number, probability: number) => void,
): (since: number) => void {
  let isJudging = false;

  async function judge(since: number): Promise<void> {
    if (!model || isJudging) return;
    isJudging = true;
    const probability = await model.judge(sound());
    isJudging = false;
    if (probability !== null) onResult(since, probability);
  }

  return (since) => void judge(since);
}
