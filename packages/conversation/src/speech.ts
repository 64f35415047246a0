/** Voices, transcribers and models outside of calls, for trying them out and for help with prompts. */
import type { ModelAccess, TranscriberAccess, VoiceAccess } from "./call-plan.ts";
import type { LanguageModel, SpeechToText, TextToSpeech } from "./ports.ts";

export interface Speech {
  textToSpeech(access: VoiceAccess): Promise<TextToSpeech>;
  /** Null if the page recognises speech itself. */
  speechToText(access: TranscriberAccess): Promise<SpeechToText | null>;
  languageModel(access: ModelAccess): Promise<LanguageModel>;
}
