-- What needs attention (docs/attention.md).

-- How the latest attempt of something ended, such as a run of a tool. Nothing is written while all is well.
create table outcomes (
  workspace_id text not null references workspaces on delete cascade,
  subject text not null,
  subject_id text not null,
  -- In a row, since the last success.
  failures integer not null,
  failed_at timestamptz not null,
  cause text not null,
  changed_at timestamptz not null default now(),
  primary key (workspace_id, subject, subject_id)
);
create index outcomes_by_change on outcomes (changed_at);

-- Runs of tools in calls, by the hour in which they ended. They are counted from this version on.
create table tool_hours (
  tool_id text not null,
  hour timestamptz not null,
  workspace_id text not null references workspaces on delete cascade,
  runs integer not null,
  failures integer not null,
  primary key (tool_id, hour)
);
create index tool_hours_of_workspace on tool_hours (workspace_id, hour);
create index tool_hours_by_hour on tool_hours (hour);

-- Problems, from when they are found until they are mended.
create table attention_episodes (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  kind text not null,
  resource_kind text not null,
  resource_id text not null,
  severity text not null,
  title text not null,
  cause text not null,
  link text not null,
  count integer not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  snoozed_until timestamptz
);
-- A problem is open once, whoever finds it.
create unique index attention_episodes_open on attention_episodes (workspace_id, kind, resource_id) where closed_at is null;
create index attention_episodes_closed on attention_episodes (workspace_id, closed_at) where closed_at is not null;

-- Whether the member gets emails about it. Null: no.
alter table members add column attention_mail boolean;

-- The workspace that the first start made: its owners run the service. Null: another one. The first start's example
-- agent always had this id. Where it is gone, none is marked: the oldest workspace may be a customer's.
alter table workspaces add column is_first boolean;
update workspaces set is_first = true where id = (select workspace_id from agents where id = 'agt_00000000000000000000000001');
