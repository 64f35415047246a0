import type { PhoneTimers } from "../phone-timers.ts";

const DIGIT_MS = 160;
/** From the start of one digit to the start of the next, ms. */
const INTERVAL_MS = 260;
const PAUSE_MS = 500;

/**
 * Sends digits one after another; `,` is a pause. Returns a function that stops it. Only for digits carried by
 * signalling (INFO); for digits in the media, the line keeps time itself.
 */
export function sendDigits(
  timers: PhoneTimers,
  digits: string,
  send: (digit: string, durationMs: number) => void,
): () => void {
  const left = digits.split("");
  let cancel: (() => void) | null = null;
  function next(): void {
    cancel = null;
    const digit = left.shift();
    if (digit === undefined) return;
    if (digit !== ",") send(digit, DIGIT_MS);
    if (left.length > 0) cancel = timers.after(digit === "," ? PAUSE_MS : INTERVAL_MS, next);
  }
  next();
  return () => {
    left.length = 0;
    cancel?.();
  };
}
