/** Delivers a line's events to its handlers: connected once and first, closed once and last, nothing after close. */
import type { Frame } from "@parley/audio/frame";
import type { MediaStatistics } from "@parley/conversation/call-terms";
import type { LineEnd, LineHandlers } from "@parley/conversation/line/line-port";

export interface LineEvents {
  open(handlers: LineHandlers): void;
  connected(): void;
  frame(frame: Frame): void;
  text(text: string, final: boolean, source: "typed" | "recognised", id?: string | null): void;
  /** Phone lines: the caller pressed a key after the answer. */
  digit(digit: string): void;
  /** Phone lines: the key is still down, or has just been released. */
  digitHeld(): void;
  /** Phone lines: the call was put on hold or resumed. */
  hold(isHeld: boolean): void;
  /** Browser lines: see LineHandlers. */
  silent(forMs: number): void;
  returned(): void;
  /** Phone lines: sound arrived before the answer. */
  earlyMedia(): void;
  /** Phone lines: media quality. Still delivered after the end, until `mute`. */
  statistics(media: MediaStatistics): void;
  closed(reason: LineEnd): void;
  /** Delivers nothing from now on. */
  mute(): void;
  readonly isOver: boolean;
}

/** Queues everything until `open`, except sound. Words that arrive before the connection are delivered after it. */
export function createLineEvents(): LineEvents {
  let handlers: LineHandlers | null = null;
  let isConnected = false;
  let isOver = false;
  let isMuted = false;
  let early: (() => void)[] = [];
  let unheard: (() => void)[] = [];

  function deliver(event: () => void): void {
    if (handlers) event();
    else early.push(event);
  }

  return {
    open(given) {
      handlers = given;
      for (const event of early.splice(0)) event();
    },
    connected() {
      if (isConnected || isOver) return;
      isConnected = true;
      deliver(() => handlers?.onConnected());
      for (const event of unheard.splice(0)) deliver(event);
    },
    frame(frame) {
      if (isConnected && !isOver) handlers?.onFrame(frame);
    },
    text(text, final, source, id = null) {
      if (isOver) return;
      const event = () => handlers?.onText(text, final, source, id);
      if (isConnected) deliver(event);
      else unheard.push(event);
    },
    digit(digit) {
      if (isConnected && !isOver) deliver(() => handlers?.onDigit?.(digit));
    },
    digitHeld() {
      if (isConnected && !isOver) handlers?.onDigitHeld?.();
    },
    hold(isHeld) {
      if (!isOver) deliver(() => handlers?.onHold?.(isHeld));
    },
    silent(forMs) {
      if (isConnected && !isOver) deliver(() => handlers?.onSilent?.(forMs));
    },
    returned() {
      if (isConnected && !isOver) deliver(() => handlers?.onReturned?.());
    },
    earlyMedia() {
      if (!isConnected && !isOver) deliver(() => handlers?.onEarlyMedia?.());
    },
    statistics(media) {
      if (!isMuted) handlers?.onStatistics?.(media);
    },
    closed(reason) {
      if (isOver) return;
      isOver = true;
      deliver(() => handlers?.onClosed(reason));
    },
    mute() {
      isOver = true;
      isMuted = true;
      early = [];
      unheard = [];
    },
    get isOver() {
      return isOver;
    },
  };
}
