-- Whether an agent's scenarios run after each new version, and the last version for which that was done.
create table scenario_settings (
  agent_id text primary key references agents on delete cascade,
  run_on_save boolean not null,
  times integer not null,
  ran_version integer not null
);
create index on scenario_settings (agent_id) where run_on_save;

-- All scenarios of an agent, run several times with one version. An open row is also its place in the queue.
create table scenario_batches (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null references agents on delete cascade,
  version_id text not null,
  agent_version integer not null,
  times integer not null,
  cause text not null check (cause in ('request', 'save')),
  status text not null check (status in ('queued', 'running', 'finished', 'stopped', 'replaced', 'failed')),
  total integer not null,
  done integer not null default 0,
  passed integer not null default 0,
  problems json not null default '[]',
  claimed_by text,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on scenario_batches (agent_id, id);
create index on scenario_batches (workspace_id);
create unique index scenario_batches_one_open on scenario_batches (agent_id) where status in ('queued', 'running');
