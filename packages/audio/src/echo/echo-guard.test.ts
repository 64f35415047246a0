import { describe, expect, test } from "vitest";
import { createEchoGuard } from "./echo-guard.ts";
import { createFramer } from "../framer.ts";
import { rmsDbfs } from "../level.ts";
import { amplify, concat, mix, noise, randomSequence, returned } from "@parley/testing/sound/test-signals";

const AUDIBLE_DBFS = -45;

/**
 * Sound with the features of speech: syllables with a gliding pitch and changing formants, hisses, and pauses.
 * Different seeds are different people saying different things.
 */
function speechLike(seed: number, ms: number, dbfs = -20): Int16Array {
  const random = randomSequence(seed);
  const sound = new Float64Array(16 * ms);
  let at = 0;
  let phase = 0;
  while (at < sound.length) {
    const length = Math.round(16 * (90 + 160 * random()));
    const isHiss = random() < 0.2;
    const pitch = 95 + 130 * random();
    const glide = 0.8 + 0.4 * random();
    const formants = [300 + 500 * random(), 900 + 1300 * random(), 2300 + 800 * random()];
    const harmonics = Array.from({ length: 24 }, (_, n) => {
      const hz = pitch * (n + 1);
      return formants.reduce((sum, formant) => sum + 1 / (1 + ((hz - formant) / 120) ** 2), 0.02);
    });
    for (let i = 0; i < length && at + i < sound.length; i++) {
      const envelope = Math.sin((Math.PI * i) / length) ** 0.7;
      phase += (2 * Math.PI * pitch * (1 + ((glide - 1) * i) / length)) / 16_000;
      const voiced = harmonics.reduce((sum, strength, n) => sum + strength * Math.sin((n + 1) * phase), 0);
      sound[at + i] = envelope * (isHiss ? 0.6 * (random() - 0.5) : voiced);
    }
    at += length + (random() < 0.2 ? Math.round(16 * 250 * random()) : 0);
  }
  const whole = Int16Array.from(sound, (value) => Math.max(-32_768, Math.min(32_767, 3000 * value)));
  return amplify(whole, dbfs - rmsDbfs(whole));
}

const silent = (ms: number): Int16Array => new Int16Array(16 * ms);
const late = (sound: Int16Array, ms: number): Int16Array => concat(silent(ms), sound);

/** A sound after μ-law: 14 bits, with steps that grow with the level (ITU-T G.711). */
function coarse(sound: Int16Array): Int16Array {
  return sound.map((sample) => {
    const size = Math.abs(sample) + 132;
    const step = 2 ** (Math.floor(Math.log2(size)) - 4);
    return Math.sign(sample) * (Math.floor(size / step) * step + step / 2 - 132);
  });
}

/** Plays `sent` to the line and `received` back. Returns what the guard lets through, frame by frame. */
function pass(sent: Int16Array, received: Int16Array, guard = createEchoGuard()): Int16Array[] {
  const outgoing = createFramer().push(sent);
  const incoming = createFramer().push(
    concat(received, silent(Math.max(0, (sent.length - received.length) / 16))),
  );
  return outgoing.map((frame, index) => {
    guard.sent(frame);
    return guard.received(Int16Array.from(incoming[index] ?? silent(20)));
  });
}

