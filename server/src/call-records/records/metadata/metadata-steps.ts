/** What makes calls findable by their metadata after an upgrade. */
import { indexStep } from "../../../platform/db/later/build-index.ts";
import { fillStep } from "../../../platform/db/later/fill-step.ts";
import type { LaterStep } from "../../../platform/db/later/later-steps.ts";

/** Calls whose pairs are filled in by one statement. */
const BATCH = 1_000;

/** Calls from before there was a trigger. Those that have pairs already keep them. */
const fillPairs = fillStep({
  name: "call_metadata",
  batch: BATCH,
  // The lock keeps a call's metadata from changing, and the call from being deleted, until its pairs are there.
  statement: `with batch as (
     select id, workspace_id, metadata from calls
     where id > $1 and metadata::text <> '{}' and json_typeof(metadata) = 'object'
     order by id limit $2 for share
   ), filled as (
     insert into call_metadata (call_id, workspace_id, pair)
     select id, workspace_id, char_length(key) || ':' || key || '=' || value
     from batch, json_each_text(metadata) where value is not null
     on conflict do nothing
   )
   select max(id) as last from batch`,
});

/** The index comes last: it is built faster over all pairs than kept up while they are filled in. */
export const CALL_METADATA_STEPS: readonly LaterStep[] = [
  fillPairs,
  indexStep({ name: "call_metadata_by_pair", on: "on call_metadata (workspace_id, pair, call_id)" }),
];
