/** One request for a transcript: with scores where the model gives them, and once more if the server fails at once. */
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { SAMPLE_RATE } from "@parley/audio/frame";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import { ProviderError } from "@parley/conversation/ports";
import type { RememberedRefusals } from "../http/remembered-refusals.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { errorOfConnection } from "../http/vendor-error.ts";
import { readTranscript, toTranscriptionForm, transcriptionFields } from "./transcription-request.ts";

export const VENDOR = "The transcriber";
/** How long an answer may take: if another transcriber can take over, and if none can. */
const LIMIT_MS = 10_000;
const MOST_MS = 60_000;
/** Timers and clocks differ by less than this. */
const TIMER_MS = 20;

/** The longest that a transcript of this much speech may take, in ms (docs/local.md#how-fast-it-must-be). */
export function transcriptLimit(speechMs: number, isLast: boolean): number {
  return isLast ? Math.min(MOST_MS, LIMIT_MS + 2 * speechMs) : LIMIT_MS;
}

export interface TranscriptAsk {
  /** 16 kHz mono. */
  samples: Int16Array;
  /** No other transcriber can take over, so this one has more time. */
  isLast: boolean;
  signal: AbortSignal;
  onGuess(text: string): void;
  /** Words that are most likely invented, and therefore missing in the transcript. */
  onDropped(words: string): void;
}

/**
 * Resolves with the words, "" if there are none. Throws ProviderError, or `signal.reason` at once when aborted. A 5xx
 * or a broken connection is retried once, within the same time; a second failure is `isRepeated`, an answer that
 * doesn't come in time `isTooSlow`.
 */
export type TranscriptAsker = (ask: TranscriptAsk) => Promise<string>;

export interface TranscriptAskerOptions {
  /** BCP 47, or `auto` in the first place. */
  languages: readonly string[];
  keyterms?: readonly string[];
  share: CpuShare;
  refusals: RememberedRefusals;
  limit?: typeof transcriptLimit;
}

export function createTranscriptAsker(
  client: VendorClient,
  access: TranscriberAccess<"openai" | "transcription-server">,
  { languages, keyterms, share, refusals, limit = transcriptLimit }: TranscriptAskerOptions,
): TranscriptAsker {
  const url = `${access.baseUrl.replace(/\/+$/, "")}/audio/transcriptions`;
  const { model, apiKey } = access;
  const fields = transcriptionFields(model, languages, keyterms);
  const hasNoScores = findModel(openaiFacts, "transcription", model)?.streamsWords === true;
  const withScores = JSON.stringify([url, model, "verbose_json"]);

  async function post(ask: TranscriptAsk, format: string, limitMs: number): Promise<string> {
    const form = toTranscriptionForm(ask.samples, { ...fields, response_format: format });
    const answer = await client.send({
      vendor: VENDOR,
      url,
      apiKey,
      headers: { "content-type": form.contentType },
      body: form.body,
      signal: ask.signal,
      firstByteMs: limitMs,
    });
    const { onGuess, onDropped } = ask;
    return readTranscript(VENDOR, answer, { secret: apiKey, onGuess, onDropped, share });
  }

  /** Servers and models that don't know the format with scores say so at once. */
  async function postOnce(ask: TranscriptAsk, leftMs: () => number): Promise<string> {
    if (hasNoScores || refusals.has(withScores)) return post(ask, "json", leftMs());
    try {
      return await post(ask, "verbose_json", leftMs());
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    const text = await post(ask, "json", leftMs());
    refusals.add(withScores);
    return text;
  }

  return async (ask) => {
    const speechMs = (ask.samples.length / SAMPLE_RATE) * 1000;
    const limitMs = limit(speechMs, ask.isLast);
    const askedAt = performance.now();
    const leftMs = (): number => Math.max(1, limitMs - (performance.now() - askedAt));
    const failureOf = (thrown: unknown): ProviderError => {
      const error = errorOfConnection(VENDOR, thrown);
      if (error.kind !== "timeout" || leftMs() > TIMER_MS) return error;
      const message = `${VENDOR} took longer than ${seconds(limitMs)} for ${seconds(speechMs)} of speech.`;
      return new ProviderError("timeout", message, { cause: error, isTooSlow: true });
    };
    try {
      return await postOnce(ask, leftMs);
    } catch (thrown) {
      ask.signal.throwIfAborted();
      const error = failureOf(thrown);
      if (error.kind !== "unavailable" || leftMs() <= TIMER_MS) throw error;
    }
    try {
      return await postOnce(ask, leftMs);
    } catch (thrown) {
      ask.signal.throwIfAborted();
      const { kind, message, status, isTooSlow, cause } = failureOf(thrown);
      throw new ProviderError(kind, message, { status, isTooSlow, cause, isRepeated: true });
    }
  };
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ProviderError && error.kind === "bad_request" && [400, 422].includes(error.status ?? 0)
  );
}

const seconds = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
