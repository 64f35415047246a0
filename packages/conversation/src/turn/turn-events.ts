/** The events of a call that the turn machine handles. */
import type { EndReason } from "../call-terms.ts";
import type { LabelledWords } from "../line/speakers.ts";
import type { HeardSound } from "../pieces/heard-sound.ts";
import type { ModelToolCall, ToolOutcome } from "../ports.ts";
import type { VendorFailure } from "../provider-failure.ts";
import type { SentencePart } from "../spoken/sentence-part.ts";

/** For a sentence that the model speaks by itself. */
export type SentenceSource = Partial<Readonly<Pick<SentencePart, "take" | "isOpen">>>;

export type TurnEvent =
  /** A line exists and will connect soon, so it is time to prepare the greeting. */
  | { readonly type: "preparing" }
  | { readonly type: "connected" }
  /** Time has passed. Anything waiting for a point in time happens here at the latest. */
  | {
      readonly type: "tick";
      /** How loud the last 60 ms from the caller's side were, in dBFS: see `line/levels.ts`. */
      readonly level?: number | null;
    }
  /** Voice activity, with the time at which the sound actually began or ended. */
  | { readonly type: "speech_started"; readonly since: number }
  | { readonly type: "speech_ended"; readonly since: number }
  /**
   * Words of the caller's current utterance so far. `final` ones no longer change; `settled` ones become final as they
   * are unless the caller goes on. `language` is the detected one. With `sound`, by the piece, they replace all words
   * whose sound is in it.
   */
  | {
      readonly type: "words";
      readonly text: string;
      readonly final: boolean;
      readonly settled?: boolean;
      readonly language?: string;
      readonly sound?: HeardSound;
      /** Who said which of the words, if that is known. */
      readonly speakers?: readonly LabelledWords[];
    }
  /** The transcriber in use from now on: whether it hears by the piece (docs/engine.md#transcribers-by-the-piece). */
  | { readonly type: "transcriber"; readonly byPiece: boolean }
  /** A complete turn. */
  | { readonly type: "typed"; readonly text: string }
  /** A member of the workspace tells the agent something that nobody hears. */
  | { readonly type: "note"; readonly text: string }
  /** The caller pressed a key. */
  | { readonly type: "digit"; readonly digit: string }
  /** The key that was pressed last is still down, or has just been released. */
  | { readonly type: "digit_held" }
  /** The peer put the call on hold or took it off hold. */
  | { readonly type: "peer_hold"; readonly isHeld: boolean }
  /**
   * Nothing has come from the caller since `since`: the connection broke, or its page closed it without hanging up
   * (`hasLeft`), and may come back.
   */
  | { readonly type: "interrupted"; readonly since: number; readonly hasLeft?: boolean }
  /** The caller is back, on the same line or another. */
  | { readonly type: "returned" }
  /** The result of a requested transfer. */
  | {
      readonly type: "transfer_result";
      readonly requestId: string;
      readonly ok: boolean;
      readonly message: string;
    }
  /** The digits of a call to `send_dtmf` are out, or can't be sent. */
  | { readonly type: "digits_sent"; readonly invocationId: string; readonly error: string | null }
  /**
   * The end-of-turn model or the transcriber has judged the speech that ended at `since`: how likely nothing more
   * follows.
   */
  | { readonly type: "end_sound"; readonly since: number; readonly probability: number }
  /** A single tone ended at `since`, like the beep of an answering machine. */
  | { readonly type: "beep"; readonly since: number }
  /**
   * The transcriber broke and another one is being opened, so its guesses will get no final form. `isLost`: nor will
   * the words that were due.
   */
  | { readonly type: "hearing_broke"; readonly isLost?: boolean }
  /** The transcriber is gone for good. */
  | { readonly type: "hearing_failed"; readonly message: string; readonly failure?: VendorFailure | null }
  | { readonly type: "first_token"; readonly generation: number }
  /** One sentence of the model's answer, ready to be spoken. */
  | ({ readonly type: "sentence"; readonly generation: number; readonly text: string } & SentenceSource)
  | { readonly type: "tool_call"; readonly generation: number; readonly call: ModelToolCall }
  /** The model's private text got into its answer: see `ModelPart`. */
  | {
      readonly type: "leak";
      readonly generation: number;
      readonly isCut: boolean;
      readonly message: string;
    }
  | { readonly type: "model_done"; readonly generation: number }
  | {
      readonly type: "model_failed";
      readonly generation: number;
      readonly message: string;
      readonly retryable: boolean;
      readonly failure?: VendorFailure | null;
      /** It sent nothing for too long. */
      readonly stalled?: boolean;
    }
  | { readonly type: "tool_done"; readonly invocationId: string; readonly outcome: ToolOutcome }
  /** An utterance's first sound was synthesised, or the first frame of one of its sentences was sent. */
  | { readonly type: "first_byte"; readonly utterance: number }
  | { readonly type: "sentence_started"; readonly utterance: number; readonly index: number }
  /** The caller has heard all of an utterance. */
  | { readonly type: "utterance_ended"; readonly utterance: number }
  /** No voice can speak any more. */
  | { readonly type: "speaking_failed"; readonly message: string }
  /** The peer hung up or vanished, or an operator or the service ends the call. */
  | { readonly type: "end"; readonly reason: EndReason };

/** The time of an event. */
export interface Instant {
  /** Epoch ms on the session's clock, which never goes backwards. */
  readonly at: number;
  /** What the caller has heard of an utterance so far. */
  readonly heard: (utterance: number) => string;
}
