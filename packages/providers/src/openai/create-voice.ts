import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { TextToSpeech } from "@parley/conversation/ports";
import { voiceWithFollowUp } from "../tts-shared/voice-with-follow-up.ts";
import type { VendorWires } from "../http/vendor-adapters.ts";

/**
 * A voice over `/audio/speech` or a Realtime model. If its vendor says the model is gone, the table's follow-up speaks,
 * whatever the date.
 */
export async function createVoice(access: VoiceAccess<"openai">, wires: VendorWires): Promise<TextToSpeech> {
  const facts = findModel(openaiFacts, "voice", access.model);
  const { client, guardedConnect, sockets, share } = wires;
  const { createOpenAiReader } = await import("./realtime/reader.ts");
  const reader = (model: string): TextToSpeech =>
    createOpenAiReader({ ...access, model }, sockets, { guarded: guardedConnect(access), share });
  if (facts?.isLive) return reader(access.model);
  const { createOpenAiSpeech } = await import("./speech.ts");
  const voice = createOpenAiSpeech(await client(access), access, share);
  const followUp = facts?.shutdown?.followUp;
  return followUp ? voiceWithFollowUp(voice, reader(followUp)) : voice;
}
