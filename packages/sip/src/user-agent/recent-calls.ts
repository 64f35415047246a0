/** Call-IDs of legs that have ended: repeated requests must still reach their transaction. */
export interface RecentCalls {
  add(callId: string): void;
  has(callId: string): boolean;
}

const MOST = 10_000;

/** `keepMs`: how long a peer may repeat a request (64 T1). */
export function createRecentCalls(now: () => number, keepMs: number): RecentCalls {
  const until = new Map<string, number>();
  return {
    add(part) {
      // A copy, since a substring would keep the whole message in memory.
      const callId = Buffer.from(part).toString();
      // Deleted first, so that entries stay in order of time.
      until.delete(callId);
      for (const [old, end] of until) {
        if (end > now() && until.size < MOST) break;
        until.delete(old);
      }
      until.set(callId, now() + keepMs);
    },
    has: (callId) => (until.get(callId) ?? 0) > now(),
  };
}
