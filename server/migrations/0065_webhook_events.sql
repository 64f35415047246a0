-- The name under which a webhook gets an event, if it isn't the event's own (docs/webhooks.md#events), and the call whose
-- turns are delivered one after another; null for every other event. A process of the version before leaves both null.
alter table webhook_deliveries add column sent_as text;
alter table webhook_deliveries add column lane text;

-- The call that an event is about, and with which it goes. Events from before this migration get theirs once the service
-- takes calls (webhooks/events/later-steps.ts).
alter table webhook_events add column call_id text;

-- Reads the beginning only: whoever writes events puts what follows in this order, and no other text comes before it.
create function call_of_webhook_event(payload json) returns text language sql immutable as $$
  select substring(left(payload::text, 500) from '"data":\{"call(?:_id":|":\{"id":)"(call_[0-9a-z]+)"')
$$;

create function keep_webhook_event_call() returns trigger language plpgsql as $$
begin
  new.call_id := call_of_webhook_event(new.payload);
  return new;
end $$;

create trigger keep_webhook_event_call before insert on webhook_events
  for each row execute function keep_webhook_event_call();

-- No foreign key: an event may be written while its call is being deleted, and must not keep the rest from being written.
create function drop_webhook_events_of_calls() returns trigger language plpgsql as $$
begin
  delete from webhook_events where call_id in (select id from gone);
  return null;
end $$;

create trigger drop_webhook_events_of_calls after delete on calls
  referencing old table as gone
  for each statement execute function drop_webhook_events_of_calls();
