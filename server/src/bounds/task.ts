/** A piece of work on other people's data that is done in another thread, and what crosses the border between the two. */
import { ServiceError, type ErrorCode } from "../errors.ts";
import { messageOf } from "../thrown.ts";

/** What is to be done, by its name in the thread's table; `input` and what comes of it are plain data. */
export interface Task {
  name: string;
  input: unknown;
}

export interface TaskRunner {
  /**
   * Resolves with what came of it. `owner`, a workspace or a call, takes turns with the others. Rejects with the
   * ServiceError that the work threw, AT_CAPACITY if too much is waiting or it took too long, or an Error if it failed.
   */
  run(task: Task, owner: string): Promise<unknown>;
}

export type TaskAnswer =
  | { result: unknown }
  | { refused: { code: ErrorCode; message: string; members: Record<string, unknown>; retryAfter?: number } }
  | { failed: string };

/** What came of the work, as it travels. */
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

/** Returns or throws what came of the work. */
export function resultOf(answer: TaskAnswer): unknown {
  if ("result" in answer) return answer.result;
  if ("failed" in answer) throw new Error(answer.failed);
  const { code, message, members, retryAfter } = answer.refused;
  throw new ServiceError(code, message, members, retryAfter);
}
