/** What tells the errors of calls from before an upgrade, and finds calls with errors quickly. */
import { indexStep } from "../../../platform/db/later/build-index.ts";
import { fillStep } from "../../../platform/db/later/fill-step.ts";
import type { LaterStep } from "../../../platform/db/later/later-steps.ts";
import { HAS_FAILED, IS_WITH_ERRORS } from "./has-failed.ts";

/** Calls that one statement fills in: few, since the embedded database does one thing at a time. */
const BATCH = 200;

const fillErrors = fillStep({
  name: "calls.has_errors",
  batch: BATCH,
  // What is known already stays: the call may be written to at the same time.
  statement: `with batch as (
     select id from calls where id > $1 order by id limit $2
   ), filled as (
     update calls set has_errors = ${HAS_FAILED} from batch
     where calls.id = batch.id and calls.ended_at is not null and calls.has_errors is null
     returning calls.id, calls.status = 'completed' and calls.has_errors as with_errors
   ), counted as (
     update call_counts set with_errors = filled.with_errors from filled
     where call_counts.call_id = filled.id and call_counts.with_errors is null
   )
   select max(id) as last from batch`,
});

/** The index comes last: it is built faster than kept up while rows are filled in. */
export const CALL_ERROR_STEPS: readonly LaterStep[] = [
  fillErrors,
  indexStep({ name: "calls_with_errors", on: `on calls (workspace_id, id) where ${IS_WITH_ERRORS}` }),
];
