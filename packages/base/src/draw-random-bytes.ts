import { randomBytes } from "node:crypto";

/** Drawn ahead, because asking the system for a few bytes at a time costs more than using them. */
const POOL_BYTES = 4096;
let pool = Buffer.alloc(0);

/** Random bytes fit for secrets, never given out twice. At most 4,096 at a time. */
export function drawRandomBytes(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(POOL_BYTES);
  const drawn = Buffer.from(pool.subarray(0, count));
  pool.fill(0, 0, count);
  pool = pool.subarray(count);
  return drawn;
}
