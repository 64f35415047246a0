/**
 * An element's call goes on when its page is left and there again, by a reload or from the browser's history
 * (docs/calls.md#pages).
 */
import type { CallOptions } from "../call-options.ts";
import type { CallStore } from "../state/call-store.ts";
import { keepCall, takeKeptCall, type KeepingElement, type KeptCall } from "./kept-call.ts";

export interface Keeping {
  element: KeepingElement;
  store: Pick<CallStore, "detach" | "reset" | "start">;
  /** What else the page that comes has to know. */
  now(): Omit<KeptCall, "token" | "draft">;
  /** What the call that goes on is started with besides. */
  resumed(): CallOptions;
  setOpen(isOpen: boolean): void;
}

/** Goes on with a call that the page before this one left. Returns what ends the keeping. */
export function keepOverPages({ element, store, now, resumed, setOpen }: Keeping): () => void {
  let hasLeftCall = false;

  function resume(): void {
    const kept = takeKeptCall(element);
    if (!kept) return;
    const { draft, isOpen, ...options } = kept;
    setOpen(isOpen);
    store.start({ ...options, ...resumed() }, { draft });
  }

  function leave(): void {
    const left = store.detach();
    hasLeftCall = left !== null;
    if (left) keepCall(element, { ...left, ...now() });
  }

  /** From the browser's history, a page comes as it was left. */
  function comeBack({ persisted }: PageTransitionEvent): void {
    if (!persisted || !hasLeftCall) return;
    hasLeftCall = false;
    store.reset();
    resume();
  }

  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  resume();
  return () => {
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", comeBack);
  };
}
