/**
 * People and machines answering outbound calls: a confusion matrix over a generated corpus
 * (docs/phone.md#voicemail). Greetings in the built-in voices over μ-law with noise, at several
 * levels, speeds and pauses; real voice activity and beep detection; words as each kind of
 * transcriber would deliver them. There are no recordings of real calls, and real lines are harder.
 */
import { startBeepDetector, stepBeepDetector } from "@parley/audio/beep-detector";
import { createFramer } from "@parley/audio/framer";
import { createResampler } from "@parley/audio/resample";
import { startSpeechDetector, stepSpeechDetector } from "@parley/audio/speech-detector";
import { amplify, concat, mix, noise, randomSequence, tone } from "@parley/testing/sound/test-signals";
import { decodeUlaw, encodeUlaw } from "@parley/media/codecs/g711";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { createSileroVoiceActivity } from "@parley/providers/silero/silero-voice-activity";
import {
  startDetection,
  stepDetection,
  type AnsweredBy,
  type DetectionEvent,
} from "@parley/conversation/answering-machine/machine-detection";
import { median } from "./measure.ts";

const CALLS = Number(process.argv[2] ?? 120);

/** Sentences; people who wait for an answer say hello again. */
const PEOPLE: string[][] = [
  ["Hello?"],
  ["Yes?"],
  ["Hi, this is Bob."],
  ["Hello?", "Hello?"],
  ["Bob Miller speaking."],
  ["Hello, who is this, please?"],
  ["Good morning, Acme Corporation, this is Sarah, how may I help you?"],
  ["Doctor Weber's office, Anna speaking."],
  ["Thank you for calling Acme.", "My name is Sarah.", "How can I help you today?"],
  ["Joe's pizza, pickup or delivery?"],
  ["Hang on a second.", "Okay, sorry, hello?"],
  ["You've reached the Smiths."],
  ["Good afternoon, you're through to the sales department at Acme, Peter speaking."],
  [],
];
const MACHINES: string[][] = [
  ["Hi, you've reached Bob.", "Please leave a message after the tone."],
  ["Hi, it's Bob.", "Leave a message."],
  [
    "Your call has been forwarded to an automatic voice message system.",
    "Bob Miller is not available.",
    "At the tone, please record your message.",
  ],
  [
    "Hello, this is Anna.",
    "I can't come to the phone right now, but leave your name and number and I will call you back as soon as possible.",
  ],
  ["The person you are trying to reach is not available.", "Please leave a message after the beep."],
  [
    "Hi, sorry I missed your call.",
    "I'm probably in a meeting.",
    "Send me a text, or leave me a message and I'll get back to you.",
    "Thanks, bye.",
  ],
  ["It's Bob."],
  ["Bob Miller."],
  [
    "Hello.",
    "Nobody is at home at the moment.",
    "We are on holiday until the end of August.",
    "If it is urgent, please call my colleague Peter.",
  ],
  [
    "Welcome to the mailbox of seven two five, four four one, nine oh two.",
    "Please leave a message after the tone.",
  ],
  [
    "We're sorry, our offices are closed.",
    "Our office hours are nine to five, Monday to Friday.",
    "Please leave a message and we will return your call.",
  ],
  [
    "The customer you are calling is unavailable.",
    "The mailbox is full and cannot accept any messages at this time.",
    "Goodbye.",
  ],
];
const TRANSCRIBERS = ["streaming", "final words only, 1 s late", "understands no phrase", "none"] as const;

interface Call {
  is: "human" | "machine";
  sound: Int16Array;
  sentences: { text: string; fromMs: number; toMs: number }[];
}

const random = randomSequence(20_260_101);
const between = (low: number, high: number): number => low + (high - low) * random();
function pick<T>(from: readonly T[]): T {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error("There is nothing to pick from.");
  return picked;
}
const pause = (ms: number): Int16Array => new Int16Array(16 * Math.round(ms));

const synthesise = await loadSynthesiser();
const activity = await createSileroVoiceActivity();

/** The same voice, faster or slower and therefore higher or lower. */
function atSpeed(sound: Int16Array, speed: number): Int16Array {
  const length = Math.floor(sound.length / speed);
  return Int16Array.from({ length }, (_, i) => {
    const [at, rest] = [Math.floor(i * speed), (i * speed) % 1];
    return (sound[at] ?? 0) * (1 - rest) + (sound[at + 1] ?? 0) * rest;
  });
}

