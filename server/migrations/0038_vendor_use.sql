-- What an agent's calls used of each vendor, by day (UTC): tokens, sound and characters. Prices may change, so costs are
-- worked out when they are read. An empty `model` is the vendor's default.
create table agent_day_use (
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null,
  day date not null,
  part text not null check (part in ('model', 'transcriber', 'voice', 'analysis')),
  provider text not null,
  model text not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  duration_ms bigint not null,
  characters bigint not null,
  primary key (workspace_id, agent_id, day, part, provider, model)
);
create index on agent_day_use (workspace_id, day);
