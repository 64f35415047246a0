/** What the turn machine knows about one call. Plain values, never mutated. Times are ms on the session's clock. */
import type { EndReason, ConversationState, LanguageUse } from "../call-terms.ts";
import type { MachineDetection } from "../answering-machine/machine-detection.ts";
import type { PhonePlan } from "../call-plan.ts";
import type { TransferTarget } from "../builtins/builtin.ts";
import type { BuiltinName, BuiltinOffer } from "../builtins/builtin-registry.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { CallerMarks, CallerState } from "./caller-state.ts";
import type { PhraseKind, Phrases } from "../words/phrases.ts";
import type { Entry } from "../history/history.ts";
import type { Following } from "../languages/follow-language.ts";
import type { LineState } from "../line/line-state.ts";
import type { ModelTool, ModelToolCall } from "../ports.ts";

export interface TurnState {
  readonly setup: TurnSetup;
  readonly phase: "connecting" | "live" | "closed" | "finished";
  readonly connectedAt: number | null;
  readonly shown: ConversationState;
  readonly caller: CallerState;
  /** Who is heard on the line besides the caller. */
  readonly line: LineState;
  /** The answer that the model is giving, or that is waiting to be committed. */
  readonly answer: Answer | null;
  /** The agent's speech, in playing order. The first may be audible. */
  readonly utterances: readonly Utterance[];
  /** The agent's sound is stopped until it is clear whether the caller's sound is words or noise. */
  readonly hold: Hold | null;
  /** When the caller's current sound began, if it was judged to be noise. */
  readonly noiseSince: number | null;
  /** The agent's voice is lowered because the caller makes a sound over it. */
  readonly lowered: boolean;
  /** The languages of an agent that has several; null for others. */
  readonly following: Following | null;
  readonly languagesUsed: readonly LanguageUse[];
  readonly history: readonly Entry[];
  readonly goodbye: Goodbye | null;
  /** Keys that the agent is to press, in order. */
  readonly presses: readonly Press[];
  /** Digits that the caller pressed and that haven't been reported yet. */
  readonly pressed: { readonly digits: string; readonly at: number } | null;
  /** Detects who answered this call; null if that isn't detected or is no longer of interest. */
  readonly detection: MachineDetection | null;
  /** Set if a machine answered and gets a message. */
  readonly mailbox: Mailbox | null;
  /** Set while a menu or a screener is on the line. */
  readonly attendant: Attendant | null;
  /** Since when the peer has the call on hold, so that everything stops. */
  readonly peerHeldSince: number | null;
  /** When a broken connection was noticed, and since when nothing has come. Everything stops. */
  readonly interruption: {
    readonly at: number;
    readonly since: number;
    /** When the caller's page closed the connection; null if it broke. */
    readonly leftAt: number | null;
  } | null;
  /** What the agent has recently finished saying, oldest first. The caller may not have heard it. */
  readonly saidLately: readonly SaidSpeech[];
  /** Index of the model in use: 0 is the agent's own, then its fallbacks. One that takes over stays. */
  readonly model: number;
  /** Consecutive answers that called tools since the caller's last words. */
  readonly rounds: number;
  /** The agent has said something since the caller's last words. */
  readonly saidSinceCaller: boolean;
  /** Timings of the words that the next answer responds to; empty once the agent has responded to them. */
  readonly callerMarks: CallerMarks;
  /** Since when nobody has made a sound and nothing is under way; null otherwise. */
  readonly quietSince: number | null;
  /** When the agent's last sound ended. */
  readonly agentEndedAt: number | null;
  readonly silencePrompted: boolean;
  /** When the last bridge phrase was said. */
  readonly bridgedAt: number | null;
  /** How often in a row speech was not understood, and when the last such speech ended. */
  readonly unheard: { readonly times: number; readonly at: number | null };
  /** How many turns in a row the last model had nothing to say to. */
  readonly emptyTurns: number;
  /** How often each of the engine's own sentences has been said. */
  readonly said: { readonly [Kind in PhraseKind]?: number };
  readonly endAnnounced: boolean;
  readonly lastGeneration: number;
  readonly lastUtterance: number;
  readonly lastTurn: number;
  /** The id of the agent's next turn, if a tool call needed it before the answer's words. */
  readonly comingTurn: string | null;
  readonly lastInvocation: number;
  /** Ids of tool calls in this call so far. The model's ids are made unique. */
  readonly callIds: ReadonlySet<string>;
}

/** Constant during the call, except for `language` and `phrases` if another language is spoken. */
export interface TurnSetup {
  readonly callId: string;
  /** BCP 47; `auto` until a language is detected. */
  readonly language: string;
  /** Whether the transcriber reports the language. */
  readonly detectsLanguage: boolean;
  /** The languages of an agent that has several, at the start of the call; null for others. */
  readonly following: Following | null;
  /** Whoever started the call named the language. */
  readonly isLanguageNamed: boolean;
  /** The language of the agent's own sentences; `auto` if they are said in every language. */
  readonly textsLanguage: string;
  /** The engine's own sentences. */
  readonly phrases: Phrases;
  readonly systemPrompt: string;
  /** Said before the first message, whatever the caller does. */
  readonly notice: string;
  readonly firstMessage: string;
  readonly settings: EngineSettings;
  /** The agent's own tools, then the built-in ones that this call offers. */
  readonly tools: readonly ModelTool[];
  readonly builtins: BuiltinOffer;
  /** Whether the first model is a speech model. */
  readonly hasSpeechModel: boolean;
  /** How many models there are, the agent's own included. */
  readonly models: number;
  /** What to do if a machine answers; null if detection is off. */
  readonly voicemail: { readonly action: VoicemailAction; readonly message: string } | null;
  /** How long the called phone may ring, ms. */
  readonly ringTimeoutMs: number;
  /** The smallest known context of the models, in tokens; null if none is known. */
  readonly contextTokens?: number | null;
  /** Median duration by function name, where known. */
  readonly typicalMs: Readonly<Record<string, number>>;
  /** Whether speech is transcribed. The page's own recognition first has to show that it works. */
  readonly hearsSpeech: boolean;
  /** Whether the caller can continue by typing if hearing fails (a browser call). */
  readonly canType: boolean;
}

