import { describe, expect, test } from "vitest";
import { createFakeClock } from "../../../test/doubles/fake-clock.ts";
import { createSampleActivity } from "../../../test/doubles/scripted-transcriber.ts";
import { FRAME_MS, FRAME_SAMPLES } from "../../audio/frame.ts";
import type { TranscriptOptions } from "../ports.ts";
import { createHearing } from "./hearing.ts";

/** A caller with a transcriber that records when it is asked for final words. */
function listening() {
  const clock = createFakeClock();
  const asked: number[] = [];
  const warmed: number[] = [];
  let options: TranscriptOptions | null = null;
  const hearing = createHearing({
    transcriber: {
      open(given) {
        options = given;
        return {
          write: () => undefined,
          speechStarted: () => undefined,
          speechEnded: () => void asked.push(clock.now()),
          close: () => undefined,
        };
      },
    },
    voiceActivity: createSampleActivity(),
    language: "en",
    keyterms: ["Parley"],
    on: () => undefined,
    warm: () => void warmed.push(clock.now()),
    listensForBeeps: () => false,
    onWarning: () => undefined,
    now: clock.now,
  });
  const pass = (ms: number, sample: number): void => {
    for (let passed = 0; passed < ms; passed += FRAME_MS) {
      clock.advance(FRAME_MS);
      hearing.write(new Int16Array(FRAME_SAMPLES).fill(sample));
    }
  };
  return {
    speaks: (ms: number) => pass(ms, 1000),
    pauses: (ms: number) => pass(ms, 0),
    guesses: (text: string) => options?.onTranscript({ text, final: false }),
    asked,
    keyterms: () => options?.keyterms,
    warmed,
    now: clock.now,
  };
}

test("the transcriber is told the call's keyterms", () => {
  expect(listening().keyterms()).toEqual(["Parley"]);
});

describe("the transcriber is asked for final words", () => {
  test.each([
    ["at once after a guess that ends like a sentence", "A table for two.", 200],
    ["half a second after one that doesn't", "A table for", 540],
    ["0.3 s after speech of which nothing is guessed", null, 340],
  ])("%s", (_, guess, atMost) => {
    const caller = listening();
    caller.speaks(800);
    if (guess !== null) caller.guesses(guess);
    const endedAt = caller.now();
    caller.pauses(1000);
    expect(caller.asked).toHaveLength(1);
    expect(caller.asked[0]! - endedAt).toBeLessThanOrEqual(atMost);
    expect(caller.asked[0]! - endedAt).toBeGreaterThan(atMost - 120);
  });

  test("once a guess turns out to end like a sentence, no longer than that", () => {
    const caller = listening();
    caller.speaks(800);
    caller.guesses("A table for");
    caller.pauses(260);
    expect(caller.asked).toEqual([]);
    caller.guesses("A table for two.");
    caller.pauses(20);
    expect(caller.asked).toHaveLength(1);
  });

  test("not in the pauses of a sentence", () => {
    const caller = listening();
    caller.speaks(600);
    for (const pause of [180, 240, 260, 220]) {
      caller.pauses(pause);
      caller.speaks(500);
    }
    caller.pauses(600);
    expect(caller.asked).toHaveLength(1);
  });
});

test("connections are opened whenever the caller begins to speak", () => {
  const caller = listening();
  caller.pauses(1000);
  expect(caller.warmed).toEqual([]);
  caller.speaks(800);
  caller.pauses(2000);
  expect(caller.warmed).toHaveLength(1);
  caller.speaks(800);
  expect(caller.warmed).toHaveLength(2);
});
