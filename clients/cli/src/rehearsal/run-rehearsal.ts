/** Holds a rehearsal and compares its record with what was expected. */
import { setTimeout as sleep } from "node:timers/promises";
import { ParleyError, type Call, type Input, type ParleyClient } from "@parley/client";
import { explainError } from "../command/explain-error.ts";
import { unmet } from "./check-record.ts";
import type { Rehearsal } from "./read-rehearsals.ts";
import type { RehearsalResult } from "./rehearsal-result.ts";

/** How long to wait for other rehearsals of the workspace to end, in ms. */
const LONGEST_WAIT_MS = 300_000;
/** Entries of a record's `errors` that say that it isn't a whole conversation. */
const CUT_SHORT = ["caller_failed", "rehearsal_too_long"];
/** Refusals that every further rehearsal would get, too. */
const FOR_ALL = [401, 403, 503];

/** Throws what isn't about this rehearsal, such as too low a role. */
export async function runRehearsal(
  client: ParleyClient,
  rehearsal: Rehearsal,
  agentId: string,
): Promise<RehearsalResult> {
  const startedAt = performance.now();
  const result = (
    status: RehearsalResult["status"],
    problems: string[],
    call: Call | null,
  ): RehearsalResult => {
    return { rehearsal, status, problems, call, elapsedMs: performance.now() - startedAt };
  };
  try {
    const call = await inTurn(() =>
      client.call("agents_rehearse", {
        path: { agent_id: agentId },
        body: rehearsal.body as unknown as Input<"agents_rehearse">["body"],
      }),
    );
    const [cut] = call.errors.filter(({ source }) => CUT_SHORT.includes(source));
    if (cut) return result("error", [cut.message], call);
    const problems = rehearsal.expectations.flatMap((expectation) => unmet(expectation, call) ?? []);
    return result(problems.length === 0 ? "passed" : "failed", problems, call);
  } catch (error) {
    if (!(error instanceof ParleyError) || FOR_ALL.includes(error.status)) throw error;
    return result("error", (explainError(error) ?? error.message).split("\n"), null);
  }
}

/** A workspace can hold a few rehearsals at once; waits while there are others. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ParleyError) || !error.is("RATE_LIMITED") || performance.now() > until)
        throw error;
      await sleep((error.retryAfter ?? 1) * 1_000);
    }
  }
}