function overThePhone(sound: Int16Array): Int16Array {
  const [down, up] = [createResampler(16_000, 8000), createResampler(8000, 16_000)];
  const narrow = decodeUlaw(encodeUlaw(concat(down.process(sound), down.flush())));
  return concat(up.process(narrow), up.flush());
}

function call(is: Call["is"], sentences: readonly string[]): Call {
  const voice = pick(["slt", "rms", "awb"] as const);
  const speed = between(0.9, 1.15);
  const parts: Int16Array[] = [pause(between(150, 1500))];
  const spoken: Call["sentences"] = [];
  const now = (): number => parts.reduce((sum, part) => sum + part.length, 0) / 16;
  for (const [index, text] of sentences.entries()) {
    if (index > 0) parts.push(pause(text === sentences[0] ? between(1500, 3000) : between(150, 800)));
    const fromMs = now();
    parts.push(atSpeed(synthesise(voice, text), speed));
    spoken.push({ text, fromMs, toMs: now() });
  }
  if (is === "machine" && random() < 0.8) {
    parts.push(pause(between(300, 2500)));
    parts.push(
      tone({
        hz: pick([440, 480, 620, 800, 950, 1000, 1400, 1850]),
        ms: between(120, 900),
        dbfs: between(-26, -8),
      }),
    );
  }
  parts.push(pause(9000));
  const clean = amplify(concat(...parts), between(-12, 0));
  return {
    is,
    sound: mix(
      overThePhone(clean),
      noise({ dbfs: between(-70, -42), ms: clean.length / 16, seed: Math.floor(random() * 1e9) }),
    ),
    sentences: spoken,
  };
}

/** The transcriber's words for the sentences, with their times. */
function wordsOf(
  { sentences }: Call,
  transcriber: (typeof TRANSCRIBERS)[number],
): { at: number; event: DetectionEvent }[] {
  if (transcriber === "none") return [];
  const words = (text: string, final: boolean): DetectionEvent => ({
    type: "words",
    text: transcriber === "understands no phrase" ? text.replace(/\p{L}+/gu, "mumble") : text,
    final,
  });
  return sentences.flatMap(({ text, fromMs, toMs }) => {
    if (transcriber === "final words only, 1 s late") return [{ at: toMs + 1000, event: words(text, true) }];
    const all = text.split(" ");
    const guesses = all.map((_, index) => ({
      at: fromMs + ((index + 1) / all.length) * (toMs - fromMs) + 300,
      event: words(
        all
          .slice(0, index + 1)
          .join(" ")
          .replace(/[?.,!]/gu, ""),
        false,
      ),
    }));
    return [...guesses, { at: toMs + 400, event: words(text, true) }];
  });
}

/** A pause that ends a turn. It is known a little later. */
const TURN_PAUSE_MS = 700;

/** Turns of the call, with their final words. */
function turnsOf(
  { sentences }: Call,
  transcriber: (typeof TRANSCRIBERS)[number],
): { at: number; event: DetectionEvent }[] {
  if (transcriber === "none") return [];
  const turns: Call["sentences"] = [];
  for (const { text, fromMs, toMs } of sentences) {
    const last = turns.at(-1);
    if (!last || fromMs - last.toMs >= TURN_PAUSE_MS) turns.push({ text, fromMs, toMs });
    else turns[turns.length - 1] = { text: `${last.text} ${text}`, fromMs: last.fromMs, toMs };
  }
  return turns.map(({ text, fromMs, toMs }) => {
    const words = transcriber === "understands no phrase" ? text.replace(/\p{L}+/gu, "mumble") : text;
    return { at: toMs + TURN_PAUSE_MS + 200, event: { type: "turn", text: words, from: fromMs } };
  });
}

/** The agent's greeting is heard from 300 ms on for 2.5 s, unless it is interrupted. */
function isAgentHeard({ sentences }: Call, at: number): boolean {
  const interruptedMs = (sentences.find(({ fromMs }) => fromMs > 300)?.fromMs ?? Infinity) + 500;
  return at >= 300 && at < Math.min(2_800, interruptedMs);
}

