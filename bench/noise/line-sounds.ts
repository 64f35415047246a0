/** What others on a line sound like: a television of two voices, and a crowd of six, at a stated level. */
import { rmsDbfs } from "@parley/audio/level";
import { amplify, concat, mix } from "@parley/testing/sound/test-signals";
import type { Synthesise } from "@parley/providers/builtin-voice/synthesise";

const NEWS = [
  "The weather tomorrow will be cloudy in the north, with some rain towards the evening.",
  "Ministers met again today to discuss the budget, which has to be passed before the summer.",
  "In football, the match between the two leaders of the league ended without a goal.",
  "Trains to the coast are running late this morning, because of work on the bridge.",
  "Scientists have found a new kind of beetle, which lives only on a single island.",
  "And now for the story of a man who has walked from one end of the country to the other.",
];
const GAP_MS = 200;
const VOICES = ["slt", "awb", "rms"] as const;

export interface LineSounds {
  /** Two voices in turn, with gaps of 0.2 s, `dbfs` while they speak. */
  television(dbfs: number): Int16Array;
  /** Six talkers at once, `dbfs` in all. */
  babble(dbfs: number): Int16Array;
}

export function createLineSounds(synthesise: Synthesise): LineSounds {
  const gap = new Int16Array(16 * GAP_MS);
  const read = (voice: (typeof VOICES)[number], from: number): Int16Array =>
    concat(...NEWS.flatMap((_, nth) => [synthesise(voice, NEWS[(from + nth) % NEWS.length] ?? ""), gap]));
  const news = concat(...NEWS.flatMap((text, nth) => [synthesise(nth % 2 === 0 ? "slt" : "awb", text), gap]));
  const talkers = [0, 1, 2, 3, 4, 5].map((nth) => read(VOICES[nth % 3] ?? "slt", nth));
  const crowd = talkers.map((sound) => amplify(sound, -10)).reduce((sum, sound) => mix(sum, sound));

  return {
    television: (dbfs) => amplify(news, dbfs - speechDbfs(news)),
    babble: (dbfs) => amplify(crowd, dbfs - speechDbfs(crowd)),
  };
}

/** The level of sound while it is more than 25 dB below its loudest 20 ms, in dBFS. */
export function speechDbfs(sound: Int16Array): number {
  const frames = Array.from({ length: Math.floor(sound.length / 320) }, (_, n) =>
    sound.subarray(320 * n, 320 * n + 320),
  );
  const loudest = Math.max(...frames.map(rmsDbfs));
  const loud = frames.filter((frame) => rmsDbfs(frame) > loudest - 25);
  return 10 * Math.log10(loud.reduce((sum, frame) => sum + 10 ** (rmsDbfs(frame) / 10), 0) / loud.length);
}
