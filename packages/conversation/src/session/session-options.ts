/** What a session is built from. */
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { CallEvent } from "../call-messages.ts";
import type { CallPlan } from "../call-plan.ts";
import type { PassageSearch } from "../knowledge/passage-search.ts";
import type { LanguageModel, SpeechToText, TextToSpeech, ToolRunner } from "../ports.ts";
import type { SoundRecording } from "../sound/sound-recording.ts";
import type { EndOfTurnSound, VoiceActivity } from "../sound/sound-ports.ts";

export interface SessionOptions {
  plan: CallPlan;
  /** The agent's model, then its fallbacks. */
  models: readonly [LanguageModel, ...LanguageModel[]];
  /** The agent's voice, then those that take over if it fails. */
  voices: readonly [TextToSpeech, ...TextToSpeech[]];
  /** Null if the page recognises speech, or the caller types. */
  transcriber: SpeechToText | null;
  /** Used in this order if the transcriber fails. */
  fallbackTranscribers?: readonly SpeechToText[];
  /** Opens connections to the vendors of the answer. Called when the caller begins to speak. */
  warm?(): void;
  voiceActivity: VoiceActivity | null;
  /** Judges by sound whether the caller has finished, in addition to the words. Without it, only the words count. */
  endOfTurnSound?: EndOfTurnSound | null;
  tools: ToolRunner;
  /** Searches the agent's documents; null if it has none to search. */
  passages?: PassageSearch | null;
  /** Records the call; null if it isn't recorded. */
  recording?: SoundRecording | null;
  /** Gets every event of the call in order. The last is `finished`. */
  emit(event: CallEvent): void;
  /** Removes from an event what only the model may see. Without it, events are emitted unchanged. */
  conceal?(event: CallEvent): CallEvent;
  /** Epoch ms. Never goes backwards. */
  now(): number;
  log(level: "warn" | "error", message: string): void;
  /** This call's share of its worker's processor. */
  share?: CpuShare;
  /** Shortened by tests, in ms. */
  modelStallMs?: number;
  voiceStallMs?: number;
}
