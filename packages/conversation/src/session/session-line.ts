/**
 * A session's line. Another line can replace it: at once while it is not connected (a WebSocket after WebRTC failed),
 * and later as soon as the other is connected, which is how a caller returns after the connection broke. A phone has
 * only one line.
 */
import type { Frame } from "@parley/audio/frame";
import type { EndReason, LineSuccession, MediaStatistics } from "../call-terms.ts";
import type { PageMessage } from "../page-message-schemas.ts";
import type { Line, LineEnd } from "../line/line-port.ts";
import type { SoundRecording } from "../sound/sound-recording.ts";
import { createRecentMessages } from "./recent-messages.ts";
import { createSaidTexts } from "./said-texts.ts";
import { createWordsBudget, TOO_MANY_WORDS } from "./words-budget.ts";

export interface LineEvents {
  onConnected(): void;
  onFrame(frame: Frame): void;
  onText(text: string, final: boolean, source: "typed" | "recognised"): void;
  onDigit(digit: string): void;
  onDigitHeld(): void;
  onHold(isHeld: boolean): void;
  onStatistics(media: MediaStatistics): void;
  /** The connection broke `forMs` ago, or its page closed it (`hasLeft`), and may come back. */
  onInterrupted(forMs: number, hasLeft: boolean): void;
  /** The caller is back, on the same line or another. */
  onReturned(): void;
  /** The call is over: the peer hung up or vanished, or no line connected in time. */
  onGone(reason: EndReason): void;
  onCrash(error: unknown): void;
}

export interface SessionLine {
  /** Returns false, and closes the offered line, if the call is closed or is a connected phone call. */
  attach(line: Line): boolean;
  readonly isConnected: boolean;
  /** Whether the line in use may return our own voice. */
  readonly mayEcho: boolean;
  send(frame: Frame | null): void;
  sendMessage(message: PageMessage): void;
  playoutDelayMs(): number;
  /** Discards what was sent but not heard, as far as the line can. */
  clear(): void;
  /** Resolves when the digits are out. Null if the line can't send any. */
  sendDigits(digits: string): Promise<void> | null;
  /** Whether the line in use, or the last one that was, is of this page; true if there was none. */
  isHeldBy(page: string): boolean;
  tick(): void;
  /** Resolves when every line of this call is closed. */
  close(): Promise<void>;
}

/** Time from the first line until a browser call must be connected, in ms. */
const CONNECT_TIMEOUT_MS = 30_000;
/**
 * The same for a phone call. Signalling decides how long it rings, so this only ends calls that signalling has
 * forgotten.
 */
const RING_TIMEOUT_MS = 900_000;
/** How long to wait for another line after one failed to connect, in ms. */
const REPLACE_TIMEOUT_MS = 10_000;
/** If a line is replaced after less silence than this, it wasn't broken, since packets arrive every 20 ms. In ms. */
const BROKEN_MS = 1_000;
/** A page may try WebRTC and a WebSocket at once. */
const MOST_PENDING = 2;

/**
 * The same error from several parts within this time, in ms, is one failure: a speech model hears, answers and speaks.
 */
const SAME_FAILURE_MS = 1_000;

