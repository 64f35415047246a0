/** Spoken words outside of calls: what the voices sound like. */
import type { VoiceAccess } from "./call-plan.ts";
import type { TextToSpeech } from "./ports.ts";

export interface Speech {
  textToSpeech(access: VoiceAccess): Promise<TextToSpeech>;
}
