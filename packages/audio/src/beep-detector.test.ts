import { expect, test } from "vitest";
import { startBeepDetector, stepBeepDetector, type Beep } from "./beep-detector.ts";
import { createFramer } from "./framer.ts";
import { amplify, concat, mix, noise, tone } from "@parley/testing/sound/test-signals";

const SILENCE = new Int16Array(16 * 200);

/** The beeps in a sound, and when each ended. */
function beepsIn(sound: Int16Array): (Beep & { endedMs: number })[] {
  const found: (Beep & { endedMs: number })[] = [];
  let detector = startBeepDetector();
  for (const [index, frame] of createFramer().push(sound).entries()) {
    const { state, beep } = stepBeepDetector(detector, frame);
    detector = state;
    if (beep) found.push({ ...beep, endedMs: (index + 1) * 20 - beep.agoMs });
  }
  return found;
}

const between = (sound: Int16Array): Int16Array => concat(SILENCE, sound, SILENCE);

for (const hz of [440, 620, 800, 1000, 1400, 2000]) {
  for (const ms of [110, 250, 1000]) {
    for (const dbfs of [-38, -12, -3]) {
      test(`a beep of ${hz} Hz, ${ms} ms, ${dbfs} dBFS, in a phone line's noise`, () => {
        const lead = new Int16Array(16 * 7 + ms); // so that it begins at any point within a frame
        const sound = mix(concat(lead, between(tone({ hz, ms, dbfs }))), noise({ dbfs: -58, ms: 1600 }));
        const [beep, ...more] = beepsIn(sound);
        expect(more).toEqual([]);
        expect(Math.abs((beep?.hz ?? 0) - hz)).toBeLessThan(hz * 0.02 + 5);
        const endedMs = lead.length / 16 + 200 + ms;
        expect(Math.abs((beep?.endedMs ?? 0) - endedMs)).toBeLessThanOrEqual(20);
      });
    }
  }
}

const twoTones = (a: number, b: number, ms: number): Int16Array =>
  mix(tone({ hz: a, ms, dbfs: -12 }), tone({ hz: b, ms, dbfs: -14 }));

test.each([
  ["a key (RFC 4733, 852 and 1336 Hz)", twoTones(852, 1336, 300)],
  ["ringing in America (440 and 480 Hz)", twoTones(440, 480, 2000)],
  ["ringing in Europe (425 Hz)", tone({ hz: 425, ms: 1000, dbfs: -12 })],
  ["ringing in Britain (400 and 450 Hz)", twoTones(400, 450, 400)],
  ["busy in America (480 and 620 Hz)", twoTones(480, 620, 500)],
  ["a fax that calls (1,100 Hz)", tone({ hz: 1100, ms: 500, dbfs: -12 })],
  ["a fax that answers (2,100 Hz)", tone({ hz: 2100, ms: 2600, dbfs: -12 })],
  [
    "intercept tones (ITU-T E.180: 950, 1,400 and 1,800 Hz)",
    concat(...[950, 1400, 1800].map((hz) => tone({ hz, ms: 330, dbfs: -12 }))),
  ],
  ["a click of 40 ms", tone({ hz: 1000, ms: 40, dbfs: -6 })],
  ["a tone that does not end", tone({ hz: 1000, ms: 4000, dbfs: -12 })],
  ["noise", noise({ dbfs: -20, ms: 2000 })],
  ["a whisper of a tone", tone({ hz: 1000, ms: 400, dbfs: -50 })],
])("%s is no beep", (_, sound) => {
  expect(beepsIn(between(sound))).toEqual([]);
});

test("a siren is no beep", () => {
  const siren = Int16Array.from({ length: 32_000 }, (_, i) => {
    const t = i / 16_000;
    return (
      8000 * Math.sin(2 * Math.PI * (900 * t - (200 / (2 * Math.PI * 2)) * Math.cos(2 * Math.PI * 2 * t)))
    );
  });
  expect(beepsIn(between(siren))).toEqual([]);
});

test("a beep that is heard through the end of a word is found at its own end", () => {
  const sound = concat(
    amplify(noise({ dbfs: -20, ms: 400 }), 0),
    tone({ hz: 1000, ms: 400, dbfs: -10 }),
    SILENCE,
  );
  expect(beepsIn(sound).map(({ endedMs }) => endedMs)).toEqual([800]);
});
