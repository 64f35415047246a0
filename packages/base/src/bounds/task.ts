/** A piece of work on untrusted data that runs in another thread, and the messages that cross over. */
import { ServiceError, type ErrorCode } from "../errors.ts";
import { messageOf } from "../thrown.ts";

/** `name` is the task's key in the thread's table; `input` and the result are plain data. */
export interface Task {
  name: string;
  input: unknown;
}

export interface TaskRunner {
  /**
   * Resolves with the result. `owner`, a workspace or a call, takes turns with the
   * others. Rejects with the ServiceError that the work threw, with AT_CAPACITY if
   * too much is waiting or it took too long, or with an Error if it failed.
   */
  run(task: Task, owner: string): Promise<unknown>;
}

export type TaskAnswer =
  | { result: unknown }
  | { refused: { code: ErrorCode; message: string; members: Record<string, unknown>; retryAfter?: number } }
  | { failed: string };

/** The outcome of the work as plain data. */
export function answerOf(work: () => unknown): TaskAnswer {
  try {
    return { result: work() };
  } catch (error) {
    return failureOf(error);
  }
}

export function failureOf(error: unknown): TaskAnswer {
  if (!(error instanceof ServiceError)) return { failed: messageOf(error) };
  const { code, message, members, retryAfter } = error;
  return { refused: { code, message, members, ...(retryAfter !== undefined && { retryAfter }) } };
}

/** Returns the work's result or throws its error. */
export function resultOf(answer: TaskAnswer): unknown {
  if ("result" in answer) return answer.result;
  if ("failed" in answer) throw new Error(answer.failed);
  const { code, message, members, retryAfter } = answer.refused;
  throw new ServiceError(code, message, members, retryAfter);
}
