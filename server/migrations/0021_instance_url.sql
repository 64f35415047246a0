-- Where the other processes on the same database reach this one (INSTANCE_URL); null: nowhere.
alter table instances add column url text;

-- Carriers name calls by their own ids; what they tell any process is for the one that holds the call.
create index calls_open_carrier_call on calls (carrier_call_id) where carrier_call_id is not null and ended_at is null;
