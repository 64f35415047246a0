/** One call at a time, as what a page shows of it. React and the element follow the same store. */
import type { CallOptions } from "../call-options.ts";
import type { CallToken } from "../call-token.ts";
import type { WaitingText } from "../leg/waiting-texts.ts";
import { startCall, type Call } from "../start-call.ts";
import { applyMessage, emptyCallView, endView, type CallView } from "./call-view.ts";

export type CallPhase = "idle" | "starting" | "live" | "over";

export interface CallSnapshot {
  readonly phase: CallPhase;
  readonly view: CallView;
  /** The call, from when it is live; the last one once it is over. */
  readonly call: Call | null;
  /** Why the call didn't start: what `getToken` or `startCall` threw. */
  readonly error: unknown;
  readonly isMuted: boolean;
  /** Nothing gets through at the moment. */
  readonly isInterrupted: boolean;
  /** What the caller says is transcribed; otherwise they have to type. */
  readonly isHeard: boolean;
  /** The browser waits for a click or key before it plays the agent. */
  readonly isBlocked: boolean;
  /** Typed texts that the service hasn't confirmed yet. */
  readonly waiting: readonly WaitingText[];
  /** What is in the text field; also texts that were given back, which stay after the call. */
  readonly draft: string;
}

export interface CallStore {
  /** The same object until something changes. */
  get(): CallSnapshot;
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void;
  /** Starts a call unless there is one. `resumed`: it is one that `detach` left; that it is over is no error. */
  start(options: CallOptions, resumed?: { draft: string }): void;
  toggleMute(): void;
  setDraft(draft: string): void;
  sendText(text: string): void;
  hangUp(): void;
  /** If the call continues on another page: takes it back. */
  continueHere(): void;
  /** After a call: back to before it. */
  reset(): void;
  /**
   * Leaves a live call without hanging up, as `Call.detach` does, with what was in the field; hangs up any other. The
   * page goes away, so it shows what it did. Should it come back, the call may be started again.
   */
  detach(): { token: CallToken; draft: string } | null;
  /** Hangs up, also while it is starting: the page is being left. */
  leave(): void;
}

const BEFORE: CallSnapshot = {
  phase: "idle",
  view: emptyCallView,
  call: null,
  error: null,
  isMuted: false,
  isInterrupted: false,
  isHeard: true,
  isBlocked: false,
  waiting: [],
  draft: "",
};

/** `begin` is `startCall`, except in tests. */
export function createCallStore(begin: typeof startCall = startCall): CallStore {
  let snapshot = BEFORE;
  let current: { leaving: AbortController; call: Call | null } | null = null;
  const listeners = new Set<() => void>();

  function set(changed: Partial<CallSnapshot>): void {
    snapshot = { ...snapshot, ...changed };
    for (const listener of listeners) listener();
  }

  function start(options: CallOptions, resumed?: { draft: string }): void {
    if (current) return;
    const mine = { leaving: new AbortController(), call: null as Call | null };
    current = mine;
    /** Shows a change, unless the call has been left. */
    const show = (changed: Partial<CallSnapshot>): void => {
      if (current === mine) set(changed);
    };
    set({ ...BEFORE, call: snapshot.call, draft: resumed?.draft ?? snapshot.draft, phase: "starting" });
    const starting = begin({
      ...options,
      signal: options.signal ? AbortSignal.any([mine.leaving.signal, options.signal]) : mine.leaving.signal,
      onMessage(message) {
        options.onMessage?.(message);
        show({ view: applyMessage(snapshot.view, message) });
      },
      onInterrupted(isInterrupted) {
        options.onInterrupted?.(isInterrupted);
        show({ isInterrupted });
      },
      onWaiting(waiting) {
        options.onWaiting?.(waiting);
        show({ waiting });
      },
      onUnsent(texts, reason) {
        options.onUnsent?.(texts, reason);
        show({ draft: [...texts, snapshot.draft].filter((text) => text !== "").join(" ") });
      },
      onUnheard() {
        options.onUnheard?.();
        show({ isHeard: false });
      },
      onMicrophone(problem) {
        options.onMicrophone?.(problem);
        show({ isHeard: problem === null });
      },
      onBlocked(isBlocked) {
        options.onBlocked?.(isBlocked);
        show({ isBlocked });
      },
      onClosed(isUnexpected) {
        options.onClosed?.(isUnexpected);
        if (current !== mine) return;
        current = null;
        set({
          phase: "over",
          view: endView(
            snapshot.view,
            isUnexpected ? "network_lost" : "caller_hangup",
            snapshot.isInterrupted,
          ),
        });
      },
    });
    starting.then(
      (call) => {
        if (mine.leaving.signal.aborted || (current ?? mine) !== mine) return;
        const isHeard = snapshot.isHeard && call.microphoneProblem === null;
        if (!current) return set({ call, isHeard }); // it was over before anybody could take part
        mine.call = call;
        if (snapshot.isMuted) call.mute(true); // while it was starting
        set({ call, isHeard, phase: "live" });
      },
      (error: unknown) => {
        if (current !== mine) return; // whoever hung up knows why it didn't start
        current = null;
        set({ error: resumed ? null : error, phase: "idle" });
      },
    );
  }

  /** A call that is still starting is over at once, so that another can begin. */
  function leave(): void {
    const left = current;
    if (left?.call === null) {
      current = null;
      set({ phase: "idle" });
    }
    left?.leaving.abort();
  }

  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    toggleMute() {
      const isMuted = !snapshot.isMuted;
      current?.call?.mute(isMuted);
      set({ isMuted });
    },
    setDraft(draft) {
      if (draft !== snapshot.draft) set({ draft });
    },
    sendText: (text) => snapshot.call?.sendText(text),
    hangUp: leave,
    continueHere: () => snapshot.call?.continueHere(),
    detach() {
      const token = current?.call?.detach() ?? null;
      if (token === null) {
        leave();
        return null;
      }
      current = null;
      return { token, draft: snapshot.draft };
    },
    reset: () => set({ phase: "idle" }),
    leave,
  };
}
