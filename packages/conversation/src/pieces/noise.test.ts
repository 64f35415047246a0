import { expect, test } from "vitest";
import { noiseFrom, withSoundHeard, withSpeechBegun } from "./noise.ts";

const silent = { byPiece: true, speechEndedAt: null, unheardFrom: null, wordless: null };

/** Stretches of sound, each answered before the next one ends. */
function after(...stretches: readonly (readonly [from: number, until: number, hasWords: boolean])[]) {
  let state: Parameters<typeof withSpeechBegun>[0] = silent;
  for (const [from, until, hasWords] of stretches) {
    state = { ...state, ...withSpeechBegun(state, from) };
    state = { ...state, speechEndedAt: until };
    state = { ...state, ...withSoundHeard(state, { hasWords, until, nextFrom: null }) };
  }
  return state;
}

test("sound goes on after a second or more without words: it is noise 4.5 s after it began", () => {
  expect(noiseFrom(after([1000, 2600, false]))).toBe(5500);
  expect(noiseFrom(after([1000, 1600, false], [2200, 2800, false]))).toBe(5500);
});

test("a cough tells nothing about what follows it", () => {
  expect(noiseFrom(after([1000, 1400, false]))).toBe(Infinity);
});

test("words, and a long pause, begin anew", () => {
  expect(noiseFrom(after([1000, 2600, false], [3000, 4000, true]))).toBe(Infinity);
  expect(noiseFrom(withBegun(after([1000, 2600, false]), 4200))).toBe(Infinity);
  expect(noiseFrom(withBegun(after([1000, 2600, false]), 4000))).toBe(5500);
});

test("a transcriber that streams tells of words itself", () => {
  expect(noiseFrom({ ...after([1000, 2600, false]), byPiece: false })).toBe(Infinity);
});

test("the sound that is answered is the one that began first", () => {
  const begun = withSpeechBegun({ ...silent, unheardFrom: 1000 }, 2000);
  expect(begun.unheardFrom).toBe(1000);
  expect(withSoundHeard({ ...silent, ...begun }, { hasWords: false, until: 1600, nextFrom: 2000 })).toEqual({
    unheardFrom: 2000,
    wordless: { from: 1000, until: 1600 },
  });
});

function withBegun(state: ReturnType<typeof after>, since: number) {
  return { ...state, ...withSpeechBegun(state, since) };
}
