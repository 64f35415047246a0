/** How a worker of a queue in the database finds what is due, with one look at a time. */

export interface Lookout {
  /** Something may be due: looks now, or once more after the look that is running. */
  wake(): void;
  /** Looks no more. Resolves once the look that is running has ended. */
  stop(): Promise<void>;
}

export interface LookoutOptions {
  /** Starts everything that may start. Returns the ms until the next look, unless something wakes it before. */
  look(): Promise<number>;
  /** A look failed. Returns the ms until the next one; a wake-up during the failed one doesn't hasten it. */
  onFailure(error: unknown): number;
}

/** The first look is now. */
export function keepLooking({ look, onFailure }: LookoutOptions): Lookout {
  let looking: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function lookOnce(): Promise<number> {
    isWoken = false;
    try {
      return await look();
    } catch (error) {
      isWoken = false;
      return onFailure(error);
    }
  }

  function wake(): void {
    isWoken = true;
    if (looking || isStopped) return;
    clearTimeout(timer);
    looking = lookOnce().then((pause) => {
      looking = null;
      if (isStopped) return;
      if (isWoken) wake();
      else timer = setTimeout(wake, pause);
    });
  }

  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
