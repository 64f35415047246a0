/**
 * Echo on phone lines: how much of the agent's returned voice gets through the guard, how soon real voice activity
 * detection hears callers who speak over the agent, and what the guard costs. Uses the built-in voices over μ-law.
 */
import { createEchoGuard } from "@parley/audio/echo/echo-guard";
import type { Frame } from "@parley/audio/frame";
import { createFramer } from "@parley/audio/framer";
import { createResampler } from "@parley/audio/resample";
import { startSpeechDetector, stepSpeechDetector } from "@parley/audio/speech-detector";
import { amplify, concat, mix, noise, returned } from "@parley/testing/sound/test-signals";
import { decodeUlaw, encodeUlaw } from "@parley/media/codecs/g711";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { createSileroVoiceActivity } from "@parley/providers/silero/silero-voice-activity";
import { measure, median, report } from "./measure.ts";

const AGENT = [
  "Hello, this is the clinic. I am calling about your appointment tomorrow at nine. Could you please confirm it?",
  "We are open from nine to five on weekdays, and from ten to two on Saturdays. Would you like to book a table?",
];
const CALLERS = [
  ["rms", "No, wait a moment, I have another question."],
  ["awb", "Hello? Can you hear me? I want to speak to a person."],
  ["slt", "Can you tell me something else, please?"],
] as const;
const BARGE_IN_MS = 250;
/** Pauses that don't end an interruption, ms. */
const PAUSE_MS = 500;

const synthesise = await loadSynthesiser();
const activity = await createSileroVoiceActivity();
const agent = concat(...AGENT.flatMap((text) => [synthesise("slt", text), new Int16Array(4000)]));
const outgoing = createFramer().push(agent);

function overThePhone(sound: Int16Array): Int16Array {
  const [down, up] = [createResampler(16_000, 8000), createResampler(8000, 16_000)];
  const narrow = decodeUlaw(encodeUlaw(concat(down.process(sound), down.flush())));
  return concat(up.process(narrow), up.flush());
}

/** The line of a caller who starts speaking at `startMs`, including the agent's echo. */
function lineWith(echoDb: number | null, delayMs: number, voice: Int16Array, startMs: number): Frame[] {
  const caller = concat(new Int16Array(16 * startMs), voice);
  const late = concat(new Int16Array(16 * delayMs), agent);
  const both = echoDb === null ? caller : mix(caller, amplify(late, echoDb));
  return createFramer().push(mix(overThePhone(both), noise({ dbfs: -60, ms: agent.length / 16 })));
}

function guarded(incoming: Frame[]): Frame[] {
  const guard = createEchoGuard();
  return outgoing.map((frame, index) => {
    guard.sent(frame);
    return guard.received(Int16Array.from(incoming[index] ?? new Int16Array(320)));
  });
}

/**
 * When voice activity detection has heard enough speech to interrupt the agent, ms from the beginning; null if never.
 */
async function interruptsAt(frames: Frame[]): Promise<number | null> {
  return (await listen(frames)).interruptedAt;
}

/** How many stretches of speech voice activity detection hears. */
async function stretches(frames: Frame[]): Promise<number> {
  return (await listen(frames)).stretches;
}

async function listen(frames: Frame[]): Promise<{ interruptedAt: number | null; stretches: number }> {
  const done = Promise.withResolvers<void>();
  const windows = Math.floor((frames.length * 320) / 512);
  let detector = startSpeechDetector();
  let heard = 0;
  let spokenMs = 0;
  let lastMs = -Infinity;
  let at: number | null = null;
  let found = 0;
  const stream = activity.open((probability) => {
    const { state, events } = stepSpeechDetector(detector, probability);
    detector = state;
    found += events.filter(({ type }) => type === "speech_started").length;
    if (detector.phase === "speech") {
      if (detector.clockMs - lastMs > PAUSE_MS) spokenMs = detector.spokenMs - 32;
      spokenMs += 32;
      lastMs = detector.clockMs;
      if (spokenMs >= BARGE_IN_MS) at ??= detector.clockMs;
    }
    heard += 1;
    if (heard >= windows) done.resolve();
  });
  for (const [index, frame] of frames.entries()) {
    stream.write(frame);
    if (index % 4 === 0) await new Promise(setImmediate);
  }
  await done.promise;
  stream.close();
  return { interruptedAt: at, stretches: found };
}

