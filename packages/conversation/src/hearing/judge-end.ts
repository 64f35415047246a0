/** Has the model that judges the ends of turns by their sound listen to the end of speech. */
import type { EndOfTurnSound } from "../sound/sound-ports.ts";

/** Input of the model: 8 s at 16 kHz. */
export const JUDGED_SAMPLES = 128_000;

/**
 * Takes when speech ended. One at a time: if the result of an earlier pause is still missing, a pause is judged by words
 * alone. `sound` is the end of what was said.
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
