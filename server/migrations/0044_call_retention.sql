-- How many days a workspace keeps the records of calls; null: forever.
alter table workspaces add column call_retention_days integer
  check (call_retention_days between 1 and 3650);
create index calls_ended on calls (workspace_id, ended_at) where ended_at is not null and direction <> 'rehearsal';
