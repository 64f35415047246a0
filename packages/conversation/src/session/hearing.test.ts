import { describe, expect, test } from "vitest";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { createSampleActivity } from "@parley/testing/engine/scripted-transcriber";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import type { SpeechToText, Transcript, TranscriptOptions } from "../ports.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { createHearing } from "./hearing.ts";

/** A caller with a transcriber that records when it is asked for final words. */
function listening({
  speechThreshold = 0.5,
  certainty = 1,
  ...kind
}: Pick<SpeechToText, "byPiece" | "reportsSent"> & { speechThreshold?: number; certainty?: number } = {}) {
  const clock = createFakeClock();
  const asked: number[] = [];
  const warmed: number[] = [];
  const closed: number[] = [];
  const endedAgo: (number | undefined)[] = [];
  const events: TurnEvent[] = [];
  let sentMs = 0;
  let options: TranscriptOptions | null = null;
  const heard: string[] = [];
  const hearing = createHearing({
    transcriber: {
      ...kind,
      open(given) {
        options = given;
        return {
          write: () => undefined,
          speechStarted: () => undefined,
          speechEnded: (agoMs) => {
            asked.push(clock.now());
            endedAgo.push(agoMs);
          },
          turnClosed: () => void closed.push(clock.now()),
          close: () => undefined,
        };
      },
    },
    voiceActivity: {
      lagMs: 0,
      open: (onWindow) => createSampleActivity().open((probability) => onWindow(certainty * probability)),
    },
    speechThreshold,
    language: "en",
    keyterms: ["Parley"],
    on(event) {
      events.push(event);
      heard.push(event.type);
    },
    onSent: (ms) => void (sentMs += ms),
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
    hearing,
    tells: (transcript: Transcript) => options?.onTranscript(transcript),
    sends: (ms: number) => options?.onSent?.(ms),
    events,
    closed,
    endedAgo,
    sentMs: () => sentMs,
    guesses: (text: string) => options?.onTranscript({ text, final: false }),
    asked,
    heard,
    keyterms: () => options?.keyterms,
    warmed,
    now: clock.now,
  };
}

test("the transcriber is told the call's keyterms", () => {
  expect(listening().keyterms()).toEqual(["Parley"]);
});

test("a sound is speech from the call's threshold on", () => {
  const hears = (certainty: number, speechThreshold?: number): string[] => {
    const caller = listening({ certainty, ...(speechThreshold && { speechThreshold }) });
    caller.speaks(500);
    return caller.heard;
  };
  expect(hears(0.6)).toEqual(["speech_started"]);
  expect(hears(0.6, 0.7)).toEqual([]);
  expect(hears(0.4)).toEqual([]);
  expect(hears(0.4, 0.3)).toEqual(["speech_started"]);
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

describe("by the piece", () => {
  const BY_PIECE = { byPiece: true, reportsSent: true } as const;

  test("the turn is told so at the beginning", () => {
    expect(listening(BY_PIECE).events).toEqual([{ type: "transcriber", byPiece: true }]);
    expect(listening().events).toEqual([]);
  });

  test("the transcriber is asked 0.3 s after the speech, whatever is guessed, and told when that ended", () => {
    const caller = listening(BY_PIECE);
    caller.speaks(800);
    const endedAt = caller.now();
    caller.guesses("A table for");
    caller.pauses(600);
    expect(Number(caller.asked[0]) - endedAt).toBeLessThanOrEqual(320);
    expect(Math.abs(Number(caller.endedAgo[0]) - (Number(caller.asked[0]) - endedAt))).toBeLessThanOrEqual(
      32,
    );
  });

  test.each([240, 260, 280])(
    "it isn't asked about a pause of %i ms, after which the caller goes on",
    (pauseMs) => {
      const caller = listening(BY_PIECE);
      caller.speaks(800);
      caller.pauses(pauseMs);
      caller.speaks(800);
      caller.pauses(600);
      expect(caller.asked).toHaveLength(1);
    },
  );

  test("words have the times of their speech", () => {
    const caller = listening(BY_PIECE);
    caller.pauses(1000);
    const startedAt = caller.now();
    caller.speaks(800);
    const endedAt = caller.now();
    caller.pauses(2000);
    caller.tells({ text: "Yes.", final: true, sound: { fromMs: 700, untilMs: 2100 } });
    const words = caller.events.find((event) => event.type === "words");
    expect(Math.abs(Number(words?.sound?.from) - startedAt)).toBeLessThanOrEqual(40);
    expect(Math.abs(Number(words?.sound?.until) - endedAt)).toBeLessThanOrEqual(40);
  });

  test("what it says that it sends is counted, and of others every frame", () => {
    const [pieces, stream] = [listening(BY_PIECE), listening()];
    for (const caller of [pieces, stream]) {
      caller.pauses(1000);
      caller.sends(700);
    }
    expect(pieces.sentMs()).toBe(700);
    expect(stream.sentMs()).toBe(1700);
  });

  test("the transcriber is told when a turn is closed", () => {
    const caller = listening(BY_PIECE);
    caller.hearing.heed({ type: "turn_closed" });
    expect(caller.closed).toHaveLength(1);
  });
});
