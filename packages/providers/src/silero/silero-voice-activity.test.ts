import { afterAll, expect, test } from "vitest";
import { createFramer } from "@parley/audio/framer";
import {
  SPEECH_DETECTOR_DEFAULTS,
  startSpeechDetector,
  stepSpeechDetector,
  type SpeechEvent,
} from "@parley/audio/speech-detector";
import { amplify, concat, mix, noise, tone } from "@parley/testing/sound/test-signals";
import { loadSynthesiser } from "../builtin-voice/synthesise.ts";
import { BUILTIN_VOICES, type BuiltinVoiceId } from "../builtin-voice/builtin-voices.ts";
import { loadSileroModel } from "./silero-model.ts";
import { createBatchedVoiceActivity, LAG_MS } from "./silero-voice-activity.ts";

const model = await loadSileroModel();
const synthesise = await loadSynthesiser();
afterAll(() => model.close());

const silent = (ms: number) => new Int16Array(ms * 16);
const LEAD_MS = 2000;

test.each(BUILTIN_VOICES.map(({ id }) => id))("%s is heard where speech begins and ends", async (id) => {
  for (const background of [null, -60, -45]) {
    const { clip, beganMs, endedMs } = utterance(id, background);
    const events = detect(await probabilities(clip));
    expect(events[0]?.type).toBe("speech_started");
    expect(events.at(-1)?.type).toBe("speech_ended");
    expect(Math.abs((events[0]?.atMs ?? 0) - beganMs)).toBeLessThanOrEqual(100);
    expect(Math.abs((events.at(-1)?.atMs ?? 0) - endedMs)).toBeLessThanOrEqual(100);
    // Reported early enough for an exact end of turn after 300 ms of silence.
    expect(events.at(-1)?.agoMs).toBeLessThanOrEqual(200);
    expect(events[0]?.agoMs).toBeLessThanOrEqual(100);
  }
});

test("quiet speech, and speech in noise as loud as itself, are heard", async () => {
  const quiet = concat(silent(1000), amplify(synthesise("slt", TEXT), -28), silent(500)); // -49 dBFS
  expect(detect(await probabilities(quiet)).length).toBeGreaterThanOrEqual(2);
  const { clip } = utterance("slt", -21);
  expect(detect(await probabilities(clip))[0]?.type).toBe("speech_started");
});

test.each([
  ["digital silence", silent(3000)],
  ["quiet noise", noise({ dbfs: -60, ms: 3000 })],
  ["loud noise", noise({ dbfs: -20, ms: 3000 })],
  ["noise that starts suddenly", concat(silent(1000), noise({ dbfs: -25, ms: 2000 }))],
  ["a tone", concat(silent(500), tone({ hz: 440, dbfs: -10, ms: 2000 }))],
  ["a dialled digit", concat(silent(500), dtmf(697, 1209), silent(500), dtmf(941, 1477), silent(500))],
  ["clicks", concat(...Array.from({ length: 20 }, () => concat(silent(140), noise({ dbfs: -6, ms: 10 }))))],
])("%s is no speech", async (_, samples) => {
  expect(detect(await probabilities(samples))).toEqual([]);
});

test("the gate changes what is inferred, not what is found", async () => {
  const { clip } = utterance("rms", -50);
  const gated = detect(await probabilities(clip));
  const ungated = detect(await inferEveryWindow(clip));
  expect(gated.map(({ type }) => type)).toEqual(ungated.map(({ type }) => type));
  for (const [i, event] of gated.entries()) {
    expect(Math.abs(event.atMs - (ungated[i]?.atMs ?? 0))).toBeLessThanOrEqual(64);
  }
});

test("streams in one batch get what each of them gets alone", async () => {
  const clips = BUILTIN_VOICES.map(({ id }) => utterance(id, -55).clip);
  const alone: number[][] = [];
  for (const clip of clips) alone.push(await probabilities(clip));

  const sizes: number[] = [];
  const counted = {
    infer(batch: Parameters<typeof model.infer>[0]) {
      sizes.push(batch.length);
      return model.infer(batch);
    },
    close: async () => {},
  };
  const together = await probabilitiesOfAll(clips, counted);
  expect(Math.max(...sizes)).toBe(3);
  for (const [i, single] of alone.entries()) {
    expect(together[i]).toHaveLength(single.length);
    for (const [n, probability] of single.entries()) expect(together[i]?.[n]).toBeCloseTo(probability, 3);
  }
});

