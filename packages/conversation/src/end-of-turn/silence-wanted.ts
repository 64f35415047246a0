/** How long the caller must have been silent before their turn ends. */
import type { EngineSettings } from "../engine-settings.ts";
import type { Completeness } from "./asked.ts";

/** From this probability on, the turn sounds finished. */
const SOUNDS_FINISHED = 0.5;
/** An unfinished sentence is overruled only by a sound that is almost certainly final. */
const CERTAINLY_FINISHED = 0.9;
/** If the words are inconclusive, the wait is a little longer than for finished ones. */
const UNKNOWN_SHARE = 1.15;

type Waits = Pick<EngineSettings, "end_of_turn_ms" | "end_of_turn_unfinished_ms">;

/**
 * In ms. `sound` is the probability that the turn sounds finished (see EndOfTurnSound), or null without a model or
 * while its result is pending. If words and sound disagree, the wait is halfway between.
 */
export function silenceWanted(completeness: Completeness, sound: number | null, settings: Waits): number {
  const short = settings.end_of_turn_ms;
  const long = Math.max(short, settings.end_of_turn_unfinished_ms);
  if (sound === null) return completeness === "unknown" ? Math.min(long, short * UNKNOWN_SHARE) : byWords();
  if (completeness === "unknown") return sound >= SOUNDS_FINISHED ? short : long;
  const agree = completeness === "finished" ? sound >= SOUNDS_FINISHED : sound < CERTAINLY_FINISHED;
  return agree ? byWords() : (short + long) / 2;

  function byWords(): number {
    return completeness === "finished" ? short : long;
  }
}
