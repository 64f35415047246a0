/** Arithmetic on 32-bit serial numbers, which wrap (RFC 1982): TSNs and request numbers. */

export function after(value: number, distance: number): number {
  return (value + distance) >>> 0;
}

/** How far `value` is after `base`; negative if it is before. */
export function distance(value: number, base: number): number {
  return (value - base) | 0;
}
