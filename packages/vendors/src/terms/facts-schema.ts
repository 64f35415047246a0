/** What is known about a vendor's models: only data, with the day it was read and where. */
import type { Kind } from "./settings.ts";

export interface VendorFacts {
  /** When the sources were last read, YYYY-MM-DD. */
  read: string;
  /** Packages with their versions, and addresses. */
  sources: readonly string[];
  models: readonly ModelFacts[];
  /** What its servers take for every other model. Missing: only what every server understands. */
  otherModels?: ThinkingFacts;
  /** Transcription: none of its models finds out the language. */
  detectsNoLanguage?: boolean;
  /** Models of its SDK that no call can use: they don't talk, or were gone when this was read. */
  unusable?: readonly string[];
  /** Matches a voice's name; the first group is its language. */
  languageInVoice?: RegExp;
  /** Voices for agents that choose none, by the language of the agent; others get the vendor's default. */
  voicesByLanguage?: Readonly<Record<string, string>>;
  /** Voices that a follow-up lacks, and its nearest. */
  voicesOfFollowUp?: Readonly<Record<string, string>>;
}

/** How a model is kept from thinking while a caller waits. */
export interface ThinkingFacts {
  /** The efforts that it takes, by the vendor's names, the least first. */
  efforts?: readonly string[];
  /** Members of the request that turn thinking down, if that isn't done by its least effort. */
  thinkLittle?: Readonly<Record<string, unknown>>;
  /** Members of the request by effort, if the protocol's own don't say it. */
  effortMembers?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** It refuses a temperature. */
  hasFixedTemperature?: boolean;
}

export interface ModelFacts extends ThinkingFacts {
  /** As the vendor spells it, without a prefix before a slash and without a date. */
  id: string;
  /** Covers all models whose name begins with it or has it after a hyphen: open weights come in many sizes. */
  isFamily?: boolean;
  kind: Kind;
  /** The API for agents that choose none. Missing: `chat`. */
  api?: "responses";
  /** Gemini: it takes calls of functions that have no signature. */
  takesUnsignedCalls?: boolean;
  /** Transcription: it can't find out the language. */
  hasNoDetection?: boolean;
  /** As its vendor spells them; it is never asked for another. Missing: not known. */
  languages?: readonly string[];
  /** It detects the language, and refuses to be told one. */
  takesNoLanguage?: boolean;
  /** Transcription: it is told several languages, under this limit. Missing: one. */
  mostLanguages?: number;
  /** Transcription, with `mostLanguages` 1: languages between which it switches when told none. */
  switchesBetween?: readonly string[];
  /** ElevenLabs: it refuses what was said before, and times no words. */
  isPlain?: boolean;
  /** Voices: tags in square brackets that it performs. `any`: all that there are. Missing: it reads them aloud. */
  audioTags?: "any" | readonly string[];
  /** Deepgram: it judges the end of turns by itself, over a protocol of its own (Flux). */
  endsTurns?: boolean;
  /** OpenAI: it streams its words over HTTP, and gives no scores. */
  streamsWords?: boolean;
  /** Deepgram: it takes phrases (`keyterm`); others take single words. */
  takesPhrases?: boolean;
  /** Transcription: over a connection, while the caller speaks. Voices: over a speech model's connection. */
  isLive?: boolean;
  /** The vendor's own service turns it off on this day, YYYY-MM-DD. `followUp` is used from then on. */
  shutdown?: { date: string; followUp: string | null };
  /** The most tokens of a conversation that it reads. Missing: not known. */
  context?: number;
  /** Where it is named, if not in the vendor's SDK. */
  source?: string;
}
