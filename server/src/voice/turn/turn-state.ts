/** What the turn machine knows about one call. Plain values, never mutated. Times are ms on the session's clock. */
import type { EndReason, ConversationState } from "../call-terms.ts";
import type { Answerer } from "../answerer/answerer.ts";
import type { PhonePlan } from "../call-plan.ts";
import type { BuiltinOffer, Leaving, TransferTarget } from "../builtin-calls.ts";
import type { EngineSettings } from "../engine-settings.ts";
import { NO_CALLER, NO_CALLER_MARKS, type CallerMarks, type CallerState } from "./caller-state.ts";
import type { PhraseKind, Phrases } from "../words/phrases.ts";
import type { Entry } from "../history/history.ts";
import type { ModelTool, ModelToolCall } from "../ports.ts";

export interface TurnState {
  readonly setup: TurnSetup;
  readonly phase: "connecting" | "live" | "closed" | "finished";
  readonly connectedAt: number | null;
  readonly shown: ConversationState;
  readonly caller: CallerState;
  /** The answer that the model is giving or that waits to be committed. */
  readonly answer: Answer | null;
  /** The agent's speech, in playing order. The first may be sounding. */
  readonly utterances: readonly Utterance[];
  /** The agent's sound is stopped until it is clear whether the caller's sound is words or noise. */
  readonly hold: Hold | null;
  /** When a burst of caller sound began that was judged to be noise and still goes on. */
  readonly noiseSince: number | null;
  /** The agent's voice is quieter, since the caller makes a sound over it. */
  readonly lowered: boolean;
  readonly history: readonly Entry[];
  readonly goodbye: Goodbye | null;
  /** Calls to `send_dtmf` that have not been carried out, in order. */
  readonly presses: readonly Press[];
  /** Digits that the caller pressed and that have not been reported yet. */
  readonly pressed: { readonly digits: string; readonly at: number } | null;
  /** Who took this call, as far as it can be told; null if that is not looked for, or not any more. */
  readonly answerer: Answerer | null;
  /** A machine took the call, and gets a message. */
  readonly mailbox: Mailbox | null;
  /** Since when the peer has the call on hold: everything stands still. */
  readonly peerHeldSince: number | null;
  /** The connection broke: when that was noticed, and since when nothing has come. Everything stands still. */
  readonly interruption: { readonly at: number; readonly since: number } | null;
  /** What the agent has said to its end lately, oldest first: perhaps it wasn't heard. */
  readonly saidLately: readonly SaidSpeech[];
  /** Index of the model in use: 0 is the agent's own, 1 its fallback (which then stays for the rest of the call). */
  readonly model: 0 | 1;
  /** Answers in a row that called tools since the caller's last words. */
  readonly rounds: number;
  /** The agent has said something since the caller's last words. */
  readonly saidSinceCaller: boolean;
  /** Marks of the words that the next answer responds to; empty once something was said to them. */
  readonly callerMarks: CallerMarks;
  /** Since when nobody has made a sound and nothing is under way; null while something is. */
  readonly quietSince: number | null;
  /** When the agent's last sound ended. */
  readonly agentEndedAt: number | null;
  readonly silencePrompted: boolean;
  /** When a bridge was said last. */
  readonly bridgedAt: number | null;
  /** How often in a row speech was not understood, and when the last such speech ended. */
  readonly unheard: { readonly times: number; readonly at: number | null };
  /** How often each of the engine's own sentences was said. */
  readonly said: { readonly [Kind in PhraseKind]?: number };
  readonly endAnnounced: boolean;
  readonly lastGeneration: number;
  readonly lastUtterance: number;
  readonly lastTurn: number;
  readonly lastInvocation: number;
  /** Ids of tool calls in this call so far. The model's ids are made unique. */
  readonly callIds: ReadonlySet<string>;
}

/** What stays the same during the call, except `language` and `phrases` where callers' languages are detected. */
export interface TurnSetup extends BuiltinOffer {
  readonly callId: string;
  /** BCP 47; `auto` until one was detected. */
  readonly language: string;
  /** The transcriber says which language was spoken. */
  readonly detectsLanguage: boolean;
  /** What the engine itself says. */
  readonly phrases: Phrases;
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly settings: EngineSettings;
  readonly tools: readonly ModelTool[];
  readonly hasFallbackModel: boolean;
  /** What happens if a machine takes the call; null: nobody looks for one. */
  readonly voicemail: { readonly action: VoicemailAction; readonly message: string } | null;
  /** Median duration by function name, where known. */
  readonly typicalMs: Readonly<Record<string, number>>;
  /** Speech is transcribed. The page's own recognition has to show first that it is there. */
  readonly hearsSpeech: boolean;
  /** The caller can go on by typing if hearing fails (a browser call). */
  readonly canType: boolean;
}

