/** Closes what several tests of a file share, after the last of them: in reverse, and all of it, whatever fails. */
export interface Cleanup {
  onFinish(close: () => Promise<void>): void;
  /** For `afterAll`. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const closers: (() => Promise<void>)[] = [];
  return {
    onFinish: (close) => void closers.push(close),
    async run() {
      const errors: unknown[] = [];
      for (const close of closers.splice(0).toReversed())
        await close().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join("\n"));
    },
  };
}
