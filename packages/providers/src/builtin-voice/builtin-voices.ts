import { VENDORS } from "@parley/vendors/catalogue";

/** The voices that ship inside the synthesiser. */
export const BUILTIN_VOICES = VENDORS.builtin.voice.voices;

export type BuiltinVoiceId = (typeof BUILTIN_VOICES)[number]["id"];

/** Whether the id belongs to a built-in voice. */
export function isBuiltinVoice(id: string): id is BuiltinVoiceId {
  return BUILTIN_VOICES.some((voice) => voice.id === id);
}
