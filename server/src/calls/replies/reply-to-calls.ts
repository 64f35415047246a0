/** Replies to the questions of the call workers (`CALL_QUESTIONS`), each for a live call of the worker that asks. */
import type { CountRefusal } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { Logger } from "@parley/base/logger";
import type { After, QuestionMessage, ReplyMessage } from "@parley/base/questions/question";
import { createReplying, type AskingThread, type Replies } from "@parley/base/questions/replying";
import { CALL_QUESTIONS, type CallQuestions } from "@parley/conversation/questions/call-questions";
import type { TransferInput, TransferReply } from "@parley/conversation/questions/transfer";

/** A live call, as far as replies need it. */
export interface AskingCall {
  readonly workspaceId: string;
  /** The worker that holds it, and may ask for it. */
  readonly worker: number | null;
  /** Its phone line; null without one. */
  readonly leg: { transfer(to: TransferInput, signal: AbortSignal): Promise<TransferReply> } | null;
}

export interface CallReplies {
  take(worker: number, message: QuestionMessage): void;
  /** The worker has died. Its successor's questions have nothing to do with its own. */
  workerDied(worker: number): void;
  /** Replies to nothing any more. */
  close(): void;
}

interface Options {
  calls: { get(callId: string): AskingCall | null };
  pool: { send(worker: number, reply: ReplyMessage): void };
  logger: Logger;
  countRefusal: CountRefusal;
  after?: After;
}

/** Who replies to each question. */
const REPLIES: Replies<CallQuestions, AskingCall> = {
  transfer: async (to, { owner: { leg }, signal }) =>
    leg?.transfer(to, signal) ?? { ok: false, message: NO_LINE },
};

const NO_LINE = "The call has no phone line.";

export function createCallReplies({ calls, pool, logger, countRefusal, ...timing }: Options): CallReplies {
  const places = createSharesOf("questions", countRefusal);
  const threads = new Map<number, AskingThread>();
  let isClosed = false;

  function connect(worker: number): AskingThread {
    const connectThread = createReplying(CALL_QUESTIONS, {
      replies: REPLIES,
      ownerOf(callId) {
        const call = calls.get(callId);
        return call?.worker === worker ? call : null;
      },
      admit({ workspaceId: workspace }) {
        const leave = places.take({ workspace });
        return typeof leave === "function" ? leave : null;
      },
      onFault: (error, question) =>
        logger.error({ err: error, worker, question }, "a question of a call failed"),
      ...timing,
    });
    const thread = connectThread((reply) => pool.send(worker, reply));
    threads.set(worker, thread);
    return thread;
  }

  return {
    take(worker, message) {
      if (!isClosed) (threads.get(worker) ?? connect(worker)).take(message);
    },
    workerDied(worker) {
      threads.get(worker)?.gone();
      threads.delete(worker);
    },
    close() {
      isClosed = true;
      for (const thread of threads.values()) thread.gone();
    },
  };
}
