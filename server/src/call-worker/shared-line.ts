import type { Frame } from "../audio/frame.ts";
import type { Line, LineHandlers } from "../voice/ports.ts";

export interface SharedLine {
  /** What the first owner gets. */
  line: Line;
  /**
   * What the peer hears while the first owner is silent; null: silence.
   */
  fill(next: (() => Frame) | null): void;
  /**
   * Takes the line from its first owner, who can't close it any more. From now on `handlers` are told what it says.
   * Null if it is closed already.
   */
  take(handlers: LineHandlers): Line | null;
}

/** A line that goes from one owner to another while it is connected. */
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
          onText: (text, final, source) => owner()?.onText(text, final, source),
          onDigit: (digit) => owner()?.onDigit?.(digit),
          onHold: (isHeld) => owner()?.onHold?.(isHeld),
          onEarlyMedia: () => owner()?.onEarlyMedia?.(),
          // The record has the statistics of the whole call.
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
