/** What a session is made of. */
import type { CpuShare } from "../../bounds/cpu-share.ts";
import type { CallEvent } from "../call-messages.ts";
import type { CallPlan } from "../call-plan.ts";
import type {
  EndOfTurnSound,
  LanguageModel,
  SpeechToText,
  TextToSpeech,
  ToolRunner,
  VoiceActivity,
} from "../ports.ts";

export interface SessionOptions {
  plan: CallPlan;
  /** The agent's model, then its fallback. */
  models: readonly [LanguageModel, ...LanguageModel[]];
  /** The agent's voice, then those that take over if it fails. */
  voices: readonly [TextToSpeech, ...TextToSpeech[]];
  /** Null: the page recognises speech, or the caller types. */
  transcriber: SpeechToText | null;
  voiceActivity: VoiceActivity | null;
  /** Hears whether the caller has finished, beside what the words tell; by default only these do. */
  endOfTurnSound?: EndOfTurnSound | null;
  tools: ToolRunner;
  /** Gets every event of the call in order. The last is `finished`. */
  emit(event: CallEvent): void;
  /** Takes out of an event what nobody but the model may see. Without it events are told as they are. */
  conceal?(event: CallEvent): CallEvent;
  /** Epoch ms; never goes backwards. */
  now(): number;
  log(level: "warn" | "error", message: string): void;
  /** What this call may use of its worker's processor. */
  share?: CpuShare;
  /** Tests shorten these, ms. */
  modelStallMs?: number;
  voiceStallMs?: number;
}
