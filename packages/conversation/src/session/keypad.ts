/** Presses keys for the agent, on the line itself or else by signalling. */
import { stackOf } from "@parley/base/thrown";
import type { CallEvent } from "../call-messages.ts";
import type { TurnEvent } from "../turn/turn-events.ts";
import { longestSending } from "../turn/turn-timings.ts";

export interface KeypadOptions {
  /** Resolves when the digits are out; null if the line can't send any. */
  send(digits: string): Promise<void> | null;
  on(event: TurnEvent): void;
  emit(event: CallEvent): void;
  now(): number;
  log(level: "error", message: string): void;
}

export interface Keypad {
  press(invocationId: string, digits: string): void;
  /** Whether the line is sending digits, which the agent must not talk over. */
  isPressing(): boolean;
}

export function createKeypad({ send, on, emit, now, log }: KeypadOptions): Keypad {
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
        (error: unknown) => {
          log("error", `keys could not be sent: ${stackOf(error)}`);
          report(invocationId, "The keys couldn't be sent. See the server's log.");
        },
      );
    },
    isPressing: () => now() < until,
  };
}
