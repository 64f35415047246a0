import type { CpuShare } from "@parley/base/bounds/cpu-share";
import { createSpeechSound } from "./speech-sound.ts";
import type { VendorClient, VendorRequest } from "../http/vendor-client.ts";

/** Whatever the response calls itself, unless it is plainly no sound. */
const NO_SOUND = /json|text|xml|mpeg|mp3|ogg|opus|flac/;

/**
 * Posts a request and yields its sound at 16 kHz as it arrives. `sampleRate`: the rate in Hz that was asked for, if the
 * vendor doesn't name it. Throws ProviderError, and the signal's reason at once when aborted.
 */
export async function* streamSpeech(
  client: VendorClient,
  request: VendorRequest,
  share: CpuShare,
  sampleRate?: number,
): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
  const answer = await client.send(request);
  const stated = String(answer.headers["content-type"] ?? "");
  const isAsked = sampleRate !== undefined && !NO_SOUND.test(stated);
  const sound = createSpeechSound(request.vendor, isAsked ? `audio/pcm;rate=${sampleRate}` : stated);
  for await (const bytes of answer.chunks) {
    await share.turn();
    const samples = sound.push(bytes);
    if (samples.length > 0) yield samples;
  }
  request.signal.throwIfAborted();
  const rest = sound.end();
  if (rest.length > 0) yield rest;
}
