-- Conversations to rehearse with an agent, and what is expected of them.
create table scenarios (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null references agents on delete cascade,
  name text not null,
  content json not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agent_id, name)
);
create index on scenarios (agent_id, id);
create index on scenarios (workspace_id);

-- Each time a scenario was rehearsed, and whether it was as expected. Older ones make way for newer ones.
create table scenario_runs (
  id text primary key,
  scenario_id text not null references scenarios on delete cascade,
  agent_version integer not null,
  call_id text references calls on delete set null,
  passed boolean not null,
  checks json not null,
  created_at timestamptz not null default now()
);
create index on scenario_runs (scenario_id, id);
create index on scenario_runs (call_id);
