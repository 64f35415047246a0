/** Has a transcriber hear a built-in sentence, to learn how fast it is (docs/local.md#how-fast-it-must-be). */
import { FRAME_MS, silence, type Frame } from "@parley/audio/frame";
import { createFramer } from "@parley/audio/framer";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import { ProviderError, type SpeechToText } from "@parley/conversation/ports";
import type { Speech } from "@parley/conversation/speech";

const SENTENCE = "Hello, I would like to book a table for four people tomorrow evening at half past seven.";
/** Of the voices that need no key. */
const VOICE = { provider: "builtin", voice: "slt" } as const;
const TIMEOUT_MS = 60_000;
const PAUSE_FRAMES = 15;
/** The shares of the speech's length from which on callers notice the wait, and from which on it grows. */
const SLOW = 0.5;
const TOO_SLOW = 1;

export interface HeardSentence {
  /** From the end of the sentence, which is sent at once, to its words. */
  ms: number;
  sound_ms: number;
  /** `ms` as a share of `sound_ms`. */
  factor: number;
}

/** Throws ProviderError if the transcriber fails, or hears no words in a minute. */
export async function hearSentence(
  speech: Pick<Speech, "textToSpeech" | "speechToText">,
  access: TranscriberAccess,
  now: () => number = () => performance.now(),
): Promise<HeardSentence | null> {
  const transcriber = await speech.speechToText(access);
  if (!transcriber) return null;
  const frames = await spokenFrames(speech);
  const sound_ms = frames.length * FRAME_MS;
  const ms = Math.round(await timeToHear(transcriber, frames, now));
  return { ms, sound_ms, factor: Math.round((ms / sound_ms) * 100) / 100 };
}

/** What the figures mean, in a sentence. */
export function heardInWords({ ms, sound_ms: soundMs, factor }: HeardSentence): string {
  const times = `It took ${seconds(ms)} to hear ${seconds(soundMs)} of speech`;
  if (factor > TOO_SLOW)
    return `${times}, which takes longer than the speech itself. Callers would wait too long: choose a smaller model or a faster machine.`;
  if (factor > SLOW) return `${times}. Callers will notice the wait: a smaller model answers sooner.`;
  return `${times}.`;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function spokenFrames(speech: Pick<Speech, "textToSpeech">): Promise<Frame[]> {
  const voice = await speech.textToSpeech(VOICE);
  const framer = createFramer();
  const frames: Frame[] = [];
  const options = { language: "en", signal: AbortSignal.timeout(TIMEOUT_MS) };
  for await (const chunk of voice.speak(SENTENCE, options)) frames.push(...framer.push(chunk));
  return frames;
}

/**
 * Sends all frames at once, and then a pause. Transcribers that hear in real time take as long as their vendor lets
 * them.
 */
async function timeToHear(
  transcriber: SpeechToText,
  frames: readonly Frame[],
  now: () => number,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    reject(new ProviderError("timeout", `The transcriber heard no words within ${TIMEOUT_MS / 1000} s.`));
  }, TIMEOUT_MS);
  const stream = transcriber.open({
    language: "en",
    isLast: true,
    onTranscript({ text, final }) {
      if (!final) return;
      if (text.trim() !== "") return resolve();
      reject(new ProviderError("bad_answer", "The transcriber heard no words in a sentence."));
    },
    onFailure: reject,
  });
  try {
    stream.speechStarted();
    for (const frame of frames) stream.write(frame.slice());
    for (let nth = 0; nth < PAUSE_FRAMES; nth++) stream.write(silence());
    const since = now();
    stream.speechEnded(PAUSE_FRAMES * FRAME_MS);
    await promise;
    return now() - since;
  } finally {
    clearTimeout(timer);
    stream.close();
  }
}
