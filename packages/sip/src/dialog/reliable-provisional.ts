/** Reliable provisional responses (100rel, RFC 3262): the numbers in RSeq and RAck. */

export interface RAck {
  rseq: number;
  cseq: number;
  method: string;
}

const MAX_RSEQ = 2 ** 32 - 1;

/** The first RSeq of a leg: between 1 and 2^31 - 1 (RFC 3262 3). `random` is in [0, 1). */
export const firstRSeq = (random: number): number => 1 + Math.floor(random * (2 ** 31 - 1));

/** Parses `RSeq`; null if it can't be read. */
export function parseRSeq(value: string | undefined): number | null {
  if (!/^\d{1,10}$/.test(value ?? "")) return null;
  const rseq = Number(value);
  return rseq >= 1 && rseq <= MAX_RSEQ ? rseq : null;
}

/** Parses `RAck`: `776656 1 INVITE`; null if it can't be read. */
export function parseRAck(value: string | undefined): RAck | null {
  const match = /^(\d{1,10})\s+(\d{1,10})\s+(\S+)$/.exec(value ?? "");
  return match ? { rseq: Number(match[1]), cseq: Number(match[2]), method: match[3] ?? "" } : null;
}

export const formatRAck = ({ rseq, cseq, method }: RAck): string => `${rseq} ${cseq} ${method}`;

/** Whether a PRACK acknowledges the outstanding response; any other gets 481 (RFC 3262 3). */
export const isAcknowledged = (out: RAck, acknowledged: RAck | null): boolean =>
  acknowledged !== null &&
  acknowledged.rseq === out.rseq &&
  acknowledged.cseq === out.cseq &&
  acknowledged.method === out.method;

/**
 * Whether a reliable response is the next one of its early dialog. Repetitions and responses that overtook an earlier
 * one are ignored, since the peer sends them again (RFC 3262 4). `last` is null before the first.
 */
export const isNextRSeq = (last: number | null, rseq: number): boolean => last === null || rseq === last + 1;
