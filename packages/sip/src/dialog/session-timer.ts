/**
 * Session timers (RFC 4028): who refreshes a session, how often, and when it expires. Times in the headers are seconds.
 */

/** The shortest interval we accept (RFC 4028 5). */
export const MIN_SESSION_S = 90;
/** Longer intervals are capped at a day, to bound our timers. */
const MAX_SESSION_S = 86_400;

export interface SessionTimer {
  intervalS: number;
  refresher: "us" | "them";
}

/** What a request says about session timers. */
export interface TimerRequest {
  sessionExpires: SessionExpires | null;
  minSe: number | null;
  /** `timer` is in Supported or Require. */
  supportsTimer: boolean;
}

export interface SessionExpires {
  seconds: number;
  refresher: "uac" | "uas" | null;
}

export type TimerAnswer =
  | { kind: "agreed"; timer: SessionTimer; requireTimer: boolean }
  /** No timer, because none was asked for. */
  | { kind: "none" }
  /** 422 with this Min-SE. */
  | { kind: "too_short"; minSe: number };

/**
 * Our response to an INVITE or UPDATE (RFC 4028 9). `current` is the timer agreed before: a refresh without a refresher
 * keeps the role, or else both sides might refresh, or neither.
 */
export function answerTimer(request: TimerRequest, current: SessionTimer | null): TimerAnswer {
  const asked = request.sessionExpires;
  if (!asked) return { kind: "none" };
  if (asked.seconds < MIN_SESSION_S && request.supportsTimer)
    return { kind: "too_short", minSe: MIN_SESSION_S };
  // A proxy may have asked for a caller that doesn't support timers. Then only we can refresh (RFC 4028 9, table 2).
  const refresher = request.supportsTimer ? namedRefresher(asked, current) : "us";
  const seconds = Math.max(asked.seconds, MIN_SESSION_S);
  return {
    kind: "agreed",
    timer: { intervalS: bounded(seconds), refresher },
    requireTimer: refresher === "them",
  };
}

function namedRefresher(asked: SessionExpires, current: SessionTimer | null): SessionTimer["refresher"] {
  if (asked.refresher) return asked.refresher === "uac" ? "them" : "us";
  return current?.refresher ?? "them";
}

/** What a 2xx to our INVITE or UPDATE agrees to (RFC 4028 7.2). A 2xx without Session-Expires ends the timer. */
export function agreedTimer(answered: SessionExpires | null): SessionTimer | null {
  if (!answered) return null;
  return { intervalS: bounded(answered.seconds), refresher: answered.refresher === "uas" ? "them" : "us" };
}

/** When we refresh, ms after the last refresh: at half the interval (RFC 4028 7.2); null if they do. */
export const refreshAfterMs = (timer: SessionTimer): number | null =>
  timer.refresher === "us" ? (timer.intervalS * 1000) / 2 : null;

/** When we end a session that wasn't refreshed, ms after the last refresh (RFC 4028 10). */
export const expiresAfterMs = (timer: SessionTimer): number =>
  (timer.intervalS - Math.min(32, timer.intervalS / 3)) * 1000;

/** The Session-Expires value of our response, in which `us` is the UAS. */
export const sessionExpiresOfAnswer = (timer: SessionTimer): string =>
  `${timer.intervalS};refresher=${timer.refresher === "us" ? "uas" : "uac"}`;

/** The Session-Expires value of our own refresh, in which `us` is the UAC. */
export const sessionExpiresOfRefresh = (timer: SessionTimer): string =>
  `${timer.intervalS};refresher=${timer.refresher === "us" ? "uac" : "uas"}`;

/** Parses `1800;refresher=uac`; null if it can't be read. */
export function parseSessionExpires(value: string | undefined): SessionExpires | null {
  const match = /^\s*(\d{1,10})\s*(?:;(.*))?$/s.exec(value ?? "");
  if (!match) return null;
  const refresher = /(?:^|;)\s*refresher\s*=\s*(uac|uas)\s*(?:;|$)/i.exec(match[2] ?? "")?.[1]?.toLowerCase();
  return {
    seconds: Number(match[1]),
    refresher: refresher === "uac" || refresher === "uas" ? refresher : null,
  };
}

/** Seconds of a Min-SE, which may have parameters; null if it can't be read. */
export function parseMinSe(value: string | undefined): number | null {
  const match = /^\s*(\d{1,10})\s*(?:;.*)?$/s.exec(value ?? "");
  return match ? bounded(Number(match[1])) : null;
}

const bounded = (seconds: number): number => Math.min(Math.max(seconds, 1), MAX_SESSION_S);