/** The longest audible stretch, in ms. */
function longestSound(frames: Int16Array[], dbfs = AUDIBLE_DBFS): number {
  let longest = 0;
  let current = 0;
  for (const frame of frames) {
    current = rmsDbfs(frame) > dbfs ? current + 20 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

const agent = concat(speechLike(1, 4000), silent(900), speechLike(2, 4000), silent(700), speechLike(3, 2000));

describe("an echo of our own voice", () => {
  for (const delay of [50, 130, 237, 400]) {
    for (const level of [-25, -15, -10]) {
      for (const background of [-70, -50]) {
        test(`${delay} ms late, ${level} dB, in noise of ${background} dBFS, is not heard`, () => {
          const echo = coarse(amplify(late(agent, delay), level));
          const line = mix(echo, noise({ dbfs: background, ms: 13_000 }));
          expect(longestSound(pass(agent, line))).toBe(0);
        });
      }
    }
  }

  test("with reflections is not heard either", () => {
    const reflections: [number, number][] = [
      [0, 1],
      [13, 0.5],
      [37, -0.3],
      [120, 0.2],
    ];
    const room = reflections
      .map(([samples, share]) =>
        amplify(concat(new Int16Array(samples), agent), 20 * Math.log10(Math.abs(share))),
      )
      .reduce((sum, one) => mix(sum, one));
    expect(longestSound(pass(agent, coarse(amplify(late(room, 180), -13))))).toBe(0);
  });

  test("whose delay changes is heard for less than speech takes to be noticed", () => {
    const first = coarse(amplify(late(agent, 120), -15));
    const then = coarse(amplify(late(agent, 200), -15));
    const line = concat(first.subarray(0, 16 * 5500), then.subarray(16 * 5500));
    expect(longestSound(pass(agent, line))).toBeLessThan(64);
  });

  const fromThenOn = (atMs: number, stepMs: number) => (ms: number) => (ms > atMs ? stepMs : 0);
  for (const [how, change] of [
    ["jumps by 0.25 ms", fromThenOn(5500, 0.25)],
    ["jumps by 1 ms", fromThenOn(5500, 1)],
    ["jumps back by 2 ms", fromThenOn(5500, -2)],
    ["jumps by 10 ms", fromThenOn(5500, 10)],
    ["jumps to and fro by 1 ms", (ms: number) => Math.floor(ms / 1500) % 2],
    ["grows by 300 ppm", (ms: number) => ms * 300e-6],
    ["shrinks by 300 ppm", (ms: number) => ms * -300e-6],
    ["settles in the first sentence", (ms: number) => (ms > 600 ? 1 : 0) + (ms > 1200 ? 2 : 0)],
  ] as const) {
    test(`whose delay ${how} is heard for less than speech takes`, () => {
      const echo = amplify(
        returned(agent, (ms) => 80 + change(ms)),
        -20,
      );
      const line = mix(coarse(echo), noise({ dbfs: -60, ms: 13_000 }));
      expect(longestSound(pass(agent, line))).toBeLessThan(64);
    });
  }

  test("whose path changes is heard for 0.4 s at most, and then no more", () => {
    const first = coarse(amplify(late(agent, 120), -12));
    const turned = mix(
      amplify(late(agent, 121), -18),
      amplify(late(agent, 124), -15).map((s) => -s),
    );
    const line = concat(first.subarray(0, 16 * 5500), coarse(turned).subarray(16 * 5500));
    const heard = pass(agent, line);
    expect(heard.filter((frame) => rmsDbfs(frame) > AUDIBLE_DBFS).length * 20).toBeLessThanOrEqual(400);
    expect(longestSound(heard.slice(350))).toBe(0);
  });

  test("is not heard although frames of it get lost", () => {
    const guard = createEchoGuard();
    const incoming = createFramer().push(coarse(amplify(late(agent, 150), -15)));
    const heard: Int16Array[] = [];
    for (const [index, frame] of createFramer().push(agent).entries()) {
      guard.sent(frame);
      if (index % 150 > 10 || index < 150)
        heard.push(guard.received(Int16Array.from(incoming[index] ?? silent(20))));
    }
    expect(longestSound(heard)).toBeLessThan(64);
  });

  test("of what was said before a silence is not heard", () => {
    const short = concat(speechLike(5, 700), silent(2000));
    expect(longestSound(pass(short, coarse(amplify(late(short, 400), -12))))).toBe(0);
  });
});

describe("the caller", () => {
  const caller = speechLike(77, 2000, -22);

  test("is heard as they are while the agent is silent", () => {
    const frames = pass(silent(3000), caller);
    expect(concat(...frames).subarray(0, caller.length)).toEqual(caller);
  });

  for (const [what, level] of [
    ["no echo", -120],
    ["an echo of -25 dB", -25],
    ["an echo of -15 dB", -15],
    ["an echo of -10 dB", -10],
  ] as const) {
    for (const loudness of [0, -6]) {
      const isAsLoud = level === -10 && loudness === -6; // the echo arrives as loud as the caller
      test(`who speaks at ${loudness} dB over the agent, on a line with ${what}, is heard soon and for long`, () => {
        const voice = late(amplify(caller, loudness), 2000);
        const line = mix(
          coarse(mix(amplify(late(agent, 170), level), voice)),
          noise({ dbfs: -60, ms: 12_000 }),
        );
        const frames = pass(agent, line);
        const loud = createFramer()
          .push(voice)
          .flatMap((frame, index) => (rmsDbfs(frame) > -30 + loudness ? [index] : []));
        const heard = loud.filter((index) => rmsDbfs(frames[index]!) > AUDIBLE_DBFS);
        expect((heard[0]! - loud[0]!) * 20).toBeLessThanOrEqual(isAsLoud ? 200 : 120);
        expect(heard.length / loud.length).toBeGreaterThan(isAsLoud ? 0.5 : 0.75);
      });
    }
  }

  test("who speaks right at the beginning is heard after a moment of doubt", () => {
    const line = mix(late(caller, 100), noise({ dbfs: -60, ms: 12_000 }));
    const frames = pass(agent, line);
    expect(frames.findIndex((frame) => rmsDbfs(frame) > AUDIBLE_DBFS) * 20).toBeLessThanOrEqual(100 + 340);
  });
});

describe("a guard that only listens", () => {
  const listening = () => createEchoGuard({ onlyListens: true });
  const caller = concat(speechLike(77, 2000, -22), silent(1500), speechLike(78, 3000, -26));

  test.each([100, 900, 4200])("changes nothing that a caller says from %i ms on", (from) => {
    const line = mix(late(caller, from), noise({ dbfs: -60, ms: 13_000 }));
    expect(concat(...pass(agent, line, listening()))).toEqual(line.subarray(0, agent.length));
  });

  test("lets an echo pass until it is certain, and nothing of it afterwards", () => {
    const echo = coarse(amplify(late(agent, 180), -15));
    const heard = pass(agent, echo, listening());
    expect(concat(...heard.slice(0, 25))).toEqual(echo.subarray(0, 25 * 320));
    expect(longestSound(heard.slice(0, 25), -55)).toBeGreaterThan(100);
    expect(longestSound(heard.slice(50))).toBe(0);
  });
});

test("any sound at all may come in any order", () => {
  const random = randomSequence(9);
  const guard = createEchoGuard();
  const lengths = new Set<number>();
  for (let i = 0; i < 3000; i++) {
    for (let burst = 2 * random(); burst > 1; burst /= 1.3)
      guard.sent(random() < 0.3 ? null : noise({ dbfs: -60 * random(), ms: 20, seed: i }));
    if (random() < 0.9) lengths.add(guard.received(noise({ dbfs: -80 * random(), ms: 20, seed: i })).length);
  }
  expect([...lengths]).toEqual([320]);
});
