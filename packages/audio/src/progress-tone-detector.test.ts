import { describe, expect, test } from "vitest";
import { concat, mix, noise, tone } from "@parley/testing/sound/test-signals";
import { voice } from "@parley/testing/sound/voice";
import { FRAME_SAMPLES } from "./frame.ts";
import { startProgressTones, stepProgressTones } from "./progress-tone-detector.ts";

/** The share of frames that are a tone. */
function share(samples: Int16Array): number {
  let state = startProgressTones();
  let found = 0;
  const frames = Math.floor(samples.length / FRAME_SAMPLES);
  for (let nth = 0; nth < frames; nth++) {
    const step = stepProgressTones(state, samples.slice(nth * FRAME_SAMPLES, (nth + 1) * FRAME_SAMPLES));
    state = step.state;
    if (step.isTone) found += 1;
  }
  return found / frames;
}

const sound = (hz: number, dbfs = -16, ms = 1_000) => tone({ hz, dbfs, ms });
const onLine = (samples: Int16Array) => mix(samples, noise({ dbfs: -56, ms: samples.length / 16 }));

describe("is a tone", () => {
  test.each<[string, Int16Array]>([
    ["Germany, and most others", sound(425)],
    ["China", sound(450)],
    ["France, Belgium, call waiting", sound(440)],
    ["Japan's dial tone", sound(400)],
    ["North America's ringing", mix(sound(440), sound(480))],
    ["North America's busy", mix(sound(480), sound(620))],
    ["North America's dial tone", mix(sound(350), sound(440))],
    ["Britain's ringing", mix(sound(400), sound(450))],
    ["Japan's ringing", mix(sound(384), sound(416))],
    ["Australia's dial tone", mix(sound(413), sound(438))],
    ["India's ringing", mix(sound(375), sound(425))],
    ["South Africa's ringing", mix(sound(367), sound(433))],
    ["a quiet one", sound(425, -35)],
  ])("%s", (_country, samples) => {
    expect(share(onLine(samples))).toBeGreaterThan(0.95);
  });

  test("busy, with its pauses", () => {
    const pause = new Int16Array(16 * 500);
    expect(share(concat(sound(425, -16, 500), pause, sound(425, -16, 500), pause))).toBeGreaterThan(0.4);
  });
});

/** A note with overtones. */
const note = (hz: number): Int16Array => [1, 2, 3].map((n) => sound(n * hz, -16 - 6 * n)).reduce(mix);

describe("is none", () => {
  test.each<[string, Int16Array]>([
    ["a voice", voice(2_000)],
    ["noise", noise({ dbfs: -20, ms: 1_000 })],
    ["nothing", new Int16Array(16_000)],
    ["a flute on the pitch of a tone", note(440)],
    ["a chord", [220, 277, 330].map(note).reduce(mix)],
    ["the beep of an answering machine", sound(1_000)],
    ["a key", mix(sound(697), sound(1_209))],
    ["a voice over a tone", mix(voice(1_000), sound(425, -20))],
    [
      "a glide through the tones",
      Int16Array.from({ length: 16_000 }, (_, i) => 5_000 * Math.sin(i * (0.1 + i / 6e4))),
    ],
  ])("%s", (_what, samples) => {
    expect(share(samples)).toBeLessThan(0.02);
  });
});
