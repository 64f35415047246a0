/** The voices that ship inside the synthesiser: speakers of CMU's ARCTIC recordings. */
export const BUILTIN_VOICES = [
  { id: "slt", name: "Sally", description: "Woman, American English" },
  { id: "rms", name: "Robert", description: "Man, American English" },
  { id: "awb", name: "Alan", description: "Man, Scottish English" },
] as const;

export type BuiltinVoiceId = (typeof BUILTIN_VOICES)[number]["id"];

/** True for the id of a voice that ships with the service. */
export function isBuiltinVoice(id: string): id is BuiltinVoiceId {
  return BUILTIN_VOICES.some((voice) => voice.id === id);
}
