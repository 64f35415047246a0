import type { Frame } from "@parley/audio/frame";
import type { Line, LineHandlers } from "@parley/conversation/line/line-port";

export interface SharedLine {
  /** The line as its first owner sees it. */
  line: Line;
  /** What the peer hears while the first owner is silent; null: silence. */
  fill(next: (() => Frame) | null): void;
  /**
   * Takes the line away from its first owner, who can no longer close it.
   * From now on events go to `handlers`. Null if it is closed already.
   */
  take(handlers: LineHandlers): Line | null;
}

/** A line that changes owners while it is connected. */
export function createSharedLine(line: Line): SharedLine {
  let first: LineHandlers | null = null;
  let second: LineHandlers | null = null;
  let filling: (() => Frame) | null = null;
  let isClosed = false;
  const owner = (): LineHandlers | null => second ?? first;

  return {
    line: {
      open(handlers) {
        first = handlers;
        line.open({
          onConnected: () => owner()?.onConnected(),
          onFrame: (frame) => owner()?.onFrame(frame),
          onText: (text, final, source, id) => owner()?.onText(text, final, source, id),
          onDigit: (digit) => owner()?.onDigit?.(digit),
          onDigitHeld: () => owner()?.onDigitHeld?.(),
          onHold: (isHeld) => owner()?.onHold?.(isHeld),
          onEarlyMedia: () => owner()?.onEarlyMedia?.(),
          // The call record needs the statistics of the whole call, so these always go to the first owner.
          onStatistics: (media) => first?.onStatistics?.(media),
          onClosed: (reason) => owner()?.onClosed(reason),
        });
      },
      send(frame) {
        if (!second) line.send(frame ?? filling?.() ?? null);
      },
      sendMessage(message) {
        if (!second) line.sendMessage(message);
      },
      clear() {
        if (!second) line.clear?.();
      },
      playoutDelayMs: () => line.playoutDelayMs(),
      sendDigits: (digits) => (second ? Promise.resolve() : (line.sendDigits?.(digits) ?? Promise.resolve())),
      async close() {
        if (second) return;
        isClosed = true;
        await line.close();
      },
    },
    fill(next) {
      filling = next;
    },
    take(handlers) {
      if (isClosed || !first || second) return null;
      second = handlers;
      return line;
    },
  };
}
