/** Call-IDs of legs that are over: what is repeated of them must still reach its transaction. */
export interface RecentCalls {
  add(callId: string): void;
  has(callId: string): boolean;
}

const MOST = 10_000;

/** `keepMs`: how long a peer may repeat a request, 64 T1. */
export function createRecentCalls(now: () => number, keepMs: number): RecentCalls {
  const until = new Map<string, number>();
  return {
    add(part) {
      // Copied: a part of a message would keep the whole of it in memory.
      const callId = Buffer.from(part).toString();
      // Deleted first, so that the order is that of time.
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