/** Speech and beeps that the detectors find in the audio. */
async function soundOf({ sound }: Call): Promise<{ at: number; event: DetectionEvent }[]> {
  const found: { at: number; event: DetectionEvent }[] = [];
  const frames = createFramer().push(sound);
  const windows = Math.floor((frames.length * 320) / 512);
  const done = Promise.withResolvers<void>();
  let [detector, beeps, heard] = [startSpeechDetector(), startBeepDetector(), 0];
  const stream = activity.open((probability) => {
    const { state, events } = stepSpeechDetector(detector, probability);
    detector = state;
    for (const { type, atMs } of events) found.push({ at: state.clockMs, event: { type, since: atMs } });
    heard += 1;
    if (heard >= windows) done.resolve();
  });
  for (const [index, frame] of frames.entries()) {
    stream.write(frame);
    const { state, beep } = stepBeepDetector(beeps, frame);
    beeps = state;
    const at = (index + 1) * 20;
    if (beep) found.push({ at, event: { type: "beep", since: at - beep.agoMs } });
    if (index % 8 === 0) await new Promise(setImmediate);
  }
  await done.promise;
  stream.close();
  return found;
}

interface Outcome {
  verdict: AnsweredBy | "undecided";
  /** When the last verdict came, ms after the answer. */
  atMs: number;
  /** At some point a person was taken for a machine, which hangs up or leaves a message. */
  wasMachine: boolean;
}

function judge(
  events: { at: number; event: DetectionEvent }[],
  lengthMs: number,
  hearsAgent: (at: number) => boolean,
): Outcome {
  const inOrder = events.toSorted((a, b) => a.at - b.at);
  let detection = startDetection(0);
  let outcome: Outcome = { verdict: "undecided", atMs: 0, wasMachine: false };
  const take = (event: DetectionEvent, at: number): void => {
    detection = stepDetection(detection, event, at);
    const verdict = detection.verdict ?? "undecided";
    if (verdict !== outcome.verdict)
      outcome = { verdict, atMs: at, wasMachine: outcome.wasMachine || verdict === "machine" };
  };
  for (let at = 0; at < lengthMs; at += 20) {
    while (inOrder[0] && inOrder[0].at <= at) take(inOrder.shift()!.event, at);
    take({ type: "tick", isAgentHeard: hearsAgent(at) }, at);
  }
  return outcome;
}

const COLUMNS = ["human", "machine", "unknown", "undecided"] as const;
const corpus: { made: Call; heard: { at: number; event: DetectionEvent }[] }[] = [];
for (let n = 0; n < CALLS; n++) {
  for (const is of ["human", "machine"] as const) {
    const sentences = is === "human" ? PEOPLE : MACHINES;
    const made = call(is, sentences[n % sentences.length] ?? []);
    corpus.push({ made, heard: await soundOf(made) });
  }
}
await activity.close();

for (const transcriber of TRANSCRIBERS) {
  console.log(`\nTranscriber: ${transcriber}`);
  console.log(
    `  ${"is".padEnd(10)}${COLUMNS.map((name) => name.padStart(11)).join("")}   ever machine   after the last word: median, p95 ms`,
  );
  for (const is of ["human", "machine"] as const) {
    const outcomes = corpus
      .filter(({ made }) => made.is === is)
      .map(({ made, heard }) => ({
        ...judge(
          [...heard, ...wordsOf(made, transcriber), ...turnsOf(made, transcriber)],
          made.sound.length / 16,
          (at) => isAgentHeard(made, at),
        ),
        saidMs: made.sentences.at(-1)?.toMs ?? 0,
      }));
    const counts = COLUMNS.map((name) => outcomes.filter(({ verdict }) => verdict === name).length);
    const times = outcomes.map(({ atMs, saidMs }) => atMs - saidMs).toSorted((a, b) => a - b);
    const ever = outcomes.filter(({ wasMachine }) => wasMachine).length;
    const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
    console.log(
      `  ${is.padEnd(10)}${counts.map((count) => String(count).padStart(11)).join("")}${String(ever).padStart(15)}` +
        `   ${median(times).toFixed(0)}, ${p95.toFixed(0)}`,
    );
  }
}
