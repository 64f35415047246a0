import type { MessagePort } from "node:worker_threads";
import type { EndOfTurnSound } from "@parley/conversation/sound/sound-ports";
import type { JudgeAnswer, JudgeRequest } from "./end-of-turn-messages.ts";

export interface EndOfTurnConnection extends EndOfTurnSound {
  /** Pending requests get null. Idempotent. */
  close(): void;
}

/** The end-of-turn model for one worker's calls. `port` is the worker's own (`EndOfTurnThread.connect`). */
export function connectEndOfTurn(port: MessagePort): EndOfTurnConnection {
  const waiting = new Map<number, (probability: number | null) => void>();
  let lastId = 0;
  let isClosed = false;

  function end(): void {
    isClosed = true;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  port.on("message", ({ id, probability }: JudgeAnswer) => {
    waiting.get(id)?.(probability);
    waiting.delete(id);
  });
  port.on("close", end);

  return {
    judge(sound) {
      if (isClosed) return Promise.resolve(null);
      lastId += 1;
      const { promise, resolve } = Promise.withResolvers<number | null>();
      waiting.set(lastId, resolve);
      port.postMessage({ id: lastId, sound } satisfies JudgeRequest, [sound.buffer]);
      return promise;
    },
    close() {
      end();
      port.close();
    },
  };
}
