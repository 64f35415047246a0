/**
 * Sends one value after another, so that the newest is the last to arrive; of those that wait, only the newest is sent.
 * What it returns resolves once nothing waits, to whether the newest was sent.
 */
export function newestSender<T>(send: (value: T) => Promise<boolean>): (value: T) => Promise<boolean> {
  let waiting: { value: T } | null = null;
  let sending: Promise<boolean> | null = null;

  async function sendAll(): Promise<boolean> {
    let isSent = false;
    try {
      while (waiting) {
        const { value } = waiting;
        waiting = null;
        isSent = await send(value);
      }
    } finally {
      sending = null;
    }
    return isSent;
  }

  return (value) => {
    waiting = { value };
    return (sending ??= sendAll());
  };
}