type VoicemailAction = NonNullable<PhonePlan["voicemail"]>["action"];

export interface Answer {
  readonly generation: number;
  /** The words that it answers, while the caller's turn may still continue. Its sound is held until the turn ends. */
  readonly early: string | null;
  /** When the model was first asked. */
  readonly askedAt: number;
  /** See turn-answer.ts: the commit point. */
  readonly committed: boolean;
  /** Whether the model is still sending. */
  readonly streaming: boolean;
  /** How often the model in use has failed for this answer. */
  readonly failures: number;
  /** How many empty answers have come so far. */
  readonly blanks: number;
  /** A final remark to the model that goes with this request and its retries. */
  readonly note: string | null;
  /** Complete tool calls that wait for the commit. */
  readonly waitingCalls: readonly ModelToolCall[];
  /** Whether one of its calls was committed. */
  readonly called: boolean;
  /** A tool that leaves the conversation was called. It is carried out when the answer is complete and was heard. */
  readonly leaving: Leaving | null;
  readonly utterance: number | null;
  readonly turnId: string | null;
  readonly marks: Marks;
}

/** The tool call with which the agent leaves the conversation. `to` is null if it hangs up. */
export interface Leaving {
  readonly call: ModelToolCall;
  readonly builtin: BuiltinName;
  readonly to: TransferTarget | null;
}

/** The message for a machine: when it began, and whether it was repeated because the beep came late. */
export interface Mailbox {
  readonly startedAt: number | null;
  readonly isRepeated: boolean;
}

/** A phone menu, or a phone that asks who is calling and why. */
export interface Attendant {
  readonly kind: "menu" | "screening";
  readonly since: number;
  /** The agent is telling, or has told, who is calling. */
  readonly hasSpoken: boolean;
  /** When the agent had said all there is to say. */
  readonly saidAt: number | null;
  /** What was pressed after this turn of the menu. */
  readonly pressed: { readonly digits: readonly string[]; readonly turnId: string | null } | null;
}

/** Keys of one tool call. */
export interface Press {
  readonly invocationId: string;
  readonly digits: string;
  /** Waits until this utterance and those before it have been heard. */
  readonly afterUtterance: number;
  readonly startedAt: number | null;
}

/**
 * Timings of an answer, as the call's record shows them (docs/calls.md#the-record). Null if the step did not happen.
 */
export interface Marks extends CallerMarks {
  readonly firstTokenAt: number | null;
}

/** Speech that has been played. */
export interface SaidSpeech {
  readonly sentences: readonly string[];
  /** When the first frame of each sentence was sent. */
  readonly beganAt: readonly number[];
  readonly endedAt: number;
}

export type UtteranceKind =
  | "answer"
  | "notice"
  | "greeting"
  | "announcement"
  | "message"
  | "return"
  | PhraseKind;

export interface Utterance {
  readonly id: number;
  readonly kind: UtteranceKind;
  readonly turnId: string;
  readonly generation: number | null;
  readonly sentences: readonly string[];
  /** More words of the last sentence follow. */
  readonly isOpen: boolean;
  /** Whether it gets no more sentences. */
  readonly complete: boolean;
  readonly startedAt: number | null;
  /** When each sentence began to play. */
  readonly beganAt: readonly number[];
  readonly firstByteAt: number | null;
  readonly marks: Marks;
}

export interface Hold {
  readonly since: number;
  /** The agent was audible, so this is an interruption. Otherwise it hadn't started yet. */
  readonly audible: boolean;
}

/** The call ends once everything said so far has been heard and every tool of the answer is done. */
export interface Goodbye {
  readonly reason: EndReason;
  /** Whether words from the caller withdraw it. */
  readonly withdrawable: boolean;
  /**
   * The answer that contains the call. The hang-up waits for its other calls. Null if the engine hangs up by itself.
   */
  readonly generation: number | null;
  /** The call of the tool that leaves the conversation. */
  readonly invocationId: string | null;
  /** Whom the caller is transferred to, and since when the transfer is under way. */
  readonly transfer: (TransferTarget & { readonly requestedAt: number | null }) | null;
  /** When everything had been said. The line closes a moment later. */
  readonly saidAt: number | null;
}

/** The caller's turn that is being spoken or answered, as the record names it; null before the first. */
export function turnInQuestion({ caller, history }: TurnState): string | null {
  const last = history.findLast((entry) => entry.kind === "caller");
  return caller.turn?.id ?? (last?.kind === "caller" ? last.turnId : null);
}
