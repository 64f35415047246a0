/** Queues sounds for the end-of-turn model. */

export interface JudgeQueueOptions {
  judge(sound: Int16Array): Promise<number>;
  /** In ms, on any clock. */
  now(): number;
  onFailure(error: unknown): void;
}

export interface JudgeQueue {
  /** `answer` is called once, with null if there is no result. */
  add(sound: Int16Array, answer: (probability: number | null) => void): void;
}

/** After this long, in ms, the turn has ended without the model, so a result is useless. */
const WORTHLESS_AFTER_MS = 1500;
/** More than this can't be answered in that time. */
const MOST_WAITING = 64;

interface Waiting {
  readonly sound: Int16Array;
  readonly since: number;
  answer(probability: number | null): void;
}

export function createJudgeQueue({ judge, now, onFailure }: JudgeQueueOptions): JudgeQueue {
  const waiting: Waiting[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (now() - next.since > WORTHLESS_AFTER_MS) next.answer(null);
      else next.answer(await judged(next.sound));
    }
    isWorking = false;
  }

  async function judged(sound: Int16Array): Promise<number | null> {
    try {
      return await judge(sound);
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  return {
    add(sound, answer) {
      waiting.push({ sound, since: now(), answer });
      if (waiting.length > MOST_WAITING) waiting.shift()?.answer(null);
      if (!isWorking) void work();
    },
  };
}
