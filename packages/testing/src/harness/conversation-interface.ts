/** What a test may set about a scripted conversation, and what it can do and see in it. */
import type { CallEvent, TranscriptTurn, ToolInvocation } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { EngineSettings } from "@parley/conversation/engine-settings";
import type { SpeechToText } from "@parley/conversation/ports";
import type { Found } from "@parley/conversation/knowledge/passage-search";
import type { Session } from "@parley/conversation/session/session-interface";
import type { EndOfTurnSound, VoiceActivity } from "@parley/conversation/sound/sound-ports";
import type { SoundRecording } from "@parley/conversation/sound/sound-recording";
import type { SpeechModel } from "@parley/conversation/speech-mode/speech-model-port";
import type { ScriptedModel } from "../engine/scripted-model.ts";
import type { ScriptedTools } from "../engine/scripted-tools.ts";
import type { ScriptedTranscriber } from "../engine/scripted-transcriber.ts";
import type { RecordingLine } from "../media/recording-line.ts";
import type { MarkerVoice } from "../sound/marker-voice.ts";
import type { FakeClock } from "../timing/fake-clock.ts";

export interface ConversationOptions {
  plan?: Partial<CallPlan>;
  engine?: Partial<EngineSettings>;
  tools?: { name: string; typicalMs?: number }[];
  fallbackModel?: boolean;
  /** Takes over from the fallback. */
  lastModel?: boolean;
  fallbackVoice?: boolean;
  fallbackTranscriber?: boolean;
  /** A speech model hears, answers and speaks; `fallback`, `fallbackVoice` and `transcriber` are the agent's others. */
  speech?: boolean;
  /** Instead of the scripted transcriber. */
  ears?: SpeechToText;
  /** Instead of the scripted one, with `speech`. */
  speechModel?: SpeechModel;
  /** Advances parts with their own clock by this many ms, and waits until they are idle. */
  settle?(ms: number): Promise<void>;
  /** The scripted transcriber labels speakers if it is asked to. */
  tellsSpeakers?: boolean;
  /** There is no transcriber; the page recognises speech. */
  page?: boolean;
  noVoiceActivity?: boolean;
  /** Instead of one that takes any sound for speech. */
  voiceActivity?: VoiceActivity;
  endOfTurnSound?: EndOfTurnSound;
  recording?: SoundRecording;
  /** What is found for a turn's words, and after how many ms; by default there are no documents. */
  finds?(words: string): Found | Error;
  findsAfterMs?: number;
}

export interface Conversation {
  readonly clock: FakeClock;
  readonly session: Session;
  readonly line: RecordingLine;
  readonly model: ScriptedModel;
  readonly fallback: ScriptedModel;
  readonly lastModel: ScriptedModel;
  readonly voice: MarkerVoice;
  readonly fallbackVoice: MarkerVoice;
  readonly transcriber: ScriptedTranscriber;
  readonly fallbackTranscriber: ScriptedTranscriber;
  readonly activity: { readonly openStreams: number };
  readonly tools: ScriptedTools;
  readonly events: CallEvent[];
  readonly logged: string[];
  connect(): Promise<void>;
  /** How loud others on the line are at a time since the start of the test, as an amplitude. Silent unless replaced. */
  others(ms: number): number;
  /** Advances time in slots of 20 ms; the caller makes a sound for the first `soundMs`. */
  pass(ms: number, soundMs?: number, amplitude?: number): Promise<void>;
  /** The caller makes a sound for this long and says this; the final words come `lateMs` after the sound ends. */
  says(text: string, ms?: number, lateMs?: number): Promise<void>;
  types(text: string): Promise<void>;
  /** The caller presses digits, 100 ms apart. */
  presses(digits: string): Promise<void>;
  /** Advances time until `holds` is true, for at most this many ms; fails otherwise. */
  until(what: string, holds: () => boolean, atMostMs?: number): Promise<number>;
  /** Ms since the start of the test. */
  elapsed(): number;
  /** The sentences that the caller heard, by their audio. */
  heard(): string[];
  /** When audio last went out. */
  lastSoundAt(): number | null;
  turns(): TranscriptTurn[];
  /** "agent: …" and "caller: …"; interrupted turns end with a dash. */
  transcript(): string[];
  invocations(): ToolInvocation[];
  ended(): string | null;
}
