/**
 * Response time: from the end of the caller's speech to the agent's first sound. Words after a tool call wait for the
 * sentence before it, so only the first sound after each question counts. For rows of `call_latencies latency`, grouped
 * by call and `ASKED`.
 */
import { sql } from "drizzle-orm";

/** The end of the question, ms; null for a greeting. */
export const ASKED = sql`coalesce(latency.marks->>'speechEndedMs', latency.marks->>'finalTranscriptMs')::float8`;
/** Ms; null if there was no question or nothing was heard. */
export const WAITED = sql`greatest(0, min((latency.marks->>'firstFrameMs')::float8) - ${ASKED})`;
