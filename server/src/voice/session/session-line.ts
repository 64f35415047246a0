/** A session's line: attached once, and replaced only while it is not connected (a WebSocket after WebRTC failed). */
import type { Frame } from "../../audio/frame.ts";
import type { MediaStatistics } from "../call-messages.ts";
import type { EndReason } from "../call-terms.ts";
import type { PageMessage } from "../page-message-schemas.ts";
import type { Line } from "../ports.ts";
import { createWordsBudget, TOO_MANY_WORDS } from "./words-budget.ts";

export interface LineEvents {
  onConnected(): void;
  onFrame(frame: Frame): void;
  onText(text: string, final: boolean, source: "typed" | "recognised"): void;
  onDigit(digit: string): void;
  onHold(isHeld: boolean): void;
  onStatistics(media: MediaStatistics): void;
  /** The call is over: the peer hung up or vanished, or no line connected in time. */
  onGone(reason: EndReason): void;
  onCrash(error: unknown): void;
}

export interface SessionLine {
  /**
   * Returns false, and closes the offered line, if the call already has a connected line or is closed. With
   * `isReconnect` the same peer is coming back the same way, and its line replaces even a connected one.
   */
  attach(line: Line, isReconnect?: boolean): boolean;
  readonly isConnected: boolean;
  send(frame: Frame | null): void;
  sendMessage(message: PageMessage): void;
  playoutDelayMs(): number;
  /** Throws away what was sent and has not been heard, as far as the line can. */
  clear(): void;
  /** Resolves when the digits are out. Null: the line can't send any. */
  sendDigits(digits: string): Promise<void> | null;
  tick(): void;
  /** Resolves when every line of this call is closed. */
  close(): Promise<void>;
}

/** How long after the first line a browser call must be connected, ms. */
const CONNECT_TIMEOUT_MS = 30_000;
/** The same for a phone call. How long it rings is its signalling's business: this only ends calls it has forgotten. */
const RING_TIMEOUT_MS = 900_000;
/** How long another line may come after one failed to connect, ms. */
const REPLACE_TIMEOUT_MS = 10_000;

export function createSessionLine(events: LineEvents, now: () => number, isPhone: boolean): SessionLine {
  let current: Line | null = null;
  let isConnected = false;
  const words = createWordsBudget();
  let isClosed = false;
  let deadline: number | null = null;
  const closings = new Set<Promise<void>>();

  function letGo(line: Line): void {
    const closing = line
      .close()
      .catch(events.onCrash)
      .finally(() => closings.delete(closing));
    closings.add(closing);
  }

  function open(line: Line): void {
    const isCurrent = (): boolean => current === line && !isClosed;
    line.open({
      onConnected() {
        if (!isCurrent() || isConnected) return;
        isConnected = true;
        deadline = null;
        events.onConnected();
      },
      onFrame(frame) {
        if (isCurrent()) events.onFrame(frame);
      },
      onText(text, final, source) {
        if (!isCurrent()) return;
        if (final && !words.take(text.length, now())) line.sendMessage(TOO_MANY_WORDS);
        else events.onText(text, final, source);
      },
      onDigit(digit) {
        if (isCurrent() && isConnected) events.onDigit(digit);
      },
      onHold(isHeld) {
        if (isCurrent()) events.onHold(isHeld);
      },
      // Also when the line is being closed, which is when it tells the last of them.
      onStatistics: (media) => events.onStatistics(media),
      onClosed(reason) {
        if (!isCurrent()) return;
        if (isConnected || reason === "caller_hangup") return events.onGone(reason);
        // Not connected yet: the page may come back another way.
        current = null;
        letGo(line);
        deadline = now() + REPLACE_TIMEOUT_MS;
      },
    });
  }

  return {
    attach(line, isReconnect = false) {
      if ((isConnected && !isReconnect) || isClosed) {
        letGo(line);
        return false;
      }
      if (current) letGo(current);
      current = line;
      if (!isConnected) deadline ??= now() + (isPhone ? RING_TIMEOUT_MS : CONNECT_TIMEOUT_MS);
      open(line);
      return true;
    },
    get isConnected() {
      return isConnected;
    },
    send: (frame) => current?.send(frame),
    sendMessage: (message) => current?.sendMessage(message),
    playoutDelayMs: () => current?.playoutDelayMs() ?? 0,
    clear: () => current?.clear?.(),
    sendDigits: (digits) => current?.sendDigits?.(digits) ?? null,
    tick() {
      if (deadline === null || isClosed || now() < deadline) return;
      deadline = null;
      events.onGone("network_lost");
    },
    async close() {
      isClosed = true;
      if (current) letGo(current);
      current = null;
      await Promise.all(closings);
    },
  };
}
