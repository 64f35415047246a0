/** What a speech model says in one answer, within bounds, from the vendor's events to the engine. */
import { SAMPLE_RATE } from "@parley/audio/frame";
import { createResampler } from "@parley/audio/resample";
import { ProviderError, type ModelPart, type TokenUse } from "@parley/conversation/ports";
import type { SoundPart } from "@parley/conversation/speech-mode/speech-model-port";
import { createPartQueue, type PartQueue } from "./part-queue.ts";

/** Longer answers are cut off: nobody listens to more, and the sound takes memory. */
const LONGEST_MS = 120_000;
/** Characters of its words, many times what is said in that time. */
const LONGEST_TEXT = 20_000;
/** As of other models: calls of tools, and characters of their arguments. */
const MOST_CALLS = 128;
const LONGEST_ARGUMENTS = 256 * 1024;
/** Characters of one piece of sound, 6 s in base64, since resampling it can't be interrupted. */
const LARGEST_PIECE = 400_000;

export interface SpeechParts extends PartQueue<ModelPart | SoundPart> {
  say(text: string): void;
  /** Samples of 16 bits, little-endian, in base64. */
  play(base64: string): void;
  call(id: string, name: string, text: string): void;
  /** No more sound follows. */
  played(): void;
  /** Null is left out. */
  used(tokens: TokenUse | null): void;
}

/** `rate`: of the vendor's sound, in Hz. */
export function createSpeechParts(vendor: string, rate: number): SpeechParts {
  const queue = createPartQueue<ModelPart | SoundPart>();
  const resampler = createResampler(rate, SAMPLE_RATE);
  let soundMs = 0;
  let textLength = 0;
  let calls = 0;
  let argumentsLength = 0;

  function endless(): void {
    queue.fail(new ProviderError("bad_answer", `${vendor} didn't stop speaking.`));
  }

  function add(samples: Int16Array<ArrayBuffer>): void {
    soundMs += (samples.length / SAMPLE_RATE) * 1000;
    if (soundMs > LONGEST_MS) endless();
    else if (samples.length > 0) queue.push({ type: "sound", samples });
  }

  return {
    ...queue,
    say(text) {
      textLength += text.length;
      if (textLength > LONGEST_TEXT) endless();
      else if (text !== "") queue.push({ type: "text", text });
    },
    play(base64) {
      if (base64.length > LARGEST_PIECE || soundMs > LONGEST_MS) endless();
      else add(resampler.process(samplesOf(base64)));
    },
    call(id, name, text) {
      if (name === "") {
        const message = `${vendor} made a tool call without a name.`;
        return queue.fail(new ProviderError("bad_answer", message, { isEmpty: true }));
      }
      calls += 1;
      argumentsLength += text.length;
      if (calls > MOST_CALLS || argumentsLength > LONGEST_ARGUMENTS) endless();
      else queue.push({ type: "tool_call", id, name, arguments: text });
    },
    played: () => add(resampler.flush()),
    used(tokens) {
      if (tokens) queue.push({ type: "usage", ...tokens });
    },
  };
}

function samplesOf(base64: string): Int16Array<ArrayBuffer> {
  const bytes = Buffer.from(base64, "base64");
  const samples = new Int16Array(bytes.byteLength >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i);
  return samples;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
