import { SAMPLE_RATE } from "@parley/audio/frame";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import { createSpeechSound } from "../tts-shared/speech-sound.ts";
import { readJsonLines } from "../tts-shared/json-lines.ts";
import type { SpokenMarks } from "../tts-shared/spoken-marks.ts";
import type { VendorClient, VendorRequest } from "../http/vendor-client.ts";

interface Line {
  audio_base64?: unknown;
  alignment?: { characters?: unknown; character_end_times_seconds?: unknown } | null;
}

/**
 * Posts a request to `/stream/with-timestamps` and yields its sound at 16 kHz as it arrives, after the times of the
 * characters in it. `sinceMs`: the length of the text's sound so far. Throws ProviderError, and the signal's reason at
 * once when aborted.
 */
export async function* streamTimedSpeech(
  client: VendorClient,
  request: VendorRequest,
  share: CpuShare,
  marks: SpokenMarks,
  sinceMs: number,
): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
  const answer = await client.send(request);
  const sound = createSpeechSound(request.vendor, `audio/pcm;rate=${SAMPLE_RATE}`);
  for await (const line of readJsonLines(answer.chunks)) {
    await share.turn();
    request.signal.throwIfAborted(); // one chunk may hold several lines
    const { audio_base64: audio, alignment } = (line ?? {}) as Line;
    if (alignment) marks.add(charactersOf(alignment, sinceMs));
    const samples = sound.push(Buffer.from(typeof audio === "string" ? audio : "", "base64"));
    if (samples.length > 0) yield samples;
  }
  request.signal.throwIfAborted();
  const rest = sound.end();
  if (rest.length > 0) yield rest;
}

/** Times count from the beginning of the answer. */
function charactersOf(
  { characters, character_end_times_seconds: ends }: NonNullable<Line["alignment"]>,
  sinceMs: number,
): { said: string; endMs: number }[] {
  if (!Array.isArray(characters) || !Array.isArray(ends)) return [];
  return characters.map((said, index) => ({
    said: String(said),
    endMs: sinceMs + Number(ends[index]) * 1000,
  }));
}