console.log("Lines that only echo: calls out of 12 that the echo interrupts, without and with the guard");
for (const echoDb of [-10, -15, -25]) {
  let [without, withGuard] = [0, 0];
  for (const delay of [50, 90, 130, 170, 210, 237, 260, 300, 330, 350, 380, 400]) {
    const line = lineWith(echoDb, delay, new Int16Array(0), 0);
    if ((await interruptsAt(line)) !== null) without += 1;
    if ((await interruptsAt(guarded(line))) !== null) withGuard += 1;
  }
  console.log(`  echo ${echoDb} dB: ${without} → ${withGuard}`);
}

console.log(
  "\nEchoes whose delay moves: stretches of speech in all, with the guard (delays of 80, 120 and 250 ms)",
);
const MOVES: [string, (ms: number) => number][] = [
  ...[0.25, 0.5, 1, 2, 3, 10, -1].map((step): [string, (ms: number) => number] => [
    `one step of ${step} ms`,
    (ms) => (ms > 5000 ? step : 0),
  ]),
  ...[50, 100, 300, -300].map((ppm): [string, (ms: number) => number] => [
    `a slip of ${ppm} ppm`,
    (ms) => (ms * ppm) / 1e6,
  ]),
  ["a sample of the trunk every 2 s", (ms) => 0.125 * Math.floor(ms / 2000)],
  ["three steps in the first 2 s", (ms) => (ms > 600 ? 1 : 0) + (ms > 1200 ? 5 : 0) - (ms > 1800 ? 3 : 0)],
];
for (const [name, change] of MOVES) {
  let found = 0;
  for (const [delay, echoDb] of [
    [80, -20],
    [120, -10],
    [250, -15],
  ] as const) {
    const echo = overThePhone(
      amplify(
        returned(agent, (ms) => delay + change(ms)),
        echoDb,
      ),
    );
    const line = createFramer().push(mix(echo, noise({ dbfs: -60, ms: agent.length / 16 })));
    found += await stretches(guarded(line));
  }
  console.log(`  ${name}: ${found}`);
}

console.log(
  "\nCallers who speak over the agent: ms later than on a line without echo or guard, median (max; never)",
);
for (const echoDb of [null, -25, -15, -10]) {
  for (const loudness of [0, -6, -12]) {
    const later: number[] = [];
    let never = 0;
    for (const [voice, text] of CALLERS) {
      for (const startMs of [400, 2500, 6200]) {
        const sound = amplify(synthesise(voice, text), loudness);
        const alone = await interruptsAt(lineWith(null, 0, sound, startMs));
        const guardedAt = await interruptsAt(guarded(lineWith(echoDb, 170, sound, startMs)));
        if (guardedAt === null) never += 1;
        else later.push(guardedAt - (alone ?? guardedAt));
      }
    }
    const echo = echoDb === null ? "no echo" : `echo ${echoDb} dB`;
    const figures = `${median(later).toFixed(0)} (${Math.max(...later).toFixed(0)}; ${never})`;
    console.log(`  ${echo.padEnd(12)} caller ${String(loudness).padStart(3)} dB: ${figures}`);
  }
}
await activity.close();

const echo = lineWith(-15, 170, new Int16Array(0), 0);
const nothing = outgoing.map(() => new Int16Array(320));
const run = (incoming: Frame[], isSpeaking: boolean) => (iterations: number) => {
  const guard = createEchoGuard();
  for (let slot = 0; slot < iterations; slot++) {
    guard.sent(isSpeaking ? (outgoing[slot % outgoing.length] ?? null) : null);
    guard.received(incoming[slot % outgoing.length] ?? new Int16Array(320));
  }
};
report(
  "Per frame of 20 ms (200 µs are 1 % of a core)",
  await measure(
    [
      { name: "agent silent", run: run(nothing, false) },
      { name: "agent speaks, nothing comes back", run: run(nothing, true) },
      { name: "agent speaks, and is returned", run: run(echo, true) },
    ],
    outgoing.length,
  ),
);
