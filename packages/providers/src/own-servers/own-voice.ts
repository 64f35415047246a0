import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import { voiceServer as entry } from "@parley/vendors/entries/voice-server";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { createOpenAiSpeech } from "../openai/speech.ts";
import type { RememberedRefusals } from "../http/remembered-refusals.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { findOwnNames } from "./find-own-names.ts";

interface OwnVoiceOptions {
  share?: CpuShare;
  refusals: RememberedRefusals;
}

/** What servers answer to a model or voice that they don't have. */
const UNKNOWN_NAME = new Set([400, 404, 422]);

/**
 * The voice of a server of one's own. Where nobody chose a model or voice, Kokoro's are asked for. A server that
 * refuses them is asked for its own instead, once a call, and later calls do so at once (docs/local.md#voice).
 */
export function createOwnVoice(
  client: VendorClient,
  access: VoiceAccess<"voice-server">,
  { share = UNSHARED, refusals }: OwnVoiceOptions,
): TextToSpeech {
  const isUnchosen =
    access.model === entry.voice.settings.model || access.voice === entry.voice.settings.voice;
  const refused = `${access.model} ${access.voice} ${access.baseUrl}`;
  const speech = (names: { model: string; voice: string }): TextToSpeech =>
    createOpenAiSpeech(client, { ...access, ...names }, share);
  const usual = speech(access);
  let own: TextToSpeech | null = null;

  async function* speak(
    text: string,
    options: Parameters<TextToSpeech["speak"]>[1],
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    if (own) return yield* own.speak(text, options);
    let refusal: ProviderError | null = null;
    if (!isUnchosen || !refusals.has(refused)) {
      try {
        return yield* usual.speak(text, options);
      } catch (error) {
        // Nothing was heard of it: a refusal comes instead of sound.
        const isRefusal = error instanceof ProviderError && UNKNOWN_NAME.has(error.status ?? 0);
        if (!isUnchosen || !isRefusal) throw error;
        refusal = error;
      }
    }
    const names = await findOwnNames(client, access, options);
    if (names) {
      refusals.add(refused);
      own = speech(names);
      return yield* own.speak(text, options);
    }
    if (refusal) throw refusal;
    return yield* usual.speak(text, options);
  }

  return { speak };
}
