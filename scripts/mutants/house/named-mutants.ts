/** Faults that no test noticed once: what is left unwritten, undeleted or uncounted when something else fails. */
import { houseMutantsOf } from "./house-mutant.ts";

export const NAMED_MUTANTS = [
  ...houseMutantsOf(
    "server/src/tools/kinds/http/request/resolve-headers.ts",
    ["server/src/tools/kinds/http/request/resolve-headers.test.ts"],
    [
      [
        "a key behind its scheme in a user's own header is in the record when it is echoed bare",
        'credentials.push(value, value.replace(/^\\S+ +/, ""))',
        "credentials.push(value)",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/trials/scenarios/judge.ts",
    ["server/src/trials/scenarios/judge.test.ts"],
    [
      [
        "an unreadable verdict passes",
        'return { passed: false, reason: "The judge',
        'return { passed: true, reason: "The judge',
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/trials/scenarios/check-expectations.ts",
    ["server/src/trials/scenarios/check-expectations.test.ts"],
    [["a tool isn't found by its shown name", "offered?.function_name ?? tool", "tool"]],
  ),
  ...houseMutantsOf(
    "server/src/calls/preview-limits.ts",
    ["server/test/db/left-behind.either.test.ts"],
    [
      ["calls that have ended count as simultaneous ones", "and(today, isNull(calls.endedAt))", "today"],
      ["tokens that nobody used count for nothing", "(await countCalls(tx, unused)) >=", "0 >="],
      [
        "calls that older processes answered count as unused",
        "or(isNotNull(calls.previewJoinedAt), isNotNull(calls.answeredAt))",
        "isNotNull(calls.previewJoinedAt)",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/journal/close-dead-calls.ts",
    ["server/test/db/left-behind.either.test.ts"],
    [["calls of a process that died are never analyzed", "      await queueAnalyses(tx, ids);\n", ""]],
  ),
  ...houseMutantsOf(
    "server/src/calls/start-call.ts",
    ["server/test/api/draft-call.once.test.ts"],
    [
      [
        "a call with a draft is recorded with the version that was saved",
        "agentVersion: draft === null ? version : null",
        "agentVersion: version",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/journal/recorder.ts",
    ["server/src/calls/journal/recorder.test.ts"],
    [
      [
        "a call's end is dropped when too much waits for the database",
        'waiting >= MAX_WAITING && event.type !== "ended"',
        "waiting >= MAX_WAITING",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/prune-recordings.ts",
    ["server/test/db/left-behind.either.test.ts", "server/test/recording-store.test.ts"],
    [
      [
        "the peaks of a recording that was pruned stay",
        "deleted_at = now(), peaks = null",
        "deleted_at = now()",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/recording-tenant.ts",
    ["server/test/db/left-behind.either.test.ts", "server/test/recording-store.test.ts"],
    [
      [
        "the peaks file of a complete recording stays",
        'status === "deleted" || isDone',
        'status === "deleted"',
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/mend-recording.ts",
    ["server/src/calls/recordings/mend-recording.test.ts"],
    [
      [
        "half a page stays at the end of a mended recording",
        "    await file.truncate(from + page.end);\n",
        "",
      ],
      [
        "a file that holds only the delay counts as sound",
        "page.granule <= preSkip",
        "page.granule < preSkip",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/calls/recordings/writing/record-call.ts",
    ["server/src/calls/recordings/writing/record-call.test.ts"],
    [
      [
        "a recording that could only be written in part counts as complete",
        "sizeBytes === null || hasFailed",
        "sizeBytes === null",
      ],
      [
        "the end of the last frame is left out",
        "full ? Buffer.concat([full, stream.end",
        "false ? Buffer.concat([full, stream.end",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/phone/find-called.ts",
    ["server/test/db/find-called.either.test.ts"],
    [
      [
        "an extension is found in a row that a process of the version before has given a number",
        "and(isUnchanged, eq(phoneNumbers.extension",
        "and(eq(phoneNumbers.extension",
      ],
      ["an account rings at one of several numbers", "!row || rows.length > 1", "!row"],
      [
        "extensions of another workspace on the same host are found",
        "return trunks.filter(({ workspaceId }) => workspaceId === owner?.workspaceId);",
        "return trunks;",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/platform/cluster/find-holder.ts",
    ["server/test/db/left-behind.either.test.ts"],
    [
      ["a call that is over still has a holder", "isNull(calls.endedAt), ", ""],
      [
        "a carrier's call is found on another trunk",
        "[and(ofTrunk, eq(calls.carrierCallId, key.carrierCallId))]",
        "[eq(calls.carrierCallId, key.carrierCallId)]",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/access/idempotency/kept-answers.ts",
    ["server/test/db/left-behind.either.test.ts"],
    [
      ["the size of kept answers isn't counted", "bytes: sealed.sealed.length", "bytes: 0"],
      [
        "a claim whose process couldn't release it blocks its key for a day",
        "then ${new Date(at - CLAIM_MS)",
        "then ${new Date(at - KEPT_MS)",
      ],
      [
        "a request that lost its claim releases the next one's",
        ".delete(keptAnswers)\n    .where(and(eq(keptAnswers.id, id), eq(keptAnswers.instanceId, instanceId), isNull(",
        ".delete(keptAnswers)\n    .where(and(eq(keptAnswers.id, id), isNull(",
      ],
      [
        "a process that is dead releases answers that were given",
        "inArray(keptAnswers.instanceId, deadInstanceIds), isNull(keptAnswers.answer)",
        "inArray(keptAnswers.instanceId, deadInstanceIds)",
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/sip/src/user-agent/legs/session-refresh.ts",
    ["packages/sip/src/user-agent/session-timers.test.ts"],
    [
      [
        "a retry refreshes a session that was refreshed meanwhile",
        "if (leg.sessionTimer === timer) refresh(leg, timer);",
        "refresh(leg, timer);",
      ],
      [
        "an offer that nobody answers stays open, so that the next one is refused",
        '        if (!isUpdate) leg.openOffer = "none";\n        if (response.status',
        "        if (response.status",
      ],
    ],
  ),
  ...houseMutantsOf(
    "server/src/tools/kinds/running/tool-runner.ts",
    ["server/src/tools/kinds/running/tool-runner.test.ts"],
    [
      ["the model is told of tools that were turned off", ".filter(({ id }) => !withdrawn.has(id))", ""],
      ["a bug in a tool isn't logged", "        onBug(error);\n", ""],
    ],
  ),
  ...houseMutantsOf(
    "server/src/tools/kinds/http/run/http-runner.ts",
    ["server/src/tools/kinds/running/tool-runner.test.ts"],
    [
      [
        "the record shows a request that was never sent",
        'error?.type !== "private_network" && error?.type !== "invalid_request"',
        'error?.type !== "private_network"',
      ],
    ],
  ),
  ...houseMutantsOf(
    "packages/templates/src/liquid/is-equal.ts",
    ["packages/templates/src/liquid/is-equal.test.ts"],
    [
      ["comparing with a large value on the right costs nothing", "  chargeOperand(right, meter);\n", ""],
      [
        "an array equals an object with its members",
        "  if (Array.isArray(a) !== Array.isArray(b)) return false;\n",
        "",
      ],
    ],
  ),
];
