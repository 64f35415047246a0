/** Spoken words outside of calls: what the voices sound like. */
import type { VoiceAccess } from "./call-plan.ts";
import type { TextToSpeech } from "./ports.ts";

export interface Speech {
  /** The voices that ship with the service. */
  builtinVoices: readonly { id: string; name: string; description: string }[];
  textToSpeech(access: VoiceAccess): Promise<TextToSpeech>;
}
