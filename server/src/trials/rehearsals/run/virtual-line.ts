/** A line without a network: it only notes what the agent says, and the rehearsal says what the caller does. */
import type { Frame } from "@parley/audio/frame";
import type { Line, LineHandlers } from "@parley/conversation/line/line-port";
import type { VirtualClock } from "./virtual-clock.ts";

export interface VirtualLine extends Line {
  readonly handlers: LineHandlers | null;
  /** When the agent's last sound went out, epoch ms. */
  readonly lastSoundAt: number;
  /** When the agent began what it is saying now or said last; pauses between sentences don't count. */
  readonly soundSince: number;
  readonly isClosed: boolean;
}

/** A longer pause ends what the agent was saying, in ms. */
const PAUSE_MS = 700;
/** How long a pressed key takes, in ms. */
const KEY_MS = 200;

export function createVirtualLine(clock: VirtualClock): VirtualLine {
  let handlers: LineHandlers | null = null;
  let lastSoundAt = -Infinity;
  let soundSince = -Infinity;
  let isClosed = false;
  return {
    open: (given) => void (handlers = given),
    send(frame: Frame | null) {
      if (!frame) return;
      const at = clock.now();
      if (at - lastSoundAt > PAUSE_MS) soundSince = at;
      lastSoundAt = at;
    },
    sendMessage: () => undefined,
    playoutDelayMs: () => 0,
    sendDigits: (digits) => clock.sleep(digits.length * KEY_MS),
    async close() {
      isClosed = true;
      handlers = null;
    },
    get handlers() {
      return handlers;
    },
    get lastSoundAt() {
      return lastSoundAt;
    },
    get soundSince() {
      return soundSince;
    },
    get isClosed() {
      return isClosed;
    },
  };
}
