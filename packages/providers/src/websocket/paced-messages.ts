/** Reads a vendor's WebSocket messages only as fast as the call's share of the processor allows. */
import type { WebSocket } from "ws";
import type { CpuShare } from "@parley/base/bounds/cpu-share";

export interface PacedMessages {
  /** Runs `next` once every message received so far has been taken, or at once if none is waiting. */
  afterLast(next: () => void): void;
}

/**
 * `take` gets each text message in order, at once while the share lasts. Otherwise reading from the socket pauses, so
 * that no more is buffered than a single read returns (64 KiB). `takesBinary`: the vendor sends text as binary
 * messages.
 */
export function paceMessages(
  socket: WebSocket,
  share: CpuShare,
  take: (text: string) => void,
  takesBinary = false,
): PacedMessages {
  let waiting: Buffer[] = [];
  let isTaking = false;
  let afterwards: (() => void)[] = [];

  async function takeAll(): Promise<void> {
    isTaking = true;
    // Messages that arrive in the meantime are appended to this list.
    for (let at = 0; at < waiting.length; at++) {
      const passing = share.turn();
      if (passing) {
        socket.pause();
        await passing;
      }
      const data = waiting[at];
      if (data) take(data.toString());
    }
    waiting = [];
    isTaking = false;
    socket.resume();
    const due = afterwards;
    afterwards = [];
    for (const next of due) next();
  }

  socket.on("message", (data: Buffer, isBinary) => {
    if (isBinary && !takesBinary) return;
    waiting.push(data);
    if (!isTaking) void takeAll();
  });
  return {
    afterLast(next) {
      if (isTaking) afterwards.push(next);
      else next();
    },
  };
}
