/** When the next attempt to get a certificate is due. All times are epoch ms. */

interface State {
  certificate: { from: number; to: number } | null;
  /** Failed attempts in a row. */
  failures: number;
  attemptedAt: number | null;
}

/**
 * 2, 6, 18 and 54 minutes, and so on, up to 6 hours. Let's Encrypt allows five failed verifications of a name in an
 * hour.
 */
const FIRST_PAUSE_MS = 2 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Certificates are renewed after two thirds of their time: those of 90 days after 60, those of 6 days after 4. */
export function whenDue({ certificate, failures, attemptedAt }: State): number {
  const renewal = certificate
    ? certificate.from + (2 / 3) * (certificate.to - certificate.from)
    : Number.NEGATIVE_INFINITY;
  if (failures === 0 || attemptedAt === null) return renewal;
  return Math.max(renewal, attemptedAt + Math.min(FIRST_PAUSE_MS * 3 ** (failures - 1), LONGEST_PAUSE_MS));
}
