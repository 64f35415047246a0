/** When the next attempt to get a certificate is due. All times are epoch ms. */

interface State {
  certificate: { from: number; to: number } | null;
  /** Failed attempts in a row. */
  failures: number;
  /** When the last attempt began, whatever became of it. */
  attemptedAt: number | null;
  now: number;
}

/**
 * 2, 6, 18 and 54 minutes, and so on, up to 6 hours. Let's Encrypt allows five failed verifications of a name in an
 * hour.
 */
const FIRST_PAUSE_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/**
 * The shortest time between two certificates, as a share of their lifetime: 2 of 90 days. Let's Encrypt issues five for
 * a name in a week, and to a clock that is months ahead every new one looks old.
 */
const LEAST_SHARE = 1 / 45;
/** Clocks of processes differ by less, ms. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

/** Certificates are renewed after two thirds of their time: those of 90 days after 60, those of 6 days after 4. */
export function whenDue({ certificate, failures, attemptedAt, now }: State): number {
  const lifetime = certificate ? certificate.to - certificate.from : 0;
  const renewal = certificate ? certificate.from + (2 / 3) * lifetime : Number.NEGATIVE_INFINITY;
  // An attempt in the future began before a clock was set back.
  if (attemptedAt === null || attemptedAt > now + CLOCK_DIFFERENCE_MS) return renewal;
  const pause =
    failures === 0
      ? LEAST_SHARE * lifetime
      : Math.min(FIRST_PAUSE_MS * 3 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.max(renewal, attemptedAt + pause);
}
