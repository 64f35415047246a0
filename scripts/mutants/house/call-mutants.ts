/** Faults at drawn lines of the doors `calls`, `call-records` and `events`. */
import { houseMutantsOf } from "./house-mutant.ts";

export const CALL_MUTANTS = [
  ...houseMutantsOf(
    "server/src/call-records/prices/table-prices.ts",
    ["server/src/call-records/prices/call-cost.test.ts"],
    [["calls with a common voice have no price", "      eleven_multilingual_v2: 0.08,\n", ""]],
  ),
  ...houseMutantsOf(
    "server/src/call-records/records/call-record.ts",
    ["server/src/http/openapi/openapi.test.ts"],
    [["a call's latencies aren't documented", "    latency: Type.Array(LatencyRecord),\n", ""]],
  ),
  ...houseMutantsOf(
    "server/src/call-records/records/insights.ts",
    ["server/test/api/insights.test.ts"],
    [
      [
        "answers to callers whose end of speech nobody measured aren't counted",
        "coalesce(latency.marks->>'speechEndedMs', latency.marks->>'finalTranscriptMs')::float8",
        "(latency.marks->>'speechEndedMs')::float8",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/call-records/records/model-inputs.ts",
    ["server/test/api/model-inputs.either.test.ts"],
    [["an ID of another call's request gets this call's", " || idOf(callId, number) !== inputId", ""]],
  ),
  ...houseMutantsOf(
    "server/src/call-records/saved-filters/call-filter-queries.ts",
    ["server/test/api/call-filters.test.ts"],
    [["one saved filter more than the limit is kept", ">= MAX_FILTERS", "> MAX_FILTERS"]],
  ),
  ...houseMutantsOf(
    "server/src/calls/analysis/read-answer.ts",
    ["server/src/calls/analysis/read-answer.test.ts"],
    [
      [
        "a verdict counts without words of the call",
        'quote && typeof verdict["met"]',
        'typeof verdict["met"]',
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/journal/events-of-call.ts",
    ["server/test/db/kept-up.either.test.ts"],
    [
      [
        "a tool call whose result was lost is still awaited",
        "(row.durationMs !== null || row.error !== null)",
        "row.durationMs !== null",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/journal/keep-progress.ts",
    ["server/src/calls/journal/keep-progress.test.ts"],
    [
      [
        "what was said while progress was written is lost with the process",
        "      if (isLate) keep();\n",
        "",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/live/live-call.ts",
    ["server/src/calls/live/live-call.test.ts"],
    [
      [
        "whoever comes later sees nothing of what was said",
        "  for (const message of call.shown.values()) tell(call, listener, message);\n",
        "",
      ],
      ["visitors of a preview see tools' names", 'listener.audience === "page" ?', "false ?"],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/prune-recordings.ts",
    ["server/test/db/left-behind.either.test.ts", "server/test/recording-store.test.ts"],
    [
      [
        "sound in the store outlives the recording that was pruned",
        "set call_id = null where call_id in",
        "set call_id = call_id where call_id in",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/recording-links.ts",
    ["server/src/calls/recordings/recording-links.test.ts"],
    [["a link ends before its time", "Math.ceil(expiresAt / 1000)", "Math.floor(expiresAt / 1000)"]],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/recordings.ts",
    ["server/test/db/kept-up.either.test.ts"],
    [
      [
        "an event of a rescued recording waits for another event",
        "if (await rescueRecordings({ ...options, signal })) options.onOutbox();",
        "await rescueRecordings({ ...options, signal });",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/statistics/day-use.ts",
    ["server/test/db/left-behind.either.test.ts"],
    [
      [
        "what rehearsals cost is in the agent's days",
        'rows.filter(({ direction }) => direction !== "rehearsal")',
        "rows",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/statistics/load-day-uses.ts",
    ["server/test/db/left-behind.either.test.ts"],
    [
      [
        "an agent's costs are everyone's",
        "agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`",
        "agentId === undefined ? sql`` : sql``",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/traces/spans-of-turn.ts",
    ["server/src/calls/traces/spans-of-turn.test.ts"],
    [["a model answers before it was asked", "Math.max(input.asked_ms, firstTokenMs)", "firstTokenMs"]],
  ),
  ...houseMutantsOf(
    "server/src/calls/worker/bridge.ts",
    ["server/src/calls/worker/bridge.test.ts"],
    [["a line that is picked up twice is joined twice", "if (!bridged) connect(line);", "connect(line);"]],
  ),
  ...houseMutantsOf(
    "server/src/events/webhooks/events/lane-order.ts",
    ["server/test/webhooks/call-events.test.ts"],
    [
      [
        "an old event that is due is overtaken",
        "(o.created_at > now() - ${WAITS} or o.due_at <= now())",
        "(o.created_at > now() - ${WAITS})",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/events/webhooks/events/webhook-event-steps.ts",
    ["server/test/db/later-steps.test.ts"],
    [
      [
        "events of calls that were deleted stay",
        "where e.id = read.id and read.call_id is not null\n",
        "where e.id = read.id and read.call_id is null\n",
      ],
    ],
  ),
];
