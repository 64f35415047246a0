/** One response of the vendor, from the request until its last event. */
import { SAMPLE_RATE } from "../../../audio/frame.ts";
import { createResampler } from "../../../audio/resample.ts";
import { ProviderError, type ModelPart, type SoundPart } from "../../../voice/ports.ts";
import { isTokenCount } from "../../wire/token-count.ts";
import { errorOfEvent } from "../../wire/vendor-error.ts";
import { VENDOR_RATE } from "./caller-sound.ts";
import { createPartQueue, type PartQueue } from "./part-queue.ts";
import { VENDOR } from "./realtime-link.ts";

/** Longer answers are cut off: nobody listens to more, and the sound takes memory. */
const LONGEST_MS = 120_000;
/** Characters of its words, many times what is said in that time. */
const LONGEST_TEXT = 20_000;
/** As of other models: calls of tools, and characters of their arguments. */
const MOST_CALLS = 128;
const LONGEST_ARGUMENTS = 256 * 1024;
/** Characters of one piece of sound, 6 s in base64, since resampling it can't be interrupted. */
const LARGEST_PIECE = 400_000;

export interface Answer extends Pick<PartQueue<ModelPart | SoundPart>, "read" | "fail"> {
  /** Takes an event of this response; true for its last. */
  take(event: Record<string, unknown>): boolean;
  /** Resolves with the response's last event, also after it has failed here. */
  readonly over: Promise<void>;
  /** The vendor won't send any more of it. */
  close(error: ProviderError): void;
}

export function createAnswer(secret: string): Answer {
  const queue = createPartQueue<ModelPart | SoundPart>();
  const over = Promise.withResolvers<void>();
  const resampler = createResampler(VENDOR_RATE, SAMPLE_RATE);
  let soundMs = 0;
  let textLength = 0;
  let calls = 0;
  let argumentsLength = 0;

  function endless(): void {
    queue.fail(new ProviderError("bad_answer", `${VENDOR} didn't stop speaking.`));
  }

  function say(text: string): void {
    textLength += text.length;
    if (textLength > LONGEST_TEXT) endless();
    else if (text !== "") queue.push({ type: "text", text });
  }

  function call(id: string, name: string, text: string): void {
    calls += 1;
    argumentsLength += text.length;
    if (calls > MOST_CALLS || argumentsLength > LONGEST_ARGUMENTS) endless();
    else queue.push({ type: "tool_call", id, name, arguments: text });
  }

  function play(samples: Int16Array<ArrayBuffer>): void {
    soundMs += (samples.length / SAMPLE_RATE) * 1000;
    if (soundMs > LONGEST_MS) endless();
    else if (samples.length > 0) queue.push({ type: "sound", samples });
  }

  function finish(response: Record<string, unknown>): void {
    const status = response["status"];
    if (status !== "failed" && status !== "cancelled") play(resampler.flush());
    const { input_tokens: input, output_tokens: output } = recordOf(response["usage"]);
    if (isTokenCount(input) && isTokenCount(output)) queue.push({ type: "usage", input, output });
    if (status === "failed") {
      queue.fail(errorOfEvent(VENDOR, recordOf(response["status_details"])["error"] ?? {}, secret));
    } else if (status === "cancelled") {
      queue.fail(new ProviderError("unavailable", `${VENDOR} stopped partway through an answer.`));
    } else {
      queue.end();
    }
    over.resolve();
  }

  return {
    read: () => queue.read(),
    fail: (error) => queue.fail(error),
    over: over.promise,
    close(error) {
      queue.fail(error);
      over.resolve();
    },
    take(event) {
      const { type, delta } = event;
      switch (type) {
        case "response.output_audio_transcript.delta":
        case "response.output_text.delta":
          if (typeof delta === "string") say(delta);
          return false;
        case "response.output_audio.delta":
          if (typeof delta !== "string") return false;
          if (delta.length > LARGEST_PIECE || soundMs > LONGEST_MS) endless();
          else play(resampler.process(samplesOf(delta)));
          return false;
        case "response.output_item.done": {
          const { type: kind, call_id: id, name, arguments: text } = recordOf(event["item"]);
          if (kind === "function_call" && typeof id === "string" && typeof name === "string")
            call(id, name, typeof text === "string" ? text : "");
          return false;
        }
        case "response.done":
          finish(recordOf(event["response"]));
          return true;
        default:
          return false;
      }
    },
  };
}

/** Samples of 16 bits, little-endian, in base64. */
function samplesOf(base64: string): Int16Array<ArrayBuffer> {
  const bytes = Buffer.from(base64, "base64");
  const samples = new Int16Array(bytes.byteLength >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i);
  return samples;
}

export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
