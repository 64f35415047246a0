/** Real voices over a real codec, through the real voice activity: the agent's echo on a line is never speech. */
import { afterAll, expect, test } from "vitest";
import { createEchoGuard } from "@parley/audio/echo/echo-guard";
import type { Frame } from "@parley/audio/frame";
import { createFramer } from "@parley/audio/framer";
import { rmsDbfs } from "@parley/audio/level";
import { createResampler } from "@parley/audio/resample";
import { startSpeechDetector, stepSpeechDetector } from "@parley/audio/speech-detector";
import { amplify, concat, mix, noise, returned } from "./test-signals.ts";
import { decodeUlaw, encodeUlaw } from "@parley/media/codecs/g711";
import { createSileroVoiceActivity } from "@parley/providers/silero/silero-voice-activity";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";

const synthesise = await loadSynthesiser();
const activity = await createSileroVoiceActivity();
afterAll(() => activity.close());
const TEXTS = [
  "Hello, this is the clinic. I am calling about your appointment tomorrow at nine.",
  "We are open from nine to five on weekdays. Would you like to book a table?",
  "Yes. Certainly.",
];
type Voice = "slt" | "rms" | "awb";

const says = (voice: Voice): Int16Array =>
  concat(...TEXTS.flatMap((text) => [synthesise(voice, text), new Int16Array(9000)]));

/** A phone call's sound: 8 kHz in μ-law. */
function overThePhone(sound: Int16Array): Int16Array {
  const [down, up] = [createResampler(16_000, 8000), createResampler(8000, 16_000)];
  const narrow = decodeUlaw(encodeUlaw(concat(down.process(sound), down.flush())));
  return concat(up.process(narrow), up.flush());
}

/** What the guard lets through of a line that returns `agent` as `echo`. */
function guarded(agent: Int16Array, echo: Int16Array, guard = createEchoGuard()): Frame[] {
  const line = createFramer().push(mix(overThePhone(echo), noise({ dbfs: -55, ms: 16_000 })));
  return createFramer()
    .push(agent)
    .map((frame, index) => {
      guard.sent(frame);
      return guard.received(Int16Array.from(line[index] ?? new Int16Array(320)));
    });
}

/** How many stretches of speech voice activity hears. */
async function stretches(frames: Frame[]): Promise<number> {
  const done = Promise.withResolvers<void>();
  let detector = startSpeechDetector();
  let left = Math.floor((frames.length * 320) / 512);
  let found = 0;
  const stream = activity.open((probability) => {
    const { state, events } = stepSpeechDetector(detector, probability);
    detector = state;
    found += events.filter(({ type }) => type === "speech_started").length;
    left -= 1;
    if (left === 0) done.resolve();
  });
  for (const [index, frame] of frames.entries()) {
    stream.write(frame);
    if (index % 4 === 0) await new Promise(setImmediate);
  }
  await done.promise;
  stream.close();
  return found;
}

for (const voice of ["slt", "rms", "awb"] as const) {
  for (const [delay, level] of [
    [50, -15],
    [130, -10],
    [260, -15],
    [400, -10],
  ] as const) {
    test(`${voice}, returned ${delay} ms late at ${level} dB`, () => {
      const agent = says(voice);
      const heard = guarded(agent, amplify(concat(new Int16Array(16 * delay), agent), level));
      expect(heard.filter((frame) => rmsDbfs(frame) > -48).length).toBe(0);
    });
  }
}

test.each([
  ["jumps by 0.25 ms", "slt", -20, 80, (ms: number) => (ms > 5000 ? 0.25 : 0)],
  ["jumps by 1 ms", "rms", -20, 80, (ms: number) => (ms > 5000 ? 1 : 0)],
  ["jumps back by 2 ms", "awb", -10, 120, (ms: number) => (ms > 5000 ? -2 : 0)],
  ["jumps by 20 ms and back", "rms", -20, 80, (ms: number) => 20 * (Math.floor(ms / 4000) % 2)],
  ["grows by 300 ppm", "slt", -15, 250, (ms: number) => ms * 300e-6],
  ["shrinks by 200 ppm", "rms", -10, 120, (ms: number) => ms * -200e-6],
  [
    "settles in the first sentence",
    "slt",
    -10,
    120,
    (ms: number) => (ms > 600 ? 1 : 0) + (ms > 1200 ? 5 : 0),
  ],
  [
    "settles in the first sentence too",
    "rms",
    -15,
    250,
    (ms: number) => (ms > 600 ? 1 : 0) + (ms > 1200 ? 5 : 0),
  ],
] as const)("an echo whose delay %s is never speech", async (_, voice, level, delay, change) => {
  const agent = says(voice);
  const echo = amplify(
    returned(agent, (ms) => delay + change(ms)),
    level,
  );
  expect(await stretches(guarded(agent, echo))).toBe(0);
});
