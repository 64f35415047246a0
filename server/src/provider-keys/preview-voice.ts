/** Speaks a short text in one voice. */
import { SAMPLE_RATE } from "@parley/audio/frame";
import { encodeWav } from "@parley/audio/wav";
import { validationFailed } from "@parley/base/errors";
import { VENDORS, type VoiceVendorId } from "@parley/vendors/catalogue";
import type { Settings } from "@parley/vendors/terms/settings";
import type { Switches } from "@parley/vendors/terms/switches";
import type { Vendor } from "@parley/vendors/terms/vendor";
import { ProviderError } from "@parley/conversation/ports";
import type { Speech } from "@parley/conversation/speech";
import { isUsable, voiceAccess, type VendorAccounts } from "./provider-access.ts";

type PreviewedVoice = Settings<"voice"> & Switches<"voice"> & { provider: VoiceVendorId; voice: string };

const TIMEOUT_MS = 20_000;
/** Maximum sound, in samples: the longest text of a preview takes much less. */
const LONGEST_SOUND = 60 * SAMPLE_RATE;

/** Returns a WAV file. Throws VALIDATION_FAILED for an unknown voice or, in words, if the provider fails. */
export async function previewVoice(
  speech: Speech,
  accounts: VendorAccounts,
  settings: PreviewedVoice,
  { text, language }: { text: string; language: string },
): Promise<Buffer> {
  const { provider, voice } = settings;
  if (!isUsable(provider, accounts)) {
    throw validationFailed({ path: "provider", message: "has no key. Add a provider key" });
  }
  const vendor: Vendor = VENDORS[provider];
  if (vendor.voice?.hasNoOtherVoices && !vendor.voice.voices.some(({ id }) => id === voice)) {
    const known = vendor.voice.voices.map(({ id }) => id).join(", ");
    throw validationFailed({ path: "voice", message: `must be one of ${known}` });
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const chunks: Int16Array[] = [];
  try {
    const speaker = await speech.textToSpeech(voiceAccess(settings, accounts, new Date(), language));
    let length = 0;
    for await (const samples of speaker.speak(text, { language, signal })) {
      length += samples.length;
      if (length > LONGEST_SOUND)
        throw failed(`The voice sent more than ${LONGEST_SOUND / SAMPLE_RATE} s of sound`);
      chunks.push(samples);
    }
    if (length === 0) throw failed("The voice sent no sound");
  } catch (error) {
    if (signal.aborted) throw failed(`The voice didn't finish within ${TIMEOUT_MS / 1000} s`);
    if (error instanceof ProviderError) throw failed(error.message);
    throw error;
  }
  return Buffer.from(encodeWav(joined(chunks), SAMPLE_RATE).buffer);
}

function joined(chunks: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    samples.set(chunk, at);
    at += chunk.length;
  }
  return samples;
}

function failed(message: string): Error {
  return validationFailed({ path: "provider", message });
}
