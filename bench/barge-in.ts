/**
 * Interruptions: from the caller's first sound, and from its detection (250 ms of speech), to the agent's last frame.
 * Real voice activity detection, in real time, with speech from the built-in voice. Goal: at most 100 ms after
 * detection.
 */
import { FRAME_SAMPLES, type Frame } from "@parley/audio/frame";
import { createFramer } from "@parley/audio/framer";
import { rmsDbfs } from "@parley/audio/level";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { createSileroVoiceActivity } from "@parley/providers/silero/silero-voice-activity";
import { startSpeechDetector, stepSpeechDetector } from "@parley/audio/speech-detector";
import { createPacer } from "@parley/conversation/session/slot-timer";
import type { LineHandlers } from "@parley/conversation/line/line-port";
import type { VoiceActivity } from "@parley/conversation/sound/sound-ports";
import { createSession } from "@parley/conversation/session/session";
import { DEFAULT_SETTINGS } from "@parley/testing/harness/default-settings";
import { planOf } from "@parley/testing/harness/conversation";
import { median } from "./measure.ts";

const ROUNDS = 15;
const SPEECH_DBFS = -40;

const synthesise = await loadSynthesiser();
const greeting = "This is a long sentence of the agent, which goes on and on, and on, and on. ".repeat(4);
const agentSound = synthesise("slt", greeting);
const callerFrames = createFramer().push(
  synthesise("rms", "Sorry, could you tell me something else, please?"),
);
const onset = callerFrames.findIndex((frame) => rmsDbfs(frame) > SPEECH_DBFS);
const activity = await createSileroVoiceActivity();
const pacer = createPacer();

const stops: Stop[] = [];
for (let round = 0; round < ROUNDS; round++) stops.push(await bargeIn(200 + round * 7));
await activity.close();
report(
  "from the caller's first sound",
  stops.map((stop) => stop.fromSound),
);
report(
  `from detection (${DEFAULT_SETTINGS.barge_in_ms} ms of speech; goal: 100)`,
  stops.map((stop) => stop.fromDetection),
);

interface Stop {
  fromSound: number;
  fromDetection: number;
}

function report(what: string, values: number[]): void {
  const [middle, largest] = [median(values), Math.max(...values)].map((value) => value.toFixed(0));
  console.log(`Barge-in: agent's last frame, ms ${what}: median ${middle}, max ${largest}`);
}

/** One call: the agent speaks for `waitMs`, then the caller does. */
async function bargeIn(waitMs: number): Promise<Stop> {
  const stopped = Promise.withResolvers<Stop>();
  let handlers: LineHandlers | null = null;
  let firstFrameAt: number | null = null;
  let next = -1;
  let soundAt: number | null = null;
  let lastFrameAt = 0;
  let detectedAt: number | null = null;
  let detector = startSpeechDetector();

  /** Same detector as the call's, run alongside it to tell when enough speech has been heard. */
  const watched: VoiceActivity = {
    open: (onWindow) =>
      activity.open((probability) => {
        detector = stepSpeechDetector(detector, probability).state;
        if (detector.spokenMs >= DEFAULT_SETTINGS.barge_in_ms) detectedAt ??= performance.now();
        onWindow(probability);
      }),
  };

  const session = createSession({
    plan: planOf({ plan: { firstMessage: greeting } }),
    models: [{ generate: async function* () {} }],
    voices: [
      {
        speak: async function* () {
          yield agentSound;
        },
      },
    ],
    transcriber: null,
    voiceActivity: watched,
    tools: { run: () => Promise.reject(new Error("no tools here")), withdraw: () => undefined },
    emit: () => undefined,
    now: () => performance.now(),
    log: (_level, message) => console.error(message),
  });

  function send(frame: Frame | null): void {
    const now = performance.now();
    if (frame) lastFrameAt = now;
    if (frame) firstFrameAt ??= now;
    if (firstFrameAt !== null && next < 0 && now - firstFrameAt >= waitMs) next = 0;
    if (next === onset) soundAt = now;
    handlers?.onFrame(
      next < 0 ? new Int16Array(FRAME_SAMPLES) : (callerFrames[next++] ?? new Int16Array(FRAME_SAMPLES)),
    );
    if (soundAt !== null && !frame && now - soundAt > 200)
      stopped.resolve({
        fromSound: lastFrameAt - soundAt,
        fromDetection: lastFrameAt - (detectedAt ?? lastFrameAt),
      });
  }

  session.attach({
    open: (given) => {
      handlers = given;
      given.onConnected();
    },
    send,
    sendMessage: () => undefined,
    playoutDelayMs: () => 0,
    close: () => Promise.resolve(),
  });
  const leave = pacer.add(() => session.tick());
  const stop = await stopped.promise;
  session.end("caller_hangup");
  await session.finished;
  leave();
  return stop;
}
