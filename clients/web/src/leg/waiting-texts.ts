/**
 * What the caller typed, until the service confirms it (docs/calls.md#messages). A connection may break with texts
 * under way, so all that wait are sent again on the next one; by their ids, the service takes each of them once.
 */
import { randomId } from "../random-id.ts";
import type { CallerMessage, CallMessage, CallTextRefused } from "../wire.gen.ts";

export interface WaitingText {
  readonly id: string;
  readonly text: string;
}

export type UnsentReason = CallTextRefused["reason"];

export interface WaitingTexts {
  send(text: string): void;
  /** There is a new connection. */
  sendAgain(): void;
  /** Heeds what the service says about a text. */
  take(message: CallMessage): void;
  /** The call is over: what still waits is handed back, and so is whatever comes later. */
  end(): void;
}

interface Reports {
  send(message: CallerMessage): void;
  /** The texts that wait, in order, after every change. */
  onWaiting(texts: readonly WaitingText[]): void;
  /** These texts weren't said, and won't be. */
  onUnsent(texts: readonly string[], reason: UnsentReason): void;
}

/** The service remembers that many, and more (docs/calls.md#messages). */
export const MOST_WAITING = 50;
/** Of one message, in bytes. */
const LONGEST_MESSAGE = 4_096;

export function createWaitingTexts({ send, onWaiting, onUnsent }: Reports): WaitingTexts {
  let waiting: readonly WaitingText[] = [];
  let isOver = false;
  /** A process of a version before answers nothing, and says a text as often as it comes. Null until it is known. */
  let isConfirming: boolean | null = null;

  function set(next: readonly WaitingText[]): void {
    waiting = next;
    onWaiting(waiting);
  }

  /** The first state of a call's connections says it. */
  function heed(confirms: boolean): void {
    isConfirming ||= confirms;
    if (!isConfirming && waiting.length > 0) set([]); // they are on their way
  }

  const messageOf = ({ id, text }: WaitingText): CallerMessage => ({
    type: "text",
    text,
    final: true,
    source: "typed",
    id,
  });

  return {
    send(text) {
      if (isOver) return onUnsent([text], "ended");
      const next = { id: randomId(), text };
      const { length } = new TextEncoder().encode(JSON.stringify(messageOf(next)));
      if (length > LONGEST_MESSAGE || waiting.length >= MOST_WAITING) return onUnsent([text], "too_much");
      if (isConfirming !== false) set([...waiting, next]);
      send(messageOf(next));
    },
    sendAgain() {
      for (const text of waiting) send(messageOf(text));
    },
    take(message) {
      if (message.type === "state" && message.state !== "ended") heed(message.confirms_texts ?? false);
      if (message.type !== "text_received" && message.type !== "text_refused") return;
      const known = waiting.find(({ id }) => id === message.id);
      if (!known) return;
      set(waiting.filter((text) => text !== known));
      if (message.type === "text_refused") onUnsent([known.text], message.reason);
    },
    end() {
      if (isOver) return;
      isOver = true;
      const left = waiting.map(({ text }) => text);
      if (left.length === 0) return;
      set([]);
      onUnsent(left, "ended");
    },
  };
}
