/**
 * A call that the page leaves without hanging up, for the page that follows in the same tab: after a reload the call
 * goes on (docs/calls.md#pages). It is written while the page is left and removed when it is read, so that a duplicated
 * tab finds nothing.
 */
import type { CallOptions } from "../call-options.ts";
import type { CallToken } from "../call-token.ts";

export interface KeptCall extends Pick<CallOptions, "language" | "microphone"> {
  token: CallToken;
  /** What was in the text field, or couldn't be sent. */
  draft: string;
  /** The card of a floating element was open. */
  isOpen: boolean;
}

/** How long the service waits for the page, ms. */
const LONGEST_MS = 10_000;

/** `name`: which of a site's elements it is. Without storage, the call ends with the page. */
export function keepCall(name: string, call: KeptCall): void {
  storage()?.setItem(keyOf(name), JSON.stringify({ ...call, at: Date.now() }));
}

/** Null if there is none, or the service no longer waits. */
export function takeKeptCall(name: string): KeptCall | null {
  const text = storage()?.getItem(keyOf(name)) ?? null;
  storage()?.removeItem(keyOf(name));
  if (text === null) return null;
  const { at, ...call } = JSON.parse(text) as KeptCall & { at: number };
  return Date.now() - at < LONGEST_MS ? call : null;
}

const keyOf = (name: string): string => `parley-call ${name}`;

/** Null in a frame or browser that allows none. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
