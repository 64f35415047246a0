import { expect, test } from "vitest";
import { amplify, concat, mix, noise, randomSequence, tone } from "@parley/testing/sound/test-signals";
import { spoken } from "@parley/testing/sound/spoken";
import { startDtmfDetector, stepDtmfDetector } from "./dtmf-detector.ts";
import { HIGH_HZ, KEY_ROWS, LOW_HZ } from "./dtmf-frequencies.ts";
import { createFramer } from "./framer.ts";

const SILENCE = new Int16Array(16 * 100);
const KEYS = KEY_ROWS.join("");

interface Pressed {
  ms?: number;
  dbfs?: number;
  /** How much louder the high tone is, dB. */
  twist?: number;
  /** How far off both tones are. */
  off?: number;
}

function press(key: string, { ms = 80, dbfs = -12, twist = 0, off = 0 }: Pressed = {}): Int16Array {
  const row = KEY_ROWS.findIndex((keys) => keys.includes(key));
  const [low, high] = [LOW_HZ[row] ?? 0, HIGH_HZ[KEY_ROWS[row]?.indexOf(key) ?? 0] ?? 0];
  return mix(
    tone({ hz: low * (1 + off), ms, dbfs: dbfs - twist / 2 }),
    tone({ hz: high * (1 + off), ms, dbfs: dbfs + twist / 2 }),
  );
}

const pause = (ms: number): Int16Array => new Int16Array(16 * ms);

/** The keys in a sound, and in how many frames one was held. */
function hear(sound: Int16Array): { keys: string; held: number } {
  let detector = startDtmfDetector();
  const heard = { keys: "", held: 0 };
  for (const frame of createFramer().push(concat(sound, SILENCE))) {
    const { state, key, isHeld } = stepDtmfDetector(detector, frame);
    detector = state;
    heard.keys += key ?? "";
    heard.held += isHeld ? 1 : 0;
  }
  return heard;
}

test.each([0, 3, 7, 10, 13, 17])(
  "every key is heard once, from any point within a frame (%i ms)",
  (phase) => {
    for (const off of [-0.015, 0, 0.015]) {
      const sounds = Array.from(KEYS, (key) => concat(press(key, { off }), pause(50)));
      expect(hear(concat(pause(phase), ...sounds)).keys).toBe(KEYS);
    }
  },
);

test.each([
  ["loud", { dbfs: -6 }],
  ["quiet", { dbfs: -32 }],
  ["with a louder high tone", { twist: 8 }],
  ["with a louder low tone", { twist: -8 }],
  ["of 55 ms", { ms: 55 }],
])("keys %s are heard in the noise of a line", (_, pressed) => {
  const sounds = Array.from("1123#", (key) => concat(press(key, pressed), pause(40)));
  const sound = concat(pause(100), ...sounds);
  const heard = hear(mix(sound, noise({ dbfs: -55, ms: sound.length / 16 })));
  expect(heard.keys).toBe("1123#");
});

test("a key is held as long as it sounds", () => {
  const { keys, held } = hear(press("5", { ms: 3_000 }));
  expect([keys, held > 145, held <= 151]).toEqual(["5", true, true]);
  expect(hear(concat(press("5", { ms: 200 }), pause(20), press("5", { ms: 200 }))).keys).toBe("5");
});

test.each([
  ["a click of 25 ms", press("5", { ms: 25 })],
  ["one tone", tone({ hz: 770, ms: 300, dbfs: -12 })],
  [
    "dial tone in America (350 and 440 Hz)",
    mix(tone({ hz: 350, ms: 900, dbfs: -12 }), tone({ hz: 440, ms: 900, dbfs: -12 })),
  ],
  ["three tones", mix(press("5", { ms: 300 }), tone({ hz: 2_000, ms: 300, dbfs: -12 }))],
  ["tones that are far off", press("5", { ms: 300, off: 0.06 })],
  ["a whisper", press("5", { ms: 300, dbfs: -50 })],
  ["noise", noise({ dbfs: -20, ms: 5_000 })],
])("%s is no key", (_, sound) => {
  expect(hear(sound)).toEqual({ keys: "", held: 0 });
});

test("nobody speaks keys", async () => {
  const random = randomSequence(1);
  for (const voice of ["rms", "slt"]) {
    const texts = [
      "You have reached nine one one, please dial zero zero two.",
      "Aloe, oh eleven, who, ooh, really?",
    ];
    for (const sound of await spoken(texts, voice))
      expect(hear(amplify(concat(pause(random() * 20), sound), 6)).keys).toBe("");
  }
});
