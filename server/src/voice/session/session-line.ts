/** The line of a session: attached once, replaced only while it is not connected (a WebSocket after WebRTC failed). */
import type { Frame } from "../../audio/frame.ts";
import type { EndReason } from "../call-messages.ts";
import type { PageMessage } from "../page-messages.ts";
import type { Line } from "../ports.ts";

export interface LineEvents {
  onConnected(): void;
  onFrame(frame: Frame): void;
  onText(text: string, final: boolean, source: "typed" | "recognised"): void;
  /** The call is over: the peer hung up or vanished, or no line came to be connected in time. */
  onGone(reason: EndReason): void;
  onCrash(error: unknown): void;
}

export interface SessionLine {
  /**
   * False when the call has a line that is connected already, or was closed; the offered line is then closed.
   * `isReconnect`: the same peer comes back the same way, and the line takes the place of a connected one too.
   */
  attach(line: Line, isReconnect?: boolean): boolean;
  readonly isConnected: boolean;
  send(frame: Frame | null): void;
  sendMessage(message: PageMessage): void;
  playoutDelayMs(): number;
  tick(): void;
  /** Resolves when all lines of this call are closed. */
  close(): Promise<void>;
}

/** So long after the first line a call must be connected, ms. */
const CONNECT_TIMEOUT_MS = 30_000;
/** After a line failed to connect, another may come for so long, ms. */
const REPLACE_TIMEOUT_MS = 10_000;

export function createSessionLine(events: LineEvents, now: () => number): SessionLine {
  let current: Line | null = null;
  let isConnected = false;
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
        if (isCurrent()) events.onText(text, final, source);
      },
      onClosed(reason) {
        if (!isCurrent()) return;
        if (isConnected || reason === "caller_hangup") return events.onGone(reason);
        // Not connected: the page may come back by another way.
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
      if (!isConnected) deadline ??= now() + CONNECT_TIMEOUT_MS;
      open(line);
      return true;
    },
    get isConnected() {
      return isConnected;
    },
    send: (frame) => current?.send(frame),
    sendMessage: (message) => current?.sendMessage(message),
    playoutDelayMs: () => current?.playoutDelayMs() ?? 0,
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