test("a stream that is closed during an inference hears nothing more, the others do", async () => {
  const activity = createBatchedVoiceActivity({ ...model, close: async () => {} });
  const heard = { left: 0, stayed: 0 };
  const left = activity.open(() => void (heard.left += 1));
  const stayed = activity.open(() => void (heard.stayed += 1));
  const frames = createFramer().push(synthesise("slt", TEXT));
  for (const frame of frames.slice(0, 16)) {
    left.write(frame);
    stayed.write(frame);
  }
  left.close();
  left.write(frames[16] ?? new Int16Array(320));
  await expect.poll(() => heard.stayed).toBe(10);
  expect(heard.left).toBe(0);
  await activity.close();
  stayed.write(frames[17] ?? new Int16Array(320));
  expect(heard.stayed).toBe(10);
});

test("a failing inference and a throwing listener are reported; the windows are answered", async () => {
  const failures: unknown[] = [];
  const broken = { infer: () => Promise.reject(new Error("broken")), close: async () => {} };
  const activity = createBatchedVoiceActivity(broken, (error) => failures.push(error));
  const heard: number[] = [];
  const stream = activity.open((probability) => {
    heard.push(probability);
    throw new Error("listener");
  });
  stream.write(tone({ hz: 300, dbfs: -20, ms: 64 }));
  await expect.poll(() => heard).toEqual([0, 0]);
  expect(failures.map(String)).toEqual([
    "Error: broken",
    "Error: listener",
    "Error: broken",
    "Error: listener",
  ]);
  await activity.close();
});

const TEXT = "Hello, I would like to book a table for tonight.";

/** A sentence surrounded by silence or noise, and where its sound begins and ends. */
function utterance(voice: BuiltinVoiceId, backgroundDbfs: number | null) {
  const speech = synthesise(voice, TEXT);
  const loud = (samples: Int16Array) => samples.findIndex((sample) => Math.abs(sample) > 500) / 16;
  const clip = concat(silent(LEAD_MS), speech, silent(1000));
  return {
    clip: backgroundDbfs === null ? clip : mix(clip, noise({ dbfs: backgroundDbfs, ms: clip.length / 16 })),
    beganMs: LEAD_MS + loud(speech),
    endedMs: LEAD_MS + speech.length / 16 - loud(speech.toReversed()),
  };
}

function dtmf(low: number, high: number): Int16Array {
  return mix(tone({ hz: low, dbfs: -12, ms: 300 }), tone({ hz: high, dbfs: -12, ms: 300 }));
}

const settings = { ...SPEECH_DETECTOR_DEFAULTS, lagMs: LAG_MS };

function detect(windows: number[]): SpeechEvent[] {
  let state = startSpeechDetector();
  return windows.flatMap((probability) => {
    const step = stepSpeechDetector(state, probability, 32, settings);
    state = step.state;
    return step.events;
  });
}

async function probabilities(samples: Int16Array): Promise<number[]> {
  const [only] = await probabilitiesOfAll([samples], { ...model, close: async () => {} });
  return only ?? [];
}

/** Feeds the clips frame by frame, side by side, as fast as they are answered. */
async function probabilitiesOfAll(clips: Int16Array[], source: typeof model): Promise<number[][]> {
  const activity = createBatchedVoiceActivity(source);
  const heard = clips.map((): number[] => []);
  const streams = heard.map((windows) => activity.open((probability) => void windows.push(probability)));
  const frames = clips.map((clip) => createFramer().push(clip));
  const longest = Math.max(...frames.map(({ length }) => length));
  for (let n = 0; n < longest; n++) {
    for (const [i, stream] of streams.entries()) {
      const frame = frames[i]?.[n];
      if (frame) stream.write(frame);
    }
    const due = (i: number) => Math.floor((Math.min(n + 1, frames[i]?.length ?? 0) * 320) / 512);
    while (heard.some((windows, i) => windows.length < due(i))) {
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }
  await activity.close();
  return heard;
}

/** The model alone, without a gate. */
async function inferEveryWindow(samples: Int16Array): Promise<number[]> {
  const state = new Float32Array(256);
  const windows: number[] = [];
  for (let at = 0; at + 512 <= samples.length; at += 512) {
    const input = Float32Array.from({ length: 576 }, (_, i) => (samples[at - 64 + i] ?? 0) / 32_768);
    const [probability = 0] = await model.infer([{ samples: input, state }]);
    windows.push(probability);
  }
  return windows;
}
