/** What calls can be filtered by: in lists, exports and saved filters (docs/calls.md#finding-calls). */
import { and, eq, gte, lte, ne, sql, type SQL } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { calls, type Db } from "../../platform/db/schema.ts";
import { metadataFilter, object, oneOf, text } from "@parley/base/schema-builders";
import { END_REASONS } from "@parley/conversation/call-terms";
import { CALL_STATUSES, DIRECTIONS } from "./call-record.ts";
import { CALL_RESULTS, COMPLETED_RESULTS, hasResult } from "./call-result.ts";
import { TOOL_HAS_FAILED } from "./errors/has-failed.ts";
import { isCallOf } from "./call-search.ts";
import { isReviewedAs, ReviewFilter } from "./review/review-filter.ts";
import { callHasMetadata } from "./metadata/call-has-metadata.ts";

const duration = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

/** What stays the same from day to day, so that it can be saved. */
export const KeptCallFilter = object(
  {
    search: Type.Optional(
      text({
        maxLength: 255,
        description:
          'Words that were said, or the caller\'s name or number. Takes `"a phrase"`, `or` and `-without`. Parts of names, numbers and call IDs are found among the newest 10,000 calls.',
      }),
    ),
    agent_id: Type.Optional(Type.String({ description: "Only calls with this agent." })),
    version: Type.Optional(
      Type.Integer({ minimum: 1, description: "Only calls with this version of their agent." }),
    ),
    status: Type.Optional(oneOf(CALL_STATUSES, { description: "Only calls with this status." })),
    result: Type.Optional(
      oneOf([...CALL_RESULTS, ...COMPLETED_RESULTS], {
        description:
          "Only calls with this result. `ok` and `with_errors`: completed calls without and with `has_errors`.",
      }),
    ),
    end_reason: Type.Optional(oneOf(END_REASONS, { description: "Only calls that ended for this reason." })),
    direction: Type.Optional(
      oneOf(DIRECTIONS, {
        description: "Only calls of this kind. Rehearsals are listed only if you ask for them.",
      }),
    ),
    caller: Type.Optional(Type.String({ maxLength: 64, description: "Only calls with this phone number." })),
    tool_failed: Type.Optional(Type.Boolean({ description: "Only calls with or without failed tools." })),
    outcome: Type.Optional(
      text({
        maxLength: 200,
        pattern: "^[^=\\u0000\\ud800-\\udfff]+=[^\\u0000\\ud800-\\udfff]*$",
        description: "A value in the analysis, as `key=value`.",
        examples: ["reason=refund"],
      }),
    ),
    ...ReviewFilter,
    min_duration_ms: duration("Only calls at least this long."),
    max_duration_ms: duration("Only calls at most this long."),
  },
  { title: "CallFilter" },
);

export const CallFilterQuery = object({
  ...KeptCallFilter.properties,
  from: Type.Optional(Type.String({ format: "date-time", description: "Created at or after this time." })),
  to: Type.Optional(Type.String({ format: "date-time", description: "Created at or before this time." })),
  metadata: Type.Optional(metadataFilter()),
});
export type CallFilterQuery = Static<typeof CallFilterQuery>;

/** Rehearsals are left out wherever nobody asks for them (docs/rehearsals.md). */
export const isNoRehearsal = ne(calls.direction, "rehearsal");

const PEER = sql`case ${calls.direction} when 'outbound' then ${calls.toNumber} else ${calls.fromNumber} end`;
const TOOL_FAILED = sql.raw(TOOL_HAS_FAILED);

function hasFact(fact: string): SQL {
  return sql`calls.id in (select analysis.call_id from call_analyses analysis where analysis.facts @> array[${fact}::text])`;
}

/** The condition for a query of `calls`. */
export async function isFiltered(
  db: Db,
  workspaceId: string,
  filter: CallFilterQuery,
): Promise<SQL | undefined> {
  const { search, agent_id: agentId, version, status, result, end_reason: endReason, direction } = filter;
  const {
    outcome,
    caller,
    tool_failed: toolFailed,
    min_duration_ms: min,
    max_duration_ms: max,
    from,
    to,
  } = filter;
  return and(
    eq(calls.workspaceId, workspaceId),
    agentId === undefined ? undefined : eq(calls.agentId, agentId),
    version === undefined ? undefined : eq(calls.agentVersion, version),
    status && eq(calls.status, status),
    result && hasResult(result),
    endReason && eq(calls.endReason, endReason),
    direction ? eq(calls.direction, direction) : isNoRehearsal,
    caller === undefined ? undefined : sql`${PEER} = ${caller}`,
    toolFailed === undefined ? undefined : toolFailed ? TOOL_FAILED : sql`not ${TOOL_FAILED}`,
    outcome === undefined ? undefined : hasFact(outcome),
    isReviewedAs(workspaceId, filter),
    min === undefined ? undefined : gte(calls.durationMs, min),
    max === undefined ? undefined : lte(calls.durationMs, max),
    from === undefined ? undefined : gte(calls.createdAt, new Date(from)),
    to === undefined ? undefined : lte(calls.createdAt, new Date(to)),
    search === undefined ? undefined : isCallOf(workspaceId, search),
    await callHasMetadata(db, workspaceId, filter.metadata),
  );
}
