/**
 * The priority of a candidate pair (RFC 8445, 6.1.2.3) with the browser as controlling agent, by which it nominates.
 * Only comparable within one call. Both arguments are candidate priorities.
 */
export function pairPriority(controlling: number, controlled: number): bigint {
  const least = BigInt(Math.min(controlling, controlled));
  const most = BigInt(Math.max(controlling, controlled));
  return (least << 32n) + 2n * most + (controlling > controlled ? 1n : 0n);
}

/** The priority of our host candidate: the earlier in the answer, the higher (RFC 8445, 5.1.2). */
export function hostPriority(index: number): number {
  return 126 * 2 ** 24 + (65_535 - index) * 2 ** 8 + 255;
}