/** `recording` gets both sides of the conversation from the answer on, whatever lines it comes over. */
export function createSessionLine(
  events: LineEvents,
  now: () => number,
  isPhone: boolean,
  recording: SoundRecording | null = null,
): SessionLine {
  let current: Line | null = null;
  /** The latest `current`. */
  let latest: Line | null = null;
  /** The first of them that is connected replaces the connected line. All are of the same page. */
  let pending: Line[] = [];
  let isConnected = false;
  const words = createWordsBudget();
  const said = createSaidTexts();
  let isInterrupted = false;
  let isClosed = false;
  let deadline: { at: number; reason: EndReason } | null = null;
  const recent = createRecentMessages();
  /** The last error that the page was told. */
  let told: { code: string; message: string; at: number } | null = null;
  const closings = new Set<Promise<void>>();

  function letGo(line: Line, because?: LineSuccession): void {
    const closing = line
      .close(because)
      .catch(events.onCrash)
      .finally(() => closings.delete(closing));
    closings.add(closing);
  }

  /** The call goes on over `line`. Of a page that doesn't name itself nobody knows whether it is another one. */
  function giveWay(old: Line, line: Line): void {
    const { page = null } = old;
    const isOthers = page !== null && page !== line.page;
    if (isOthers) old.sendMessage({ type: "state", state: "replaced" });
    letGo(old, isOthers ? "replaced" : "superseded");
  }

  function open(line: Line): void {
    const isCurrent = (): boolean => current === line && !isClosed;
    line.open({
      onConnected() {
        if (pending.includes(line) && !isClosed) return replaceBy(line);
        if (!isCurrent() || isConnected) return;
        isConnected = true;
        deadline = null;
        recording?.begin(now());
        events.onConnected();
      },
      onFrame(frame) {
        if (!isCurrent()) return;
        if (!isInterrupted) recording?.heard(frame);
        events.onFrame(frame);
      },
      onText(text, final, source, id = null) {
        if (!isCurrent()) return;
        const wasSaid = id !== null && final && said.has(id);
        if (!wasSaid && final && !words.takeText(text, now())) {
          line.sendMessage(TOO_MANY_WORDS);
          if (id !== null) line.sendMessage({ type: "text_refused", id, reason: "too_much" });
          return;
        }
        if (!wasSaid) events.onText(text, final, source);
        if (id === null || !final || !isCurrent()) return; // a page whose call has ended is told so
        said.add(id);
        line.sendMessage({ type: "text_received", id });
      },
      onDigit(digit) {
        if (isCurrent() && words.takeKey(now())) events.onDigit(digit);
      },
      onDigitHeld() {
        if (isCurrent()) events.onDigitHeld();
      },
      onHold(isHeld) {
        if (isCurrent()) events.onHold(isHeld);
      },
      // Also while the line is closing, which is when it reports its last statistics.
      onStatistics: (media) => events.onStatistics(media),
      onSilent(forMs) {
        if (isCurrent() && isConnected) interrupt(forMs);
      },
      onReturned() {
        if (isCurrent()) comeBack();
      },
      onClosed(reason) {
        if (pending.includes(line)) {
          setPending(pending.filter((other) => other !== line));
          letGo(line);
        }
        if (isCurrent()) lose(line, reason);
      },
    });
  }

  /** A page's second connection must prove itself: as soon as one is connected, the other is let go. */
  function setPending(next: Line[]): void {
    pending = next;
    for (const line of next) line.awaitPage?.(next.length > 1);
  }

  /** The line waits to be connected, beside another one of the same page. */
  function wait(line: Line): void {
    const { page = null } = line;
    const own = page === null ? [] : pending.filter((other) => other.page === page);
    const kept = own.slice(-(MOST_PENDING - 1));
    for (const other of pending) if (!kept.includes(other)) giveWay(other, line);
    setPending([...kept, line]);
  }

  function lose(line: Line, end: LineEnd): void {
    const hasLeft = end === "caller_left";
    const reason = hasLeft ? "caller_hangup" : end;
    const comesBack = hasLeft || (end === "network_lost" && !isPhone);
    // A page may hang up its old line while the new one connects.
    if (isConnected && !comesBack && pending.length === 0) return events.onGone(reason);
    if (!isConnected && end === "caller_hangup") return events.onGone(reason);
    current = null;
    letGo(line);
    if (isConnected) interrupt(0, hasLeft && pending.length === 0);
    else deadline = { at: now() + REPLACE_TIMEOUT_MS, reason }; // the page may come back another way
  }

  function replaceBy(line: Line): void {
    const silentMs = current?.silentMs?.() ?? 0;
    if (current) giveWay(current, line);
    current = latest = line;
    for (const other of pending) if (other !== line) letGo(other, "superseded");
    pending = [];
    for (const message of recent.all()) line.sendMessage(message);
    if (silentMs >= BROKEN_MS) interrupt(silentMs);
    comeBack();
  }

  function interrupt(forMs: number, hasLeft = false): void {
    if (isInterrupted && !hasLeft) return;
    isInterrupted = true;
    events.onInterrupted(forMs, hasLeft);
  }

  function comeBack(): void {
    if (!isInterrupted) return;
    isInterrupted = false;
    events.onReturned();
  }

  return {
    attach(line) {
      if (isClosed || (isConnected && isPhone)) {
        letGo(line);
        return false;
      }
      if (isConnected) {
        wait(line);
      } else {
        if (current) giveWay(current, line);
        current = latest = line;
        deadline ??= { at: now() + (isPhone ? RING_TIMEOUT_MS : CONNECT_TIMEOUT_MS), reason: "network_lost" };
      }
      open(line);
      return true;
    },
    get isConnected() {
      return isConnected;
    },
    get mayEcho() {
      return current?.mayEcho ?? false;
    },
    send(frame) {
      recording?.slot(frame, now());
      current?.send(frame);
    },
    sendMessage(message) {
      if (message.type === "error") {
        const isRecent = told !== null && now() < told.at + SAME_FAILURE_MS;
        if (isRecent && told?.message === message.message && told.code !== message.code) return;
        told = { code: message.code, message: message.message, at: now() };
      }
      if (!isPhone) recent.keep(message);
      current?.sendMessage(message);
    },
    playoutDelayMs: () => current?.playoutDelayMs() ?? 0,
    clear: () => current?.clear?.(),
    sendDigits: (digits) => current?.sendDigits?.(digits) ?? null,
    isHeldBy: (page) => latest === null || latest.page === page,
    tick() {
      if (deadline === null || isClosed || now() < deadline.at) return;
      const { reason } = deadline;
      deadline = null;
      events.onGone(reason);
    },
    async close() {
      isClosed = true;
      for (const line of [current, ...pending]) if (line) letGo(line);
      current = null;
      pending = [];
      await Promise.all(closings);
    },
  };
}
