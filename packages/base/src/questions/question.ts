/**
 * What a thread without a database asks the main thread: the terms of a question, and the messages that cross over. A
 * registry, such as `CALL_QUESTIONS`, names the questions of one kind of thread. docs/architecture.md#questions
 */

export interface Question<Input, Reply> {
  /** How long the main thread may take to reply, ms. */
  readonly replyMs: number;
  /** Never set: it only carries the types of what is asked and replied, both plain data. */
  readonly shapes?: { input: Input; reply: Reply };
}

/** Questions by name. */
export type Questions = Readonly<Record<string, Question<unknown, unknown>>>;
export type NameIn<Q extends Questions> = keyof Q & string;
export type InputOf<Q extends Questions, Name extends NameIn<Q>> = NonNullable<Q[Name]["shapes"]>["input"];
export type ReplyOf<Q extends Questions, Name extends NameIn<Q>> = NonNullable<Q[Name]["shapes"]>["reply"];

/** Why a question has no reply. */
export type Unanswered =
  /** It took too long. */
  | "late"
  /** Whoever it was asked for, such as a call, is over. */
  | "ended"
  /** The other thread is gone. */
  | "gone"
  /** The main thread doesn't know the question. */
  | "unknown"
  /** Replying failed. The service's log says why. */
  | "failed"
  /** Too many questions are open. */
  | "full";

export type Outcome<Reply> = { reply: Reply } | { unanswered: Unanswered };

/** A thread → the main thread. `owner` is who it is asked for, such as a call's id. */
export type QuestionMessage =
  | { type: "question"; id: number; owner: string; name: string; input: unknown }
  /** Nobody waits for the reply any more. It is sent all the same, so that both sides agree on what is open. */
  | { type: "question_withdrawn"; id: number; because: Unanswered };

/** The main thread → the thread that asked. Exactly one follows each question. */
export interface ReplyMessage {
  type: "reply";
  id: number;
  outcome: Outcome<unknown>;
}

/** Runs `task` once after `ms`, unless the returned function is called before. */
export type After = (ms: number, task: () => void) => () => void;

export const afterMs: After = (ms, task) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};
