/** How long the caller must have been silent before their turn ends. */
import type { EngineSettings } from "../engine-settings.ts";
import type { Ending } from "./asked.ts";

/** From this probability on the sound of the last words is that of a finished turn. */
const SOUNDS_FINISHED = 0.5;
/** Words that lack something are overruled only by a sound that is as good as certain. */
const CERTAINLY_FINISHED = 0.9;
/** Words of which nothing can be said wait a little longer than finished ones. */
const UNKNOWN_SHARE = 1.15;

type Waits = Pick<EngineSettings, "end_of_turn_ms" | "end_of_turn_unfinished_ms">;

/**
 * Ms of silence. `sound` is the probability that the turn sounds finished (see EndOfTurnSound); null if nobody has
 * listened or no answer has come yet. Where words and sound disagree, it is halfway.
 */
export function silenceWanted(ending: Ending, sound: number | null, settings: Waits): number {
  const short = settings.end_of_turn_ms;
  const long = Math.max(short, settings.end_of_turn_unfinished_ms);
  if (sound === null) return ending === "unknown" ? Math.min(long, short * UNKNOWN_SHARE) : byWords();
  if (ending === "unknown") return sound >= SOUNDS_FINISHED ? short : long;
  const agree = ending === "finished" ? sound >= SOUNDS_FINISHED : sound < CERTAINLY_FINISHED;
  return agree ? byWords() : (short + long) / 2;

  function byWords(): number {
    return ending === "finished" ? short : long;
  }
}
