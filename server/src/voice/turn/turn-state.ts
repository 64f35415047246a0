/** What the turn machine knows about one call. Plain values, never mutated. Times are ms on the session's clock. */
import type { EndReason, ConversationState } from "../call-terms.ts";
import type { Answerer } from "../answerer/answerer.ts";
import type { PhonePlan } from "../call-plan.ts";
import type { EngineSettings } from "../engine-settings.ts";
import type { Said } from "../words/said.ts";
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
  readonly endAnnounced: boolean;
  readonly lastGeneration: number;
  readonly lastUtterance: number;
  readonly lastTurn: number;
  readonly lastInvocation: number;
  /** Ids of tool calls in this call so far. The model's ids are made unique. */
  readonly callIds: ReadonlySet<string>;
}

/** What stays the same during the call. */
export interface TurnSetup {
  readonly callId: string;
  readonly language: string;
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly settings: EngineSettings;
  readonly tools: readonly ModelTool[];
  readonly cutCall: boolean;
  /** Whom `transfer_call` may name; without any it is not on offer. */
  readonly transferTargets: readonly TransferTarget[];
  /** Whether `send_dtmf` is on offer. */
  readonly sendDtmf: boolean;
  readonly hasFallbackModel: boolean;
  /** What happens if a machine takes the call; null: nobody looks for one. */
  readonly voicemail: { readonly action: VoicemailAction; readonly message: string } | null;
  /** Median duration by function name, where known. */
  readonly typicalMs: Readonly<Record<string, number>>;
  /** The caller can go on by typing if hearing fails (a browser call). */
  readonly canType: boolean;
}

type VoicemailAction = NonNullable<PhonePlan["voicemail"]>["action"];

export interface CallerState {
  /** Voice activity says that the caller is speaking. */
  readonly speaking: boolean;
  readonly speechStartedAt: number | null;
  readonly speechEndedAt: number | null;
  /** Speech before the current stretch that belongs to it, without the short pauses in between, ms. */
  readonly spokenBeforeMs: number;
  readonly lastFinalAt: number | null;
  /** There was speech for which the transcriber has not delivered final words yet. */
  readonly awaitingFinal: boolean;
  /** The transcriber has shown that it delivers words while they are being spoken. */
  readonly hearsPartials: boolean;
  /** The transcriber has shown that it writes full stops. */
  readonly punctuates: boolean;
  /** How finished the turn sounded when the speech ended that did so then; null if nobody has listened. */
  readonly endSound: { readonly speechEndedAt: number; readonly probability: number } | null;
  /** The caller's current turn. Kept until the answer to it is committed, since more words may belong to it. */
  readonly turn: CallerTurn | null;
  /** A committed turn that ended on guessed words. Its final words are a correction, not a new turn. */
  readonly lateFinal: CallerTurn | null;
}

export interface CallerTurn {
  readonly id: string;
  readonly startedAt: number;
  /** Final words and pressed keys, in order. */
  readonly finals: readonly Said[];
  readonly partial: string;
  /** Where among `finals` the words belong that are still a guess or are not known yet; null: at the end. */
  readonly wordsAt: number | null;
  /** When the last words came, or the last digit. */
  readonly lastWordsAt: number;
  readonly lastDigitAt: number | null;
  readonly finalAt: number | null;
  /** Typed, so already complete. */
  readonly typed: boolean;
  /** The end of the turn was reached, and the model was asked. */
  readonly ended: boolean;
  readonly endedAt: number | null;
}

export interface Answer {
  readonly generation: number;
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

export interface TransferTarget {
  readonly name: string;
  readonly target: string;
}

/** The tool call by which the agent leaves the conversation. `to` is null for `cut_call`. */
export interface Leaving {
  readonly call: ModelToolCall;
  readonly to: TransferTarget | null;
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

/** When the caller's words that an answer responds to ended, and when they became final. */
export interface CallerMarks {
  readonly speechEndedAt: number | null;
  readonly finalAt: number | null;
}

export const NO_CALLER_MARKS: CallerMarks = { speechEndedAt: null, finalAt: null };

/**
 * Moments of an answer, as the call's record shows them (docs/calls.md#the-record). Null where the step did not happen.
 */
export interface Marks extends CallerMarks {
  readonly firstTokenAt: number | null;
}

export type UtteranceKind =
  | "answer"
  | "greeting"
  | "bridge"
  | "prompt"
  | "goodbye"
  | "announcement"
  | "message"
  | "apology";

export interface Utterance {
  readonly id: number;
  readonly kind: UtteranceKind;
  readonly turnId: string;
  readonly generation: number | null;
  readonly sentences: readonly string[];
  /** No more sentences will come. */
  readonly complete: boolean;
  readonly startedAt: number | null;
  /** The sentences of which sound has gone out. */
  readonly begun: number;
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
    caller: {
      speaking: false,
      speechStartedAt: null,
      speechEndedAt: null,
      spokenBeforeMs: 0,
      lastFinalAt: null,
      awaitingFinal: false,
      hearsPartials: false,
      punctuates: false,
      endSound: null,
      turn: null,
      lateFinal: null,
    },
    answer: null,
    utterances: [],
    hold: null,
    noiseSince: null,
    history: [{ kind: "system", text: setup.systemPrompt }],
    goodbye: null,
    presses: [],
    pressed: null,
    answerer: null,
    mailbox: null,
    peerHeldSince: null,
    model: 0,
    rounds: 0,
    saidSinceCaller: false,
    callerMarks: NO_CALLER_MARKS,
    quietSince: null,
    agentEndedAt: null,
    silencePrompted: false,
    endAnnounced: false,
    lastGeneration: 0,
    lastUtterance: 0,
    lastTurn: 0,
    lastInvocation: 0,
    callIds: new Set(),
  };
}
