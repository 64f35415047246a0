/** The main thread's side: replies to what other threads ask, each question once and within its deadline. */
import {
  afterMs,
  type After,
  type InputOf,
  type NameIn,
  type Outcome,
  type QuestionMessage,
  type Questions,
  type ReplyMessage,
  type ReplyOf,
  type Unanswered,
} from "./question.ts";

export interface Asked<Owner> {
  owner: Owner;
  /** Aborts with an `Unanswered` as its reason once nobody waits for the reply any more. */
  signal: AbortSignal;
}

/** Who replies to each question. A rejection is logged, and the asking thread hears `failed`. */
export type Replies<Q extends Questions, Owner> = {
  readonly [Name in NameIn<Q>]: (input: InputOf<Q, Name>, asked: Asked<Owner>) => Promise<ReplyOf<Q, Name>>;
};

export interface ReplyingOptions<Q extends Questions, Owner> {
  replies: Replies<Q, Owner>;
  /** Whom a question is asked for; null if they are over. */
  ownerOf(id: string): Owner | null;
  /** Takes a place until the work on a reply is over, also beyond its deadline. Null: there is none. */
  admit(owner: Owner): (() => void) | null;
  /** There was no place for this question. */
  onFull?(owner: Owner, name: string, input: unknown): void;
  /** A bug, or a question that nobody knows. */
  onFault(error: unknown, name: string): void;
  after?: After;
}

/** One thread that asks, until it ends. */
export interface AskingThread {
  take(message: QuestionMessage): void;
  /** The thread has ended: work on its questions is aborted, and nothing is sent to it. */
  gone(): void;
}

type Work = (input: unknown, asked: Asked<unknown>) => Promise<unknown>;

/** The returned function connects a thread. A new one needs a connection of its own, since it counts from 1 again. */
export function createReplying<Q extends Questions, Owner>(
  questions: Q,
  options: ReplyingOptions<Q, Owner>,
): (post: (message: ReplyMessage) => void) => AskingThread {
  const { after = afterMs, onFault } = options;

  /** Null if nobody knows the question. */
  function known(name: string): { work: Work; replyMs: number } | null {
    const { [name]: question } = questions;
    if (!Object.hasOwn(questions, name) || !question) return null;
    return { work: options.replies[name as NameIn<Q>] as Work, replyMs: question.replyMs };
  }

  return (post) => {
    const open = new Map<number, (unanswered: Unanswered) => void>();
    let isGone = false;

    function reply(id: number, outcome: Outcome<unknown>): void {
      if (!isGone) post({ type: "reply", id, outcome });
    }

    async function start({ id, owner: ownerId, name, input }: QuestionMessage & { type: "question" }) {
      const question = known(name);
      if (!question) {
        onFault(new Error(`nobody replies to the question "${name}"`), name);
        return reply(id, { unanswered: "unknown" });
      }
      const owner = options.ownerOf(ownerId);
      if (owner === null) return reply(id, { unanswered: "ended" });
      const leave = options.admit(owner);
      if (!leave) {
        options.onFull?.(owner, name, input);
        return reply(id, { unanswered: "full" });
      }
      const controller = new AbortController();
      const settle = (outcome: Outcome<unknown>): void => {
        if (!open.delete(id)) return;
        stop();
        reply(id, outcome);
      };
      const giveUp = (unanswered: Unanswered): void => {
        controller.abort(unanswered);
        settle({ unanswered });
      };
      const stop = after(question.replyMs, () => giveUp("late"));
      open.set(id, giveUp);
      try {
        settle({ reply: await question.work(input, { owner, signal: controller.signal }) });
      } catch (error) {
        if (!controller.signal.aborted) onFault(error, name);
        settle({ unanswered: "failed" });
      } finally {
        leave();
      }
    }

    return {
      take(message) {
        if (isGone) return;
        if (message.type === "question") void start(message);
        else open.get(message.id)?.(message.because);
      },
      gone() {
        isGone = true;
        for (const giveUp of open.values()) giveUp("gone");
      },
    };
  };
}
