/** Puts a thread's questions to the main thread. Every question is settled, whatever becomes of the other side. */
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

export interface Asker<Q extends Questions> {
  /** Never rejects. `owner` is who it is asked for, such as a call's id. */
  ask<Name extends NameIn<Q>>(
    owner: string,
    name: Name,
    input: InputOf<Q, Name>,
  ): Promise<Outcome<ReplyOf<Q, Name>>>;
  take(message: ReplyMessage): void;
  /** The owner is over: its questions are settled as `ended` and withdrawn. */
  end(owner: string): void;
  /** The main thread is gone: every question, also those to come, is settled as `gone`. */
  close(): void;
}

interface Open {
  owner: string;
  /** Null once nobody waits. The place stays taken until the main thread has replied. */
  settle: ((outcome: Outcome<unknown>) => void) | null;
  stop(): void;
}

/** How much longer than the main thread's own deadline a reply is waited for, ms, so that it can still say "late". */
export const CROSSING_MS = 500;
/** Most questions of one owner to which the main thread hasn't replied yet. */
export const MOST_OPEN = 16;

export function createAsker<Q extends Questions>(
  questions: Q,
  { post, after = afterMs }: { post(message: QuestionMessage): void; after?: After },
): Asker<Q> {
  const open = new Map<number, Open>();
  const openOf = new Map<string, number>();
  let lastId = 0;
  let isGone = false;

  function settle(question: Open, outcome: Outcome<unknown>): void {
    const tell = question.settle;
    question.settle = null;
    question.stop();
    tell?.(outcome);
  }

  /** Nobody waits any more, so the main thread may stop. */
  function withdraw(id: number, question: Open, unanswered: Unanswered): void {
    if (!question.settle) return;
    settle(question, { unanswered });
    post({ type: "question_withdrawn", id, because: unanswered });
  }

  function count(owner: string, by: 1 | -1): void {
    const number = (openOf.get(owner) ?? 0) + by;
    if (number > 0) openOf.set(owner, number);
    else openOf.delete(owner);
  }

  return {
    ask: (owner, name, input) =>
      new Promise((resolve) => {
        if (isGone) return resolve({ unanswered: "gone" });
        if ((openOf.get(owner) ?? 0) >= MOST_OPEN) return resolve({ unanswered: "full" });
        const id = ++lastId;
        const replyMs = questions[name]?.replyMs ?? 0;
        const question: Open = {
          owner,
          settle: resolve,
          stop: after(replyMs + CROSSING_MS, () => withdraw(id, question, "late")),
        };
        open.set(id, question);
        count(owner, 1);
        post({ type: "question", id, owner, name, input });
      }),
    take({ id, outcome }) {
      const question = open.get(id);
      if (!question) return;
      open.delete(id);
      count(question.owner, -1);
      settle(question, outcome);
    },
    end(owner) {
      for (const [id, question] of open) if (question.owner === owner) withdraw(id, question, "ended");
    },
    close() {
      isGone = true;
      for (const question of open.values()) settle(question, { unanswered: "gone" });
      open.clear();
      openOf.clear();
    },
  };
}
