/** When a session ends for good, however often it is used (docs/accounts.md#signing-in). */

/** Default of `SESSION_DAYS`. */
export const SESSION_DAYS = 30;

const DAY_MS = 24 * 3_600_000;

/** The last moment of a session that began at `startedAt`. */
export function absoluteEnd(startedAt: Date, sessionDays: number): Date {
  return new Date(startedAt.getTime() + sessionDays * DAY_MS);
}

/** Sessions that began at this moment or earlier have ended. */
export function lastEndedStart(now: Date, sessionDays: number): Date {
  return new Date(now.getTime() - sessionDays * DAY_MS);
}
