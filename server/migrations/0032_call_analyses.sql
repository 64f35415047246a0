-- Whether and how an agent's calls are analysed after they have ended.
alter table agents add column analysis json not null
  default '{"enabled":false,"criteria":[],"outcome_schema":null,"model":null}';

-- What a call came to, in a model's words. A pending row is also its place in the queue, claimed like a delivery.
create table call_analyses (
  call_id text primary key references calls on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  status text not null check (status in ('pending', 'done', 'failed')),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  claims integer not null default 0,
  claimed_by text,
  summary text,
  outcome json,
  -- key=value of the outcome, for filters
  facts text[] not null default '{}',
  evidence json,
  criteria json,
  success boolean,
  model json,
  tokens json,
  error text,
  analysed_at timestamptz
);
create index on call_analyses (due_at) where status = 'pending';
create index on call_analyses (workspace_id);
create index on call_analyses using gin (facts);
