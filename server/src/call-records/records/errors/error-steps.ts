/** What tells the errors of calls from before an upgrade, and finds calls with errors quickly. */
import { eq, sql } from "drizzle-orm";
import { inBatches } from "@parley/base/bounds/in-batches";
import { laterSteps } from "../../../platform/db/call-tables.ts";
import { indexStep } from "../../../platform/db/later/build-index.ts";
import { fillStep } from "../../../platform/db/later/fill-step.ts";
import type { LaterStep } from "../../../platform/db/later/later-steps.ts";
import type { Db } from "../../../platform/db/schema.ts";
import { HAS_FAILED, IS_WITH_ERRORS } from "./has-failed.ts";

/** Calls that one statement fills in: few, since the embedded database does one thing at a time. */
const BATCH = 200;

/** What is known already stays: the call may be written to at the same time. */
const FILLED = `filled as (
     update calls set has_errors = ${HAS_FAILED} from batch
     where calls.id = batch.id and calls.ended_at is not null and calls.has_errors is null
     returning calls.id, calls.status = 'completed' and calls.has_errors as with_errors
   ), counted as (
     update call_counts set with_errors = filled.with_errors from filled
     where call_counts.call_id = filled.id and call_counts.with_errors is null
   )`;

const fillErrors = fillStep({
  name: "calls.has_errors",
  batch: BATCH,
  statement: `with batch as (select id from calls where id > $1 order by id limit $2), ${FILLED}
   select max(id) as last from batch`,
});

const IS_UNKNOWN = "ended_at is not null and has_errors is null";
const unknownIndex = indexStep({ name: "calls_errors_unknown", on: `on calls (id) where ${IS_UNKNOWN}` });

/** How long ago a call has ended at least: until then, a tool that ran at the hang-up may still end. */
const SETTLED = "interval '15 minutes'";

/**
 * Fills in calls that a process of the version before ended after the step was done. Does nothing until their index is
 * there, without which each look would read all calls. Ends between two batches once `signal` is aborted.
 */
export async function fillLateErrors(db: Db, signal?: AbortSignal): Promise<void> {
  const [step] = await db.select().from(laterSteps).where(eq(laterSteps.name, unknownIndex.name));
  if (!step) return;
  const statement = sql.raw(`with batch as (
     select id from calls where ${IS_UNKNOWN} and ended_at < now() - ${SETTLED} order by id desc limit ${BATCH}
   ), ${FILLED}
   select id from filled`);
  await inBatches(BATCH, signal, async () => (await db.execute(statement)).rowCount ?? 0);
}

/** The indexes come last: they are built faster than kept up while rows are filled in. */
export const CALL_ERROR_STEPS: readonly LaterStep[] = [
  fillErrors,
  indexStep({ name: "calls_with_errors", on: `on calls (workspace_id, id) where ${IS_WITH_ERRORS}` }),
  unknownIndex,
];
