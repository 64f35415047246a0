/** Voices and models outside of calls, for trying out voices and for help with prompts. */
import type { ModelAccess, VoiceAccess } from "./call-plan.ts";
import type { LanguageModel, TextToSpeech } from "./ports.ts";

export interface Speech {
  textToSpeech(access: VoiceAccess): Promise<TextToSpeech>;
  languageModel(access: ModelAccess): Promise<LanguageModel>;
}
