/** How soon models, transcribers and voices began in a workspace's latest calls, and what a minute of them used. */
import { sql } from "drizzle-orm";
import type { CallProvidersRow } from "../../platform/db/column-types.ts";
import type { Db } from "../../platform/db/schema.ts";
import { minuteOf, type MinuteUse } from "../../call-records/prices/minute-use.ts";
import { vendorUseOf } from "../../call-records/records/vendor-use.ts";

export interface MeasuredParts {
  /**
   * Median ms: of transcription from the end of speech to its last words, of models to the first token, of voices to the
   * first sound. Null if nothing was measured.
   */
  firstMs(part: "model" | "transcriber" | "voice", provider: string, model: string | null): number | null;
  minute: MinuteUse;
}

/** Enough for a median, and read in a few milliseconds however many calls there are. */
const MOST_CALLS = 200;
const DAYS = 7;

/** Calls in which each part was served by one provider, so that every figure has one. */
export async function measuredParts(db: Db, workspaceId: string): Promise<MeasuredParts> {
  const latest = sql`
    select id, providers, duration_ms from calls
    where workspace_id = ${workspaceId} and direction <> 'rehearsal' and ended_at > now() - interval '1 day' * ${DAYS}
      and answered_at is not null and providers is not null
    order by ended_at desc limit ${MOST_CALLS}`;
  const { rows: measured } = await db.execute<{ part: string; served: string; ms: number }>(sql`
    with latest as materialized (${latest})
    select part, served, percentile_cont(0.5) within group (order by ms)::float8 as ms
    from latest cross join lateral (
      select (latency.marks->>'speechEndedMs')::float8 as asked, (latency.marks->>'finalTranscriptMs')::float8 as heard,
        (latency.marks->>'firstTokenMs')::float8 as thought, (latency.marks->>'firstSpeechByteMs')::float8 as spoken
      from call_latencies latency where latency.call_id = latest.id offset 0
    ) marks cross join lateral (values
      ('transcriber', providers->'transcriber'->'served', heard - asked),
      ('model', providers->'model'->'served', thought - heard),
      ('voice', providers->'voice'->'served', spoken - thought)
    ) figures (part, all_served, ms)
    cross join lateral (select json_build_array(all_served->0->>'provider', all_served->0->>'model')::text as served) named
    where ms >= 0 and json_array_length(all_served) = 1
    group by part, served`);
  const { rows: calls } = await db.execute<{ providers: CallProvidersRow; duration_ms: number | null }>(
    latest,
  );
  const times = new Map(measured.map(({ part, served, ms }) => [keyOf(part, JSON.parse(served)), ms]));
  const used = calls.map(({ providers, duration_ms: ms }) => ({
    uses: vendorUseOf(providers, null),
    minutes: (ms ?? 0) / 60_000,
  }));
  return {
    firstMs: (part, provider, model) => {
      const ms = times.get(keyOf(part, [provider, model]));
      return ms === undefined ? null : Math.round(ms);
    },
    minute: minuteOf(used),
  };
}

const keyOf = (part: string, served: unknown): string => JSON.stringify([part, served]);
