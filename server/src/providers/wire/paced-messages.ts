/** Takes the messages of a vendor's WebSocket as fast as the call's share of the processor allows, and no faster. */
import type { WebSocket } from "ws";
import type { CpuShare } from "../../bounds/cpu-share.ts";

export interface PacedMessages {
  /** Runs `next` once every message that has arrived was taken: at once if none waits. */
  afterLast(next: () => void): void;
}

/**
 * `take` gets each text message, in order: at once while the share lasts. Meanwhile nothing more is read from the
 * socket, so no more waits than one reading of it holds (64 KiB).
 */
export function paceMessages(
  socket: WebSocket,
  share: CpuShare,
  take: (text: string) => void,
): PacedMessages {
  let waiting: Buffer[] = [];
  let isTaking = false;
  let afterwards: (() => void)[] = [];

  async function takeAll(): Promise<void> {
    isTaking = true;
    // What arrives meanwhile goes to the end of the same list.
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
    if (isBinary) return;
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
