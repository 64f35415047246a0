/** What can happen in a call, as the turn machine is told. */
import type { EndReason } from "../call-terms.ts";
import type { ModelToolCall, ToolOutcome } from "../ports.ts";

export type TurnEvent =
  /** A line is there and will soon connect: time to prepare the greeting. */
  | { readonly type: "preparing" }
  | { readonly type: "connected" }
  /** Time has passed. Whatever waits for a moment happens here at the latest. */
  | { readonly type: "tick" }
  /** Voice activity, with the time at which the sound really began or ended. */
  | { readonly type: "speech_started"; readonly since: number }
  | { readonly type: "speech_ended"; readonly since: number }
  /** Words of the caller's current utterance so far. `final` ones no longer change. `language`: what was detected. */
  | { readonly type: "words"; readonly text: string; readonly final: boolean; readonly language?: string }
  /** A complete turn. */
  | { readonly type: "typed"; readonly text: string }
  /** The caller pressed a key. */
  | { readonly type: "digit"; readonly digit: string }
  /** The peer put the call on hold, or took it back. */
  | { readonly type: "peer_hold"; readonly isHeld: boolean }
  /** Nothing has come from the caller since `since`: the connection broke, and may come back. */
  | { readonly type: "interrupted"; readonly since: number }
  /** The caller is there again, on the same line or another. */
  | { readonly type: "returned" }
  /** What became of a transfer that was asked for. */
  | {
      readonly type: "transfer_result";
      readonly requestId: string;
      readonly ok: boolean;
      readonly message: string;
    }
  /** The digits of a call to `send_dtmf` are out, or can't be sent. */
  | { readonly type: "digits_sent"; readonly invocationId: string; readonly error: string | null }
  /** The model of turn ends has listened to the speech that ended at `since`: how likely nothing more follows. */
  | { readonly type: "end_sound"; readonly since: number; readonly probability: number }
  /** A single tone sounded, as answering machines send one, and ended at `since`. */
  | { readonly type: "beep"; readonly since: number }
  /** The transcriber broke off, and another is opened: of what it had guessed no final form will come. */
  | { readonly type: "hearing_broke" }
  /** The transcriber is gone for good. */
  | { readonly type: "hearing_failed"; readonly message: string }
  | { readonly type: "first_token"; readonly generation: number }
  /** One sentence of the model's answer, ready to be spoken. */
  | { readonly type: "sentence"; readonly generation: number; readonly text: string }
  | { readonly type: "tool_call"; readonly generation: number; readonly call: ModelToolCall }
  | { readonly type: "model_done"; readonly generation: number }
  | {
      readonly type: "model_failed";
      readonly generation: number;
      readonly message: string;
      readonly retryable: boolean;
    }
  | { readonly type: "tool_done"; readonly invocationId: string; readonly outcome: ToolOutcome }
  /** The first sound of an utterance was synthesised; its first frame, and the first of each sentence, went out. */
  | { readonly type: "first_byte"; readonly utterance: number }
  | { readonly type: "sentence_started"; readonly utterance: number; readonly index: number }
  /** The caller has heard all of an utterance. */
  | { readonly type: "utterance_ended"; readonly utterance: number }
  /** No voice can speak any more. */
  | { readonly type: "speaking_failed"; readonly message: string }
  /** The peer hung up or vanished, or an operator or the service ends the call. */
  | { readonly type: "end"; readonly reason: EndReason };

/** The instant of an event. */
export interface Instant {
  /** Epoch ms on the session's clock, which never goes backwards. */
  readonly at: number;
  /** What the caller has heard of an utterance so far. */
  readonly heard: (utterance: number) => string;
}