type VoicemailAction = NonNullable<PhonePlan["voicemail"]>["action"];

export interface Answer {
  readonly generation: number;
  /** The words it answers, as long as the caller's turn may go on. Its sound is held until then. */
  readonly early: string | null;
  /** When the model was asked first. */
  readonly askedAt: number;
  /** See turn-answer.ts: the commit point. */
  readonly committed: boolean;
  /** The model is still sending. */
  readonly streaming: boolean;
  /** How often the model in use has failed for this answer. */
  readonly failures: number;
  /** How many empty answers came so far. */
  readonly blanks: number;
  /** A last word to the model that goes with this request and its retries. */
  readonly note: string | null;
  /** Complete tool calls that wait for the commit. */
  readonly waitingCalls: readonly ModelToolCall[];
  /** One of its calls was committed. */
  readonly called: boolean;
  /** `cut_call` or `transfer_call` was called: it is carried out when the answer is complete and was heard. */
  readonly leaving: Leaving | null;
  readonly utterance: number | null;
  readonly turnId: string | null;
  readonly marks: Marks;
}

/** The message for a machine: when it was begun, and whether for the second time, since the beep came late. */
export interface Mailbox {
  readonly startedAt: number | null;
  readonly isRepeated: boolean;
}

/** One call to `send_dtmf`. */
export interface Press {
  readonly invocationId: string;
  readonly digits: string;
  /** It waits until this utterance, and those before it, were heard. */
  readonly afterUtterance: number;
  readonly startedAt: number | null;
}

/**
 * Moments of an answer, as the call's record shows them (docs/calls.md#the-record). Null where the step did not happen.
 */
export interface Marks extends CallerMarks {
  readonly firstTokenAt: number | null;
}

/** Speech that was played. */
export interface SaidSpeech {
  readonly sentences: readonly string[];
  /** When the first frame of each sentence went out. */
  readonly beganAt: readonly number[];
  readonly endedAt: number;
}

export type UtteranceKind = "answer" | "greeting" | "announcement" | "message" | "return" | PhraseKind;

export interface Utterance {
  readonly id: number;
  readonly kind: UtteranceKind;
  readonly turnId: string;
  readonly generation: number | null;
  readonly sentences: readonly string[];
  /** No more sentences will come. */
  readonly complete: boolean;
  readonly startedAt: number | null;
  /** For each sentence of which sound has gone out, when that began. */
  readonly beganAt: readonly number[];
  readonly firstByteAt: number | null;
  readonly marks: Marks;
}

export interface Hold {
  readonly since: number;
  /** The agent was audible, so this is an interruption. Otherwise it had not started yet. */
  readonly audible: boolean;
}

/** The call ends once everything said so far was heard and every tool of the answer is done. */
export interface Goodbye {
  readonly reason: EndReason;
  /** Words from the caller withdraw it. */
  readonly withdrawable: boolean;
  /** The answer that holds the call: the hang-up waits for its other calls. Null if the engine hangs up by itself. */
  readonly generation: number | null;
  /** The call of `cut_call` or `transfer_call`. */
  readonly invocationId: string | null;
  /** Whom the caller is transferred to, and since when the transfer is under way. */
  readonly transfer: (TransferTarget & { readonly requestedAt: number | null }) | null;
  /** Everything has been said since then; the line closes a moment later. */
  readonly saidAt: number | null;
}

/** The state of a call before anything has happened. */
export function initialState(setup: TurnSetup): TurnState {
  return {
    setup,
    phase: "connecting",
    connectedAt: null,
    shown: "connecting",
    caller: NO_CALLER,
    answer: null,
    utterances: [],
    hold: null,
    noiseSince: null,
    lowered: false,
    history: [{ kind: "system", text: setup.systemPrompt }],
    goodbye: null,
    presses: [],
    pressed: null,
    answerer: null,
    mailbox: null,
    peerHeldSince: null,
    interruption: null,
    saidLately: [],
    model: 0,
    rounds: 0,
    saidSinceCaller: false,
    callerMarks: NO_CALLER_MARKS,
    quietSince: null,
    agentEndedAt: null,
    silencePrompted: false,
    bridgedAt: null,
    unheard: { times: 0, at: null },
    said: {},
    endAnnounced: false,
    lastGeneration: 0,
    lastUtterance: 0,
    lastTurn: 0,
    lastInvocation: 0,
    callIds: new Set(),
  };
}
