/**
 * A call that the page leaves without hanging up, for the page that follows in the same tab: after a reload the call
 * goes on (docs/calls.md#pages). It is written while the page is left and removed when it is read, so that a duplicated
 * tab finds nothing.
 */
import type { CallOptions } from "../call-options.ts";
import type { CallToken } from "../call-token.ts";

export interface KeptCall extends Pick<CallOptions, "language" | "microphone" | "inputDevice"> {
  token: CallToken;
  /** What was in the text field, or couldn't be sent. */
  draft: string;
  /** The card of a floating element was open. */
  isOpen: boolean;
}

/** What tells the elements of a site apart. */
export type KeepingElement = Readonly<Record<"url" | "preview" | "name", string | null> & { id: string }>;

/** How long the service waits for the page, ms. */
const LONGEST_MS = 10_000;

/** Without storage, the call ends with the page. */
export function keepCall(element: KeepingElement, call: KeptCall): void {
  storage()?.setItem(keyOf(element), JSON.stringify({ ...call, at: Date.now() }));
}

/** Null if there is none, or the service no longer waits. */
export function takeKeptCall(element: KeepingElement): KeptCall | null {
  const key = keyOf(element);
  const text = storage()?.getItem(key) ?? null;
  storage()?.removeItem(key);
  if (text === null) return null;
  const { at, ...call } = JSON.parse(text) as KeptCall & { at: number };
  return Date.now() - at < LONGEST_MS ? call : null;
}

/** A preview link is the same agent on every page of a site. Which agent `getToken` calls, only the page knows. */
function keyOf({ url, preview, name, id }: KeepingElement): string {
  const page = preview === null ? location.pathname : null;
  return `parley-call ${JSON.stringify([url, preview, name, id, page])}`;
}

/** Null in a frame or browser that allows none. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
