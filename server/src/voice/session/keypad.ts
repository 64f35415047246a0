/** Presses the keys that the agent wants pressed, over the line or else by signalling. */
import { messageOf } from "../../thrown.ts";
import type { CallEvent } from "../call-messages.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { longestSending } from "../turn/turn-timings.ts";

export interface KeypadOptions {
  /** Resolves when the digits are out; null if the line can't send any. */
  send(digits: string): Promise<void> | null;
  on(event: TurnEvent): void;
  emit(event: CallEvent): void;
  now(): number;
}

export interface Keypad {
  press(invocationId: string, digits: string): void;
  /** The line is sending digits, which the agent must not talk over. */
  isPressing(): boolean;
}

export function createKeypad({ send, on, emit, now }: KeypadOptions): Keypad {
  let until = 0;

  function report(invocationId: string, error: string | null): void {
    until = 0;
    on({ type: "digits_sent", invocationId, error });
  }

  return {
    press(invocationId, digits) {
      const sending = send(digits);
      if (!sending) {
        emit({ type: "digits_wanted", digits });
        return report(invocationId, null);
      }
      until = now() + longestSending(digits);
      sending.then(
        () => report(invocationId, null),
        (error: unknown) => report(invocationId, messageOf(error)),
      );
    },
    isPressing: () => now() < until,
  };
}
