/** A line that keeps every frame with its time, and plays the caller's part on request. */
import type { Frame } from "@parley/audio/frame";
import type { PageMessage } from "@parley/conversation/page-message-schemas";
import type { LineSuccession } from "@parley/conversation/call-terms";
import type { Line, LineHandlers } from "@parley/conversation/line/line-port";
import type { FakeClock } from "../timing/fake-clock.ts";

export interface RecordingLine extends Line {
  readonly slots: { at: number; frame: Frame | null }[];
  readonly messages: PageMessage[];
  /** Null until it is closed. */
  readonly closedAt: number | null;
  readonly closings: number;
  /** What the call went on over when this was closed; null if it didn't. */
  readonly because: LineSuccession | null;
  page: string | null;
  readonly handlers: LineHandlers;
  delayMs: number;
  /** How often audio sent ahead was discarded. */
  readonly clears: number;
  /** Digits that were sent, with their times. */
  readonly digits: { at: number; digits: string }[];
  /** How sending digits ends; by default it succeeds at once. Null: the line can't send digits. */
  digitsTake: ((digits: string) => Promise<void>) | null;
}

export function createRecordingLine(clock: FakeClock): RecordingLine {
  let handlers: LineHandlers | null = null;
  let closedAt: number | null = null;
  let closings = 0;
  let because: LineSuccession | null = null;
  let clears = 0;
  const slots: RecordingLine["slots"] = [];
  const messages: PageMessage[] = [];
  const line: RecordingLine = {
    slots,
    messages,
    page: null,
    delayMs: 0,
    digits: [],
    digitsTake: async () => undefined,
    get sendDigits() {
      const { digitsTake } = line;
      if (!digitsTake) return undefined;
      return (digits: string) => {
        line.digits.push({ at: clock.now(), digits });
        return digitsTake(digits);
      };
    },
    open: (given) => void (handlers = given),
    send(frame) {
      if (closedAt !== null) throw new Error("a frame was sent on a closed line");
      slots.push({ at: clock.now(), frame });
    },
    sendMessage(message) {
      if (closedAt !== null) throw new Error("a message was sent on a closed line");
      messages.push(message);
    },
    playoutDelayMs: () => line.delayMs,
    clear: () => void (clears += 1),
    get clears() {
      return clears;
    },
    async close(given) {
      if (closedAt === null) because = given ?? null;
      closedAt ??= clock.now();
      closings += 1;
    },
    get because() {
      return because;
    },
    get closedAt() {
      return closedAt;
    },
    get closings() {
      return closings;
    },
    get handlers() {
      if (!handlers) throw new Error("the line was not opened");
      return handlers;
    },
  };
  return line;
}
