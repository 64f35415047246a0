/** What ties the events of a version before to their calls, and finds events quickly, after an upgrade. */
import { indexStep } from "../../../platform/db/later/build-index.ts";
import { fillStep } from "../../../platform/db/later/fill-step.ts";
import type { LaterStep } from "../../../platform/db/later/later-steps.ts";

/** Events that one statement fills in: they are large, since they have whole records. */
const BATCH = 500;

/** Events whose call was deleted before are deleted as well. */
const fillCalls = fillStep({
  name: "webhook_events.call_id",
  batch: BATCH,
  statement: `with batch as (
     select id from webhook_events where id > $1 order by id limit $2
   ), read as (
     select e.id, call_of_webhook_event(e.payload) as call_id
     from webhook_events e join batch on batch.id = e.id where e.call_id is null
   ), filled as (
     update webhook_events e set call_id = read.call_id from read
     where e.id = read.id and exists (select from calls c where c.id = read.call_id)
   ), gone as (
     delete from webhook_events e using read
     where e.id = read.id and read.call_id is not null
       and not exists (select from calls c where c.id = read.call_id)
   )
   select max(id) as last from batch`,
});

/** The indexes come last: they are built faster than kept up while rows are filled in. */
export const WEBHOOK_EVENT_STEPS: readonly LaterStep[] = [
  fillCalls,
  indexStep({ name: "webhook_events_by_call", on: "on webhook_events (call_id) where call_id is not null" }),
  indexStep({ name: "webhook_events_by_workspace", on: "on webhook_events (workspace_id, id)" }),
  indexStep({
    name: "webhook_deliveries_by_lane",
    on: "on webhook_deliveries (webhook_id, lane, created_at) where status = 'pending' and lane is not null",
  }),
  indexStep({
    name: "webhook_deliveries_free",
    on: "on webhook_deliveries (webhook_id, due_at) where status = 'pending' and lane is null",
  }),
];
