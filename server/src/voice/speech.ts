/** Speech outside of calls, for trying out voices. */
import type { VoiceAccess } from "./call-plan.ts";
import type { TextToSpeech } from "./ports.ts";

export interface Speech {
  textToSpeech(access: VoiceAccess): Promise<TextToSpeech>;
}
