-- What an agent's calls of a day (UTC) cost, as stored at their ends (docs/calls.md#what-calls-cost), with what those calls
-- used: `agent_day_use` has what calls without a stored cost used, too. An empty `model` is the vendor's default.
create table agent_day_costs (
  workspace_id text not null references workspaces on delete cascade,
  agent_id text not null,
  day date not null,
  part text not null check (part in ('model', 'transcriber', 'voice', 'analysis')),
  provider text not null,
  model text not null,
  currency text not null,
  -- Of what has a price. `priced` and `unpriced` count how often it had one, or had none.
  amount double precision not null,
  priced bigint not null,
  unpriced bigint not null,
  -- The oldest of the table's prices. Null: only the operator's.
  dated date,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cached_tokens bigint not null,
  audio_input_tokens bigint not null,
  audio_output_tokens bigint not null,
  cached_audio_tokens bigint not null,
  duration_ms bigint not null,
  characters bigint not null,
  primary key (workspace_id, agent_id, day, part, provider, model, currency)
);
create index on agent_day_costs (workspace_id, day);
