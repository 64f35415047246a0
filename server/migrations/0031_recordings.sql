-- How an agent's calls are recorded, and what callers are told.
alter table agents
  add column recording text not null default 'off' check (recording in ('off', 'on', 'on_with_notice')),
  add column recording_notice text not null default '';
alter table agents alter column recording drop default, alter column recording_notice drop default;
-- How many days a workspace's recordings are kept; null: forever.
alter table workspaces add column recording_retention_days integer
  check (recording_retention_days between 1 and 3650);
-- Nothing was ever written here.
alter table calls drop column recording;
-- Recordings begin with the answer. The sound itself is in a file.
create table call_recordings (
  call_id text primary key references calls on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  status text not null check (status in ('recording', 'ready', 'failed', 'deleted')),
  duration_ms integer,
  size_bytes bigint,
  -- Base64 of a byte per channel for every 100 ms, caller first.
  peaks text,
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  deleted_at timestamptz
);
create index call_recordings_kept on call_recordings (workspace_id, created_at) where status <> 'deleted';
create index call_recordings_unfinished on call_recordings (created_at) where status = 'recording';
