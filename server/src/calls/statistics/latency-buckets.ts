/**
 * Latencies as a histogram: each bucket is 5 % wider than the one before, so that a percentile read from it is off by
 * 2.5 % at most, and days can be added up (docs/decisions/0167-figures-of-agents.md).
 */
import { sql, type SQL } from "drizzle-orm";

const GROWTH = 1.05;
/** 38 minutes. */
const LAST = 300;

/** The bucket of a latency in ms; everything below 1 ms is in the first. */
export function bucketOf(ms: SQL): SQL {
  return sql`least(${LAST}, floor(ln(greatest(1, ${ms})) / ln(${GROWTH})))::int`;
}

/**
 * The latency in ms at `share` (0 to 1) of all answers, as an aggregate over a histogram's rows. `upto`: answers up to
 * and including this bucket; `total`: answers in all.
 */
export function percentileOf(share: number): SQL<number | null> {
  const place = sql`(${share}::float8 * total - (upto - answers)) / answers`;
  return sql<
    number | null
  >`round(min(power(${GROWTH}::float8, bucket + greatest(0, ${place}))) filter (where upto >= ${share}::float8 * total))::int`;
}
